import { type FormEvent, useId, useRef, useState } from 'react';
import type { Facts, ListedProduct } from '../../facts/facts.ts';
import { useStrings } from '../../shell/use-strings.ts';
import type { ComparisonState } from './use-comparison.ts';

interface AddProductProps {
  facts: Facts;
  state: ComparisonState;
}

/** A field for the name or the code of a further product; the browser suggests them. */
export function AddProduct({ facts, state: { products, show } }: AddProductProps) {
  const { t } = useStrings();
  const id = useId();
  const [isUnknown, setUnknown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const free = facts.products.filter((product) => !products.includes(product));
  const add = (product: ListedProduct) => {
    if (field.current) field.current.value = '';
    setUnknown(false);
    show([...products.map((each) => each.id), product.id]);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const product = named(field.current?.value ?? '', free);
    if (product) add(product);
    else setUnknown(true);
  };
  return (
    <form className="comparison-add" onSubmit={onSubmit}>
      <label htmlFor={id}>{t('tools.compare.add')}</label>
      <div>
        <input
          id={id}
          ref={field}
          list={`${id}-products`}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          aria-invalid={isUnknown}
          onChange={({ target }) => {
            setUnknown(false);
            // What was chosen from the list is a whole name.
            const whole = free.find(({ title }) => title === target.value);
            if (whole) add(whole);
          }}
        />
        <datalist id={`${id}-products`}>
          {free.map((product) => (
            <option key={product.id} value={product.title}>
              {[product.code, facts.file.families.title[product.family]].filter(Boolean).join(', ')}
            </option>
          ))}
        </datalist>
        <button type="submit" className="button quiet">
          {t('tools.compare.add')}
        </button>
      </div>
      <p id={`${id}-help`} role={isUnknown ? 'alert' : undefined}>
        {t(isUnknown ? 'tools.compare.unnamed' : 'tools.compare.addHelp')}
      </p>
    </form>
  );
}

/** The product that is meant: by its whole name, code or id, or the only one with such a name. */
function named(text: string, products: readonly ListedProduct[]): ListedProduct | undefined {
  const wanted = folded(text);
  if (wanted === '') return undefined;
  const names = ({ title, code, id }: ListedProduct) => [title, code, id].map(folded);
  const exact = products.find((product) => names(product).includes(wanted));
  const alike = products.filter((product) => names(product).some((name) => name.includes(wanted)));
  return exact ?? (alike.length === 1 ? alike[0] : undefined);
}

/** Without accents and letter case. */
function folded(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
