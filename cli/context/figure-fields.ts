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
