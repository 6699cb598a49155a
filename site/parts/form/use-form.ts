import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCandidates } from '../../client/candidates.tsx';
import { showPromise, showToast } from '../../client/toast.ts';
import {
  checkForm,
  type FieldErrors,
  type FieldName,
  type FormKind,
  type FormValues,
  fieldsOf,
} from './fields.ts';
import { failureText, mailAddress, sendForm, serverErrors } from './send.ts';

export interface FormProps {
  kind: FormKind;
  /** Where the form is sent; without one the mail program opens. */
  endpoint?: string | undefined;
  mailbox: string;
  /** What the address of the page asks for. */
  products?: string | undefined;
}

/** What a form holds and does. Nothing typed is lost when sending fails. */
export function useForm({ kind, endpoint, mailbox, products = '' }: FormProps) {
  const { t } = useTranslation();
  const { candidates } = useCandidates();
  const [values, setValues] = useState<FormValues>({ products });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  /** How sending ended, where no toast could tell. */
  const [notice, setNotice] = useState('');
  const fields = fieldsOf(kind);

  /** What is sent: the fields of this form, with the products on the list. */
  const message = (): FormValues => {
    const trimmed = fields.map(({ name }) => [name, (values[name] ?? '').trim()] as const);
    const filled: FormValues = Object.fromEntries(trimmed);
    if (kind !== 'request') return filled;
    const listed = candidates.map(({ title, product }) => `${title} (${product})`);
    return { ...filled, products: [filled.products, ...listed].filter(Boolean).join(', ') };
  };

  const send = async (address: string) => {
    setSending(true);
    const sending = sendForm(address, kind, message());
    const texts = {
      loading: t('form.sending'),
      success: t('form.sent'),
      error: failureText,
    };
    const shown = showPromise(sending, texts);
    try {
      await sending;
      setValues({});
      setNotice((await shown) ? '' : texts.success);
    } catch (error) {
      setErrors(serverErrors(error, kind));
      setNotice((await shown) ? '' : failureText(error));
    }
    setSending(false);
  };

  const openMail = () => {
    const labels = fields.map(({ name }) => [name, t(`form.fields.${name}`)] as const);
    const subject = t(`form.subjects.${kind}`);
    window.location.href = mailAddress(mailbox, subject, message(), labels);
    void showToast('info', t('form.mail'));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkForm(kind, message());
    setErrors(found);
    setNotice('');
    if (Object.keys(found).length > 0 || isSending) return;
    // Only a robot fills in what nobody sees: it is told that all went well.
    if (new FormData(event.currentTarget).get('website')) showToast('success', t('form.sent'));
    else if (endpoint) void send(endpoint);
    else openMail();
  };

  const change = (name: FieldName, value: string) =>
    setValues((known) => ({ ...known, [name]: value }));
  return { fields, values, errors, notice, isSending, submit, change };
}
