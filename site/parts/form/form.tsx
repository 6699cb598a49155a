import { useEffect, useId, useRef } from 'react';
import { memberOf } from '../../../schema/member-of.ts';
import { prepareToaster } from '../../ui/toasts/toast.ts';
import { useStrings } from '../../ui/use-strings.ts';
import { useWords } from '../../ui/use-words.ts';
import { Field } from './field.tsx';
import { ownMistakes } from './fields.ts';
import { type FormProps, isSentence, wordKey } from './form-props.ts';
import { useForm } from './use-form.ts';

/** The contact form and the request form. */
export function Form(props: FormProps) {
  const { t, lang } = useStrings();
  const word = useWords();
  const { form, fields } = props;
  const { values, files, errors, notice, isSending, submit, copy, change, choose, shown } =
    useForm(props);
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const messages = fields.flatMap((field) => {
    const error = memberOf(errors, field.id);
    // Anything else is what the server said.
    const own = ownMistakes.find((key) => key === error);
    const label = word(wordKey(form, field.id, 'label'));
    return error ? [{ field: field.id, label, text: own ? t(`form.errors.${own}`) : error }] : [];
  });
  // Who can't see which fields are marked is told at once.
  useEffect(() => {
    if (notice || Object.keys(errors).length > 0) summary.current?.focus();
  }, [errors, notice]);
  return (
    <form className="form tracks" lang={lang} noValidate onSubmit={submit} onFocus={prepareToaster}>
      <div ref={summary} tabIndex={-1} className="error-summary pad" role="alert">
        {notice ? <p lang={notice.language}>{notice.text}</p> : null}
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
            value={memberOf(files, field.id)?.name ?? memberOf(values, field.id) ?? ''}
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
