import type { ListedProduct } from '../../facts/facts.ts';
import { usePage } from '../../ui/page-context.tsx';
import { useStrings } from '../../ui/use-strings.ts';
import { useRequestList } from './use-request-list.ts';

interface RequestToggleProps {
  /** With the title of a product of a list; that of a page is in its heading, and nowhere else. */
  product: Pick<ListedProduct, 'id' | 'path'> & { title?: string };
  className: 'button needs-script' | 'button quiet slim' | 'link-button';
}

/** Adds a product to the request, or removes it; nothing where nothing can be requested. A toast says so, with Undo. */
export function RequestToggle({ product: { id, title, path }, className }: RequestToggleProps) {
  const { t, lang } = useStrings();
  const { candidates, add, remove } = useRequestList();
  const known = candidates.find(({ product }) => product === id);
  const toggle = () => {
    if (known) return remove(known);
    add({ product: id, title: title ?? document.querySelector('h1')?.textContent ?? id, path });
  };
  if (usePage().data.requestPath === undefined) return null;
  return (
    <button type="button" className={className} lang={lang} onClick={toggle}>
      {known ? t('candidates.takeOut') : t('candidates.add')}
      {title === undefined ? null : <span className="hidden"> {title}</span>}
    </button>
  );
}
