import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { FormKind } from '../../../schema/form-fields.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { languageOfWords } from '../../strings/i18n.ts';
import { useCandidates } from '../../ui/candidates.ts';
import { type MemoryStore, memoryStore } from '../../ui/memory-store.ts';
import { onWindow } from '../../ui/observe.ts';
import { usePage } from '../../ui/page-context.tsx';
import { prepareToaster, showPromise, showToast } from '../../ui/toasts/toast.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { useStrings } from '../../ui/use-strings.ts';
import { useWords } from '../../ui/use-words.ts';
import { clearDetails, countOf, useRequestDetails } from '../request/request-details.ts';
import { useFigureNames, useProductFacts } from '../request/use-product-facts.ts';
import { askedProducts } from './asked-products.ts';
import { Field } from './field.tsx';
import {
  checkForm,
  type FieldErrors,
  type FormFiles,
  type FormValues,
  isBox,
  ownMistakes,
} from './fields.ts';
import { type FormField, type FormProps, isSentence, wordKey } from './form-props.ts';
import { advice, failureText, mailAddress, sendForm, serverErrors } from './send.ts';

/** The contact form and the request form. */
export function Form(props: FormProps) {
  const { t, lang } = useStrings();
  const word = useWords();
  const { form, fields } = props;
  const summary = useRef<HTMLDivElement>(null);
  const { textOf, errors, notice, isSending, submit, copy, change, choose, shown } = useForm(props);
  const id = useId();
  const messages = fields.flatMap((field) => {
    const error = memberOf(errors, field.id);
    // Anything else is what the server said.
    const own = ownMistakes.find((key) => key === error);
    const label = word(wordKey(form, field.id, 'label'));
    const kinds = word(wordKey(form, field.id, 'accept'));
    const text = own ? t(`form.errors.${own}`, { kinds }) : error;
    return text ? [{ field: field.id, label, text, isRefused: !own }] : [];
  });
  const refused = messages.find(({ isRefused }) => isRefused)?.field;
  // Who can't see which fields are marked is told at once. What the server refuses is hardly ever more than one.
  useEffect(() => {
    const field = refused === undefined ? null : document.getElementById(`${id}${refused}`);
    if (field ?? notice ?? Object.keys(errors)[0]) (field ?? summary.current)?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [errors, notice, refused, id]);
  return (
    <form className="form tracks" lang={lang} noValidate onSubmit={submit} onFocus={prepareToaster}>
      <div ref={summary} tabIndex={-1} className="error-summary pad" role="alert">
        {notice ? <div>{notice}</div> : null}
        {messages.length > 0 ? (
          <>
            <h2 className="title-24">{t('form.check')}</h2>
            <ul>
              {messages.map(({ field, label, text }) => (
                <li key={field}>
                  <a className="target" href={`#${id}${field}`}>
                    {isSentence(label)
                      ? `${label} ${text}`
                      : t('form.mistake', { field: label, text })}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {shown
        .filter(({ kind }) => kind !== 'hidden')
        .map((field) => (
          <Field
            key={field.id}
            id={`${id}${field.id}`}
            form={form}
            field={field}
            value={textOf(field.id)}
            error={messages.find((message) => message.field === field.id)?.text}
            onChange={(value) => change(field.id, value)}
            onChoose={(file) => choose(field.id, file)}
          />
        ))}
      <div className="hidden" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="form-buttons row gap-8">
        <button type="submit" className="button" aria-disabled={isSending}>
          {t(isSending ? 'form.sending' : 'form.send')}
        </button>
        {copy ? (
          <button type="button" className="button quiet" onClick={copy}>
            {t('form.copy')}
          </button>
        ) : null}
      </div>
    </form>
  );
}

/** What stays above the empty form when the toast has gone. */
const sent = (text: string) => <strong className="sent">{text}</strong>;

/** What a form holds and does. Nothing typed is lost when sending fails. */
function useForm({ form: kind, fields, endpoint, mailbox }: FormProps) {
  const { t, i18n } = useTranslation();
  const word = useWords();
  const { pathname, search } = useLocation();
  const { main = '' } = usePage().regions;
  const { candidates, remove } = useCandidates();
  const state = states[kind];
  const held = state.use();
  const { values: typed, files, isSending } = held;
  const free = kind === 'contact' ? fields : [];
  /** The field that takes the names of products; of a contact form without one the subject, else the message. */
  const field =
    fields.find((each) => each.kind === 'products') ??
    free.find(({ id }) => id === 'subject') ??
    free.find((each) => each.kind === 'textarea');
  const products = field?.id;
  const isLong = field?.kind === 'textarea';
  const facts = useProductFacts(products !== undefined && /[?&]product=./.test(search));
  const asked = useMemo(() => askedProducts(main, facts, search), [main, facts, search]);
  const values: FormValues = { ...(products === undefined ? {} : { [products]: asked }), ...typed };
  const listed = kind === 'request' ? candidates : [];
  /** Without the field of products where the list says them. */
  const shown = fields.filter(({ id }) => id !== products || !listed[0] || memberOf(values, id));
  const details = useRequestDetails();
  const questions = kind === 'request' ? details.questions : [];
  const figureNames = useFigureNames(questions.length > 0);

  useEffect(() => {
    // What the address asks for takes the place of what was typed before.
    if (search && products !== undefined && !isLong) {
      const others = Object.entries(state.now().values).filter(([id]) => id !== products);
      state.change({ values: Object.fromEntries(others) });
    }
    // Mistakes are told once: anyone who comes back finds what was typed.
    return () => state.change({ errors: {}, notice: undefined, files: {} });
  }, [state, search, products, isLong]);
  useEffect(() => {
    // A message that was begun stays, below what is asked for.
    const { values } = state.now();
    const begun = isLong && memberOf(values, products ?? '');
    if (products !== undefined && begun && !begun.includes(asked))
      state.change({ values: { ...values, [products]: `${asked}\n${begun}` } });
  }, [state, asked, products, isLong]);

  const textOf = (id: string) => memberOf(files, id)?.name ?? memberOf(values, id) ?? '';
  const message = (): FormValues =>
    Object.fromEntries(fields.map(({ id }) => [id, textOf(id).trim()]));

  const quantityOf = (product: string) => countOf(memberOf(details.quantities, product));

  /** The message, with the products on the list. */
  const wholeMessage = (): FormValues => {
    const names = listed.map(({ title, product }) => {
      const count = quantityOf(product);
      return `${count === undefined ? '' : `${count}\u00A0× `}${title} (${product})`;
    });
    const own = message();
    if (products === undefined) return own;
    return { ...own, [products]: [memberOf(own, products), ...names].filter(Boolean).join(', ') };
  };

  const sentDetails = () => {
    const quantities = listed.flatMap(({ product }) => {
      const quantity = quantityOf(product);
      return quantity === undefined ? [] : [{ product, quantity }];
    });
    return {
      ...(quantities.length > 0 && { quantities }),
      ...(questions.length > 0 && { figures: questions }),
    };
  };

  /** What a visitor can do about a failure, then the specification’s English words; nothing where fields are marked. */
  const failure = (error: unknown) => {
    const isMarked = Object.keys(serverErrors(error, fields)).length > 0;
    if (isMarked && location.pathname === pathname) return undefined;
    return (
      <>
        <div lang={languageOfWords(i18n)}>
          {t(isMarked ? 'form.answers.422' : advice(error))}{' '}
          {!isMarked && mailbox && t('form.orWrite', { mailbox })}
        </div>
        <small lang="en">{failureText(error)}</small>
      </>
    );
  };

  const send = async (address: string) => {
    const loading = t('form.sending');
    const success = t(listed.length > 0 ? 'form.requestSent' : 'form.sent');
    // Anyone who closes the tab now would not know whether the message arrived.
    const stopWarning = onWindow(['beforeunload'], (event) => event.preventDefault());
    state.change({ isSending: true });
    const sending = sendForm(address, kind, fields, wholeMessage(), sentDetails(), files);
    const shown = showPromise(sending, { id: kind, loading, success, error: failure });
    try {
      await sending;
      for (const { id } of listed) remove(id);
      if (kind === 'request') clearDetails();
      const values = products === undefined ? {} : { [products]: '' };
      state.change({ values, files: {}, notice: sent(success) });
    } catch (error) {
      state.change({ errors: serverErrors(error, fields) });
      if (!(await shown)) state.change({ notice: failure(error) });
    }
    stopWarning();
    state.change({ isSending: false });
  };

  const subject = t(`form.subjects.${kind}`);
  const line = (label: string, value: string) =>
    value && `${label}${isSentence(label) ? '' : ':'} ${value}`;
  /** What is filled in, a line for each field with its label. */
  const mailLines = () => {
    const whole = wholeMessage();
    const shown = fields.filter((field) => field.kind !== 'hidden');
    const lines = shown.map((field) => {
      const label = word(wordKey(kind, field.id, 'label'));
      return line(label, writtenValue(field, memberOf(whole, field.id) ?? ''));
    });
    const titles = new Map(listed.map(({ product, title }) => [product, title]));
    const asked = questions.map(
      ({ product, figure }) =>
        `${titles.get(product) ?? product}: ${figureNames.get(figure) ?? figure}`,
    );
    return [...lines, line(t('candidates.questions'), asked.join('; '))].filter(Boolean);
  };

  const openMail = () => {
    window.location.href = mailAddress(mailbox, subject, mailLines());
    void showToast('info', t('form.mail'));
  };

  /** A value as a reader of the mail understands it. */
  const writtenValue = ({ id, kind: fieldKind, options }: FormField, value: string): string => {
    if (isBox(fieldKind)) return value === 'true' ? '✓' : '';
    if (fieldKind === 'file') return value && t('form.attach', { file: value });
    const option = options.indexOf(value);
    return option >= 0 ? word(wordKey(kind, id, option)) : value;
  };

  /** Whether nothing is missing; mistakes are shown. */
  const check = (): boolean => {
    const found = checkForm(shown, message(), files);
    state.change({ errors: found, notice: undefined });
    return Object.keys(found).length === 0;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || !check()) return;
    // Only a robot fills in what no one sees: it is told that all went well.
    if (new FormData(event.currentTarget).get('website')) {
      showToast('success', t('form.sent'));
      state.change({ notice: sent(t('form.sent')) });
    } else if (endpoint) void send(endpoint);
    else openMail();
  };

  const copyText = useCopy();
  /** For mail programs that do not open. */
  const copy = () => {
    if (!check()) return;
    copyText?.([subject, '', ...mailLines()].join('\n'), t('form.copied', { mailbox }), 'info');
  };

  // What fills in several fields at once does so before the form renders again.
  const change = (id: string, value: string) =>
    state.change({ values: { ...state.now().values, [id]: value } });
  const choose = (id: string, file: File | null | undefined) => {
    const others = Object.entries(state.now().files).filter(([each]) => each !== id);
    state.change({ files: Object.fromEntries(file ? [...others, [id, file]] : others) });
  };
  const copyButton = !endpoint && copyText ? copy : undefined;
  return { ...held, textOf, shown, submit, copy: copyButton, change, choose };
}

interface FormState {
  /** What was typed; a field that no one has touched is not among it. */
  values: FormValues;
  /** Those chosen since the page opened: the browser forgets them with it. */
  files: FormFiles;
  errors: FieldErrors;
  /** How sending ended: that it failed only where no toast could tell. */
  notice: ReactNode;
  isSending: boolean;
}

const empty: FormState = { values: {}, files: {}, errors: {}, notice: undefined, isSending: false };

/**
 * The states of the forms, which outlive their pages: anyone who leaves while a message is on its way finds
 * on coming back what became of it, and nothing typed is lost. A reload forgets them.
 */
const states: Readonly<Record<FormKind, MemoryStore<FormState>>> = {
  contact: memoryStore(empty),
  request: memoryStore(empty),
};
