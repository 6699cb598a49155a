import { useTranslation } from 'react-i18next';
import type { ListedProduct } from '../../facts/facts.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';

interface AskLinkProps {
  product: ListedProduct;
  /** What it does not state, as the request calls it, and in words for those who do not see where the link is. */
  asked: readonly { readonly id: string; readonly label: string }[];
}

/** Leads to the request with a product and what it does not state; nothing without a request. */
export function AskLink({ product, asked }: AskLinkProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const href = useHref();
  const { requestPath } = usePage().data;
  if (requestPath === undefined || asked.length === 0) return null;
  const query = new URLSearchParams({
    products: product.id,
    ask: asked.map(({ id }) => `${product.id}:${id}`).join(','),
  });
  return (
    <a className="go" href={`${href(requestPath)}?${query}`}>
      {t('tools:selector.ask')}{' '}
      <span className="hidden">
        {[product.title, ...asked.map(({ label }) => label)].join(', ')}
      </span>
    </a>
  );
}
