import type { Criterion, Facts, ListedProduct } from '../../facts/facts.ts';
import { AskLink } from '../request/ask-link.tsx';

interface AskForItProps {
  product: ListedProduct;
  criteria: readonly { readonly criterion: Criterion }[];
  facts: Facts;
}

/** Leads to the request with the product and the figures that it does not state; nothing without one. */
export function AskForIt({ product, criteria, facts }: AskForItProps) {
  const figures = criteria.flatMap(
    ({ criterion }) => facts.file.figures[criterion.figures[0] ?? -1]?.id ?? [],
  );
  return <AskLink product={product} figures={figures} />;
}
