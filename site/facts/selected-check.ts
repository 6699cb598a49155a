import { writeCheck } from './check-address.ts';
import type { Facts, ListedProduct } from './facts.ts';
import { askedIn, type Selection } from './selection.ts';

/** More products would make an address too long to send: then all are checked. */
const most = 20;

/**
 * The query of a check of what is selected: its requirements, and the products where the selection is
 * about some of them; '' where nothing is required.
 */
export function queryOfCheck(
  facts: Facts,
  { requirements, families, text }: Selection,
  scope: readonly ListedProduct[],
  isFamily: boolean,
): string {
  const asked = askedIn(facts, requirements);
  if (asked.length === 0) return '';
  const isSome = (isFamily || families.length > 0 || text !== '') && scope.length <= most;
  const [family = '', another] = families;
  const products = isSome ? scope.map(({ id }) => id) : [];
  return writeCheck({ asked, products, family: isSome || another ? '' : family }, facts);
}
