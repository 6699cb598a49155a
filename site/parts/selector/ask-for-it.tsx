import type { Criterion, Facts, ListedProduct } from '../../facts/facts.ts';
import { useHref, usePage } from '../../shell/page-context.tsx';
import { useStrings } from '../../shell/use-strings.ts';

interface AskForItProps {
  product: ListedProduct;
  criteria: readonly { readonly criterion: Criterion }[];
  facts: Facts;
}

/** Leads to the request with the product and the figures that it does not state; nothing without one. */
export function AskForIt({ product, criteria, facts }: AskForItProps) {
  const { t } = useStrings();
  const href = useHref();
  const { requestPath } = usePage().data;
  if (requestPath === undefined) return null;
  const figures = criteria.flatMap(({ criterion }) => {
    const figure = facts.file.figures[criterion.figures[0] ?? -1];
    return figure ? [`${product.id}:${figure.id}`] : [];
  });
  const query = new URLSearchParams({ products: product.id, ask: figures.join(',') });
  return (
    <a className="go" href={`${href(requestPath)}?${query}`}>
      {t('tools.selector.ask')} <span className="hidden">{product.title}</span>
    </a>
  );
}
