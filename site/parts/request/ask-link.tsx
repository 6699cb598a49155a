import { useTranslation } from 'react-i18next';
import type { ListedProduct } from '../../facts/facts.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';

interface AskLinkProps {
  product: ListedProduct;
  /** What it does not state, as the request calls it, and in words for those who do not see where the link is. */
  asked: readonly { readonly id: string; readonly label: string }[];
}

/** The address of the request with products and what each does not state; undefined without either. */
export function useAskAddress(): (all: readonly AskLinkProps[]) => string | undefined {
  const href = useHref();
  const { requestPath } = usePage().data;
  return (all) => {
    const ask = all.flatMap(({ product, asked }) => asked.map(({ id }) => `${product.id}:${id}`));
    if (requestPath === undefined || ask.length === 0) return undefined;
    const products = all.map(({ product }) => product.id).join(',');
    return `${href(requestPath)}?${new URLSearchParams({ products, ask: ask.join(',') })}`;
  };
}

/** Leads to the request with a product and what it does not state; nothing without a request. */
export function AskLink({ product, asked }: AskLinkProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const address = useAskAddress()([{ product, asked }]);
  if (address === undefined) return null;
  return (
    <a className="go" href={address}>
      {t('tools:selector.ask')}{' '}
      <span className="hidden">
        {[product.title, ...asked.map(({ label }) => label)].join(', ')}
      </span>
    </a>
  );
}
