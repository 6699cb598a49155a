import { useTranslation } from 'react-i18next';
import { usePage } from '../../ui/page-context.tsx';
import { useStandInLanguage } from '../../ui/use-stand-in-language.ts';
import { useRequestList } from './use-request-list.ts';

/** Adds the product on show, by its id, to the list, or removes it; nothing where nothing can be requested. A toast says so, with Undo. */
export function AddToRequest({ product }: { product: string }) {
  const { t } = useTranslation();
  const lang = useStandInLanguage();
  const { path, requestPath } = usePage().data;
  const { candidates, add, remove } = useRequestList();
  const known = candidates.find((candidate) => candidate.product === product);
  const onClick = () => {
    if (known) return remove(known);
    // The name is in the page, and nowhere else.
    const title = document.querySelector('h1')?.textContent ?? product;
    add({ product, title, path });
  };
  if (requestPath === undefined) return null;
  return (
    <button type="button" className="button needs-script" lang={lang} onClick={onClick}>
      {known ? t('candidates.takeOut') : t('candidates.add')}
    </button>
  );
}
