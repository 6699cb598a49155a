import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facts, ListedProduct } from '../../facts/facts.ts';
import { fold } from '../../facts/fold.ts';
import { mostCompared } from '../../ui/compare-list.ts';
import { mostSuggested } from '../tools/most-suggested.ts';
import type { ComparisonState } from './use-comparison.ts';

interface AddProductProps {
  facts: Facts;
  state: ComparisonState;
}

/**
 * A field for the name or the code of further products; the browser suggests them. A name that several
 * products share adds them all, as far as there is room.
 */
export function AddProduct({ facts, state: { products, show } }: AddProductProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const id = useId();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const free = facts.products.filter((product) => !products.includes(product));
  const room = mostCompared - products.length;
  const meant = productsNamed(text, free);
  const isRoom = meant.length <= room;
  const isProblem = isAsked && (meant.length === 0 || !isRoom);
  const add = (more: readonly ListedProduct[]) => {
    setText('');
    setAsked(false);
    show([...products, ...more].map((each) => each.id));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (meant.length > 0 && isRoom) add(meant);
    else setAsked(true);
  };
  const onChange = (value: string) => {
    setText(value);
    setAsked(false);
    // What was chosen from the list is a whole name.
    const whole = free.find(({ title }) => title === value);
    if (whole) add([whole]);
  };
  const help = () => {
    if (!isRoom) return t('tools:compare.tooMany', { count: meant.length, room });
    if (meant.length > 0) return meant.map(({ title }) => title).join(', ');
    return t(isAsked ? 'tools:compare.unnamed' : 'tools:compare.addHelp');
  };
  return (
    <form className="comparison-add above-24 no-print" onSubmit={onSubmit}>
      <label className="bold" htmlFor={id}>
        {t('tools:compare.add')}
      </label>
      <div className="row gap-8">
        <input
          className="fill"
          id={id}
          list={`${id}-products`}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          aria-invalid={isProblem}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
        <datalist id={`${id}-products`}>
          {(text.trim() === '' ? free : meant).slice(0, mostSuggested).map((product) => (
            <option key={product.id} value={product.title}>
              {[product.code, facts.file.families.title[product.family]].filter(Boolean).join(', ')}
            </option>
          ))}
        </datalist>
        <button type="submit" className="button quiet">
          {meant.length > 1 && isRoom
            ? t('tools:compare.addAll', { count: meant.length })
            : t('tools:compare.addOne')}
        </button>
      </div>
      <p
        id={`${id}-help`}
        className={isProblem ? 'problem' : 'small'}
        role={isProblem ? 'alert' : 'status'}
      >
        {help()}
      </p>
    </form>
  );
}

/** The product of a whole name, code or id; else all with the text in their name or code. */
function productsNamed(text: string, products: readonly ListedProduct[]): ListedProduct[] {
  const wanted = fold(text.trim());
  if (wanted === '') return [];
  const names = ({ title, code, id }: ListedProduct) => [title, code, id].map(fold);
  const exact = products.find((product) => names(product).includes(wanted));
  if (exact) return [exact];
  return products.filter((product) => names(product).some((name) => name.includes(wanted)));
}
