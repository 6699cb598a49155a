import { useTranslation } from 'react-i18next';
import type { FieldDescription } from './fields.ts';

interface FieldProps {
  id: string;
  field: FieldDescription;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled input with its message below, which has its space before there is one. */
export function Field({ id, field, value, error, onChange }: FieldProps) {
  const { t } = useTranslation();
  const { name, type, autoComplete, isOptional, list } = field;
  const attributes = {
    id,
    name,
    value,
    autoComplete,
    required: !isOptional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {t(`form.fields.${name}`)}
        {isOptional ? <span> {t('form.optional')}</span> : null}
      </label>
      {type === 'textarea' ? (
        <textarea rows={6} {...attributes} />
      ) : (
        <input type={type} list={list} {...attributes} />
      )}
      <p id={`${id}-error`} className="field-error">
        {error ? (
          <>
            <ErrorSign />
            {error}
          </>
        ) : null}
      </p>
    </div>
  );
}

function ErrorSign() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" />
      <path d="M10 5.5v5.5M10 13.5v1.5" />
    </svg>
  );
}
