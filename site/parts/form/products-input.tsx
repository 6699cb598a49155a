import { type InputHTMLAttributes, useId, useMemo, useState } from 'react';
import { usePage } from '../../ui/page-context.tsx';
import { useProductList } from '../request/use-product-facts.ts';
import { suggestions } from './asked-products.ts';

/** A field for the names of products; the browser suggests some of those that fit what is typed. */
export function ProductsInput({
  value,
  ...attributes
}: InputHTMLAttributes<HTMLInputElement> & { value: string }) {
  const { main = '' } = usePage().regions;
  const [isWanted, setWanted] = useState(false);
  const list = useProductList(isWanted);
  const id = useId();
  const suggested = useMemo(
    () => (isWanted ? suggestions(main, typeof list === 'object' ? list : undefined, value) : []),
    [isWanted, main, list, value],
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
