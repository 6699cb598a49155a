import { type FormEvent, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useCandidates } from '../../client/candidates.tsx';
import { showPromise, showToast } from '../../client/toast.ts';
import { usePage } from '../../shell/page-context.tsx';
import { closeToastAbout } from '../use-request-list.ts';
import { askedProducts } from './asked-products.ts';
import { checkForm, type FieldName, type FormKind, type FormValues, fieldsOf } from './fields.ts';
import { changeForm, formState, useFormState } from './form-state.ts';
import { failureText, mailAddress, mailOf, sendForm, serverErrors } from './send.ts';

export interface FormProps {
  kind: FormKind;
  /** Where the form is sent; without one the mail program opens. */
  endpoint?: string | undefined;
  mailbox: string;
}

/** What a form holds and does. Nothing typed is lost when sending fails. */
export function useForm({ kind, endpoint, mailbox }: FormProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { main = '' } = usePage().regions;
  const { candidates, remove } = useCandidates();
  const { values: typed, errors, notice, isSending } = useFormState(kind);
  const products = useMemo(() => askedProducts(main, search), [main, search]);
  const values: FormValues = { products, ...typed };
  const fields = fieldsOf(kind);
  const listed = kind === 'request' ? candidates : [];

  useEffect(() => {
    // What the address asks for takes the place of what was typed before.
    const { products: _, ...others } = formState(kind).values;
    if (search) changeForm(kind, { values: others });
    // Mistakes are told once: anyone who comes back finds what was typed.
    return () => changeForm(kind, { errors: {}, notice: undefined });
  }, [kind, search]);

  const message = (): FormValues =>
    Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? '').trim()]));

  /** The message, with the products on the list. */
  const wholeMessage = (): FormValues => {
    const names = listed.map(({ title, product }) => `${title} (${product})`);
    const { products: own, ...others } = message();
    if (own === undefined) return others;
    return { ...others, products: [own, ...names].filter(Boolean).join(', ') };
  };

  const send = async (address: string) => {
    const texts = {
      loading: t('form.sending'),
      success: t(listed.length > 0 ? 'form.requestSent' : 'form.sent'),
      error: failureText,
    };
    // Anyone who closes the tab now would not know whether the message arrived.
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    changeForm(kind, { isSending: true });
    const sending = sendForm(address, kind, wholeMessage());
    const shown = showPromise(sending, texts);
    try {
      await sending;
      for (const candidate of listed) {
        remove(candidate.id);
        closeToastAbout(candidate);
      }
      changeForm(kind, { values: { products: '' } });
      if (!(await shown)) changeForm(kind, { notice: { text: texts.success } });
    } catch (error) {
      changeForm(kind, { errors: serverErrors(error, kind) });
      const notice = { text: failureText(error), language: 'en' };
      if (!(await shown)) changeForm(kind, { notice });
    }
    removeEventListener('beforeunload', warn);
    changeForm(kind, { isSending: false });
  };

  const mail = () => {
    const labels = fields.map(({ name }) => [name, t(`form.fields.${name}`)] as const);
    return mailOf(t(`form.subjects.${kind}`), wholeMessage(), labels);
  };

  const openMail = () => {
    window.location.href = mailAddress(mailbox, mail());
    void showToast('info', t('form.mail'));
  };

  /** Whether nothing is missing; mistakes are shown. */
  const check = (): boolean => {
    const found = checkForm(kind, message());
    changeForm(kind, { errors: found, notice: undefined });
    return Object.keys(found).length === 0;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || !check()) return;
    // Only a robot fills in what no one sees: it is told that all went well.
    if (new FormData(event.currentTarget).get('website')) showToast('success', t('form.sent'));
    else if (endpoint) void send(endpoint);
    else openMail();
  };

  /** For mail programs that do not open. Without a secure connection there is no clipboard. */
  const copy = () => {
    if (!check()) return;
    const { subject, lines } = mail();
    navigator.clipboard.writeText([subject, '', ...lines].join('\n')).then(
      () => showToast('success', t('form.copied', { mailbox })),
      () => showToast('error', t('form.notCopied')),
    );
  };
  const canCopy = !endpoint && 'clipboard' in navigator;

  const change = (name: FieldName, value: string) =>
    changeForm(kind, { values: { ...typed, [name]: value } });
  return {
    fields,
    values,
    errors,
    notice,
    isSending,
    submit,
    copy: canCopy ? copy : undefined,
    change,
  };
}
