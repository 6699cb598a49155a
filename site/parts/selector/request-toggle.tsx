import type { ListedProduct } from '../../facts/facts.ts';
import { usePage } from '../../shell/page-context.tsx';
import { useStrings } from '../../shell/use-strings.ts';
import { useRequestList } from '../request/use-request-list.ts';

/** Adds a product to the request, or removes it; nothing where nothing can be requested. */
export function RequestToggle({ product: { id, title, path } }: { product: ListedProduct }) {
  const { t } = useStrings();
  const { requestPath } = usePage().data;
  const { candidates, add, remove } = useRequestList();
  const known = candidates.find((candidate) => candidate.product === id);
  if (requestPath === undefined) return null;
  return (
    <button
      type="button"
      className="link-button"
      onClick={() => (known ? remove(known) : add({ product: id, title, path }))}
    >
      {known ? t('candidates.takeOut') : t('candidates.add')}{' '}
      <span className="hidden">{title}</span>
    </button>
  );
}
