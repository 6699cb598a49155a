import type { Kind } from '../../schema/catalogue.ts';

/** Which field of which kind of record names a record of which kind, by its id. */
export const recordReferences = [
  ['product', ['family'], 'family'],
  ['product', ['parent'], 'product'],
  ['product', ['tabs', '*', 'types', '*', 'id'], 'product'],
  ['solution', ['uses', '*', 'product'], 'product'],
  ['connections', ['connections', '*', 'from', 'product'], 'product'],
  ['connections', ['connections', '*', 'to', 'product'], 'product'],
  ['project', ['products', '*'], 'product'],
  ['page', ['highlights', '*', 'product'], 'product'],
] as const satisfies readonly (readonly [Kind, readonly string[], Kind])[];
