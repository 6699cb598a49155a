import { askedOf, type Criterion, type Facts, type ListedProduct } from '../../facts/facts.ts';
import { AskLink } from '../request/ask-link.tsx';

interface AskForItProps {
  product: ListedProduct;
  criteria: readonly { readonly criterion: Criterion }[];
  facts: Facts;
}

/** Leads to the request with the product and what it does not state; nothing without one. */
export function AskForIt({ product, criteria, facts }: AskForItProps) {
  const figures = criteria.map(({ criterion }) => askedOf(criterion, facts));
  return <AskLink product={product} figures={figures} />;
}
