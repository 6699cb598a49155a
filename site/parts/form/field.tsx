import { useTranslation } from 'react-i18next';
import type { FieldDescription } from './fields.ts';

interface FieldProps {
  id: string;
  field: FieldDescription;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled input with its message below. */
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
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
