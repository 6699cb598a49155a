import type { Kind } from '../../schema/catalogue.ts';

/** Which field of which kind of record names a figure of the dictionary, by its id. */
export const dictionaryFields = [
  ['family', ['comparison', '*']],
  ['family', ['requires', 'figures', '*']],
  ['product', ['tabs', '*', 'table', 'columns', '*', 'figure']],
  ['site', ['criteria', '*', 'figures', '*']],
] as const satisfies readonly (readonly [Kind, readonly string[]])[];

/** Which field of a product names a figure of the same product, as "figure-id" or "part.figure-id". */
export const ownFigureFields = [
  ['tabs', '*', 'tables', '*', 'rows', '*'],
  ['keyFigures', '*'],
] as const satisfies readonly (readonly string[])[];

/**
 * Kinds of record that speak of products: their texts refer to figures by `{id}`, and no text types a
 * quantity there. What a project or a vacancy measures is its own.
 */
export const figureKinds: ReadonlySet<string> = new Set(['product', 'family', 'solution', 'page']);

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
