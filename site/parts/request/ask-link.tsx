import { useTranslation } from 'react-i18next';
import type { ListedProduct } from '../../facts/facts.ts';
import { useHref, usePage } from '../../shell/page-context.tsx';

interface AskLinkProps {
  product: ListedProduct;
  /** The ids of the figures that it does not state. */
  figures: readonly string[];
  /** What they are, for those who do not see where the link is. */
  about?: string;
}

/** Leads to the request with a product and the figures that it does not state; nothing without a request. */
export function AskLink({ product, figures, about }: AskLinkProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const href = useHref();
  const { requestPath } = usePage().data;
  if (requestPath === undefined || figures.length === 0) return null;
  const query = new URLSearchParams({
    products: product.id,
    ask: figures.map((figure) => `${product.id}:${figure}`).join(','),
  });
  return (
    <a className="go" href={`${href(requestPath)}?${query}`}>
      {t('tools:selector.ask')}{' '}
      <span className="hidden">{[product.title, about].filter(Boolean).join(', ')}</span>
    </a>
  );
}
