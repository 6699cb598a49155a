import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareToaster } from '../../client/toast.ts';
import { useStandInLanguage } from '../use-stand-in-language.ts';
import { Field } from './field.tsx';
import { type FormProps, useForm } from './use-form.ts';

/** Mistakes that the form itself finds; anything else is what the server said. */
const ownErrors = ['required', 'tooLong', 'email', 'phone'] as const;

/** The contact form and the request form. */
export function Form(props: FormProps) {
  const { t } = useTranslation();
  const lang = useStandInLanguage();
  const { fields, values, errors, notice, isSending, submit, copy, change } = useForm(props);
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const messages = fields.flatMap(({ name }) => {
    const error = errors[name];
    const own = ownErrors.find((key) => key === error);
    return error ? [{ name, text: own ? t(`form.errors.${own}`) : error }] : [];
  });
  // Who can't see which fields are marked is told at once.
  useEffect(() => {
    if (notice || Object.keys(errors).length > 0) summary.current?.focus();
  }, [errors, notice]);
  return (
    <form className="form" lang={lang} noValidate onSubmit={submit} onFocus={prepareToaster}>
      {fields.map((field) => (
        <Field
          key={field.name}
          id={`${id}${field.name}`}
          field={field}
          value={values[field.name] ?? ''}
          error={messages.find(({ name }) => name === field.name)?.text}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <div className="trap" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="form-buttons">
        <button type="submit" className="button" aria-disabled={isSending}>
          {t(isSending ? 'form.sending' : 'form.send')}
        </button>
        {copy ? (
          <button type="button" className="button quiet" onClick={copy}>
            {t('form.copy')}
          </button>
        ) : null}
      </div>
      {/* Below the button that was pressed: no field moves. */}
      <div ref={summary} tabIndex={-1} className="error-summary" role="alert">
        {notice ? <p lang={notice.language}>{notice.text}</p> : null}
        {messages.length > 0 ? (
          <>
            <h2>{t('form.check')}</h2>
            <ul>
              {messages.map(({ name, text }) => (
                <li key={name}>
                  <a href={`#${id}${name}`}>
                    {t('form.mistake', { field: t(`form.fields.${name}`), text })}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </form>
  );
}
