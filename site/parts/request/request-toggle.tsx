import { useTranslation } from 'react-i18next';
import type { ListedProduct } from '../../facts/facts.ts';
import { usePage } from '../../ui/page-context.tsx';
import { useRequestList } from './use-request-list.ts';

interface RequestToggleProps {
  product: ListedProduct;
  className: 'button quiet slim' | 'link-button';
}

/** Adds a listed product to the request, or removes it; nothing where nothing can be requested. */
export function RequestToggle({ product: { id, title, path }, className }: RequestToggleProps) {
  const { t } = useTranslation();
  const { requestPath } = usePage().data;
  const { candidates, add, remove } = useRequestList();
  const known = candidates.find((candidate) => candidate.product === id);
  if (requestPath === undefined) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => (known ? remove(known) : add({ product: id, title, path }))}
    >
      {known ? t('candidates.takeOut') : t('candidates.add')}{' '}
      <span className="hidden">{title}</span>
    </button>
  );
}
