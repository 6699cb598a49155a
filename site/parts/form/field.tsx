import { type InputHTMLAttributes, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormKind } from '../../../schema/form-fields.ts';
import { usePage } from '../../ui/page-context.tsx';
import { useWords } from '../../ui/use-words.ts';
import { useProductFacts } from '../request/use-product-facts.ts';
import { suggestions } from './asked-products.ts';
import { isBox } from './fields.ts';
import { type FormField, wordKey } from './form-props.ts';

interface FieldProps {
  id: string;
  form: FormKind;
  field: FormField;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onChoose: (file: File | null | undefined) => void;
}

/** A labelled input with its message below, which has its space before there is one. */
export function Field(props: FieldProps) {
  const { id, form, field, error } = props;
  const { t } = useTranslation();
  const word = useWords();
  const { kind, need, help } = field;
  const hasHelp = help === 'given';
  const descriptions = [hasHelp && `${id}-help`, error && `${id}-error`].filter(Boolean);
  const attributes = {
    id,
    // A form gives its inputs out by their names, `form.nodeName` too: only its own name may be hidden by one.
    name: isFormMember(field.id) ? undefined : field.id,
    autoComplete: field.autocomplete,
    required: need === 'required',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
  };
  const key = (part: Parameters<typeof wordKey>[2]) => word(wordKey(form, field.id, part));
  const label = (
    <>
      {key('label')}
      {need === 'optional' && !isBox(kind) ? <span> {t('form.optional')}</span> : null}
      {field.hasPage ? (
        <>
          {' '}
          <a href={key('address')}>{key('page')}</a>
        </>
      ) : null}
    </>
  );
  return (
    <div className={`form-field field-${isBox(kind) ? 'checkbox' : kind}`}>
      {kind === 'radio' ? (
        <span className="bold" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className="bold" htmlFor={id}>
          {label}
        </label>
      )}
      {hasHelp ? (
        <p id={`${id}-help`} className="muted">
          {key('help')}
        </p>
      ) : null}
      <Input {...props} attributes={attributes} />
      <p id={`${id}-error`} className="field-error line top problem icon">
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

const isFormMember = (id: string) => id !== 'name' && Reflect.has(HTMLFormElement.prototype, id);

interface InputProps extends FieldProps {
  attributes: {
    id: string;
    name: string | undefined;
    autoComplete: string | undefined;
    required: boolean;
  };
}

function Input({ form, field, value, onChange, onChoose, attributes }: InputProps) {
  const { t } = useTranslation();
  const word = useWords();
  const { kind, id, options } = field;
  const given = {
    ...attributes,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (kind) {
    case 'textarea':
      return <textarea rows={6} {...given} />;
    case 'select':
      return (
        <select {...given}>
          <option value="">{t('form.choose')}</option>
          {options.map((option, place) => (
            <option key={option} value={option}>
              {word(wordKey(form, id, place))}
            </option>
          ))}
        </select>
      );
    case 'radio': {
      const { id: first, name, required, autoComplete, ...described } = attributes;
      return (
        <div className="row" role="radiogroup" aria-labelledby={`${first}-label`} {...described}>
          {options.map((option, place) => (
            <label key={option} className="target line">
              <input
                type="radio"
                id={place === 0 ? first : undefined}
                name={name}
                required={required}
                checked={value === option}
                onChange={() => onChange(option)}
              />
              {word(wordKey(form, id, place))}
            </label>
          ))}
        </div>
      );
    }
    case 'file':
      return (
        <input
          type="file"
          {...attributes}
          accept={field.accept}
          ref={(input) => {
            // It is empty again after its file was sent.
            if (input && !value) input.value = '';
          }}
          onChange={(event) => onChoose(event.target.files?.item(0))}
        />
      );
    case 'consent':
    case 'checkbox':
      return (
        <input
          type="checkbox"
          {...attributes}
          checked={value === 'true'}
          onChange={(event) => onChange(event.target.checked ? 'true' : '')}
        />
      );
    case 'products':
      return <ProductsInput {...given} />;
    case 'number':
      return <input type="text" inputMode="decimal" {...given} />;
    default:
      return <input type={kind} {...given} />;
  }
}

function ErrorSign() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" />
      <path d="M10 5.5v5.5M10 13.5v1.5" />
    </svg>
  );
}

/** A field for the names of products; the browser suggests some of those that fit what is typed. */
function ProductsInput({
  value,
  ...attributes
}: InputHTMLAttributes<HTMLInputElement> & { value: string }) {
  const { main = '' } = usePage().regions;
  const [isWanted, setWanted] = useState(false);
  const facts = useProductFacts(isWanted);
  const id = useId();
  const suggested = useMemo(
    () => (isWanted ? suggestions(main, facts, value) : []),
    [isWanted, main, facts, value],
  );
  return (
    <>
      <input type="text" {...attributes} list={id} value={value} onFocus={() => setWanted(true)} />
      <datalist id={id}>
        {suggested.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
