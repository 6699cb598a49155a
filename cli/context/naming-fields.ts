import type { Kind } from '../../schema/catalogue.ts';
import { isAtSteps, select } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';

/** The fields with ids of the dictionary of figures, by kind of record. */
export const dictionaryFields = [
  ['family', ['comparison', '*']],
  ['family', ['requires', 'figures', '*']],
  ['product', ['tabs', '*', 'table', 'columns', '*', 'figure']],
  ['product', ['tabs', '*', 'tables', '*', 'columns', '*', 'figure']],
  ['site', ['criteria', '*', 'figures', '*']],
] as const satisfies readonly (readonly [Kind, readonly string[]])[];

/** The fields with figures of the same product, as "figure-id" or "part.figure-id". */
export const ownFigureFields = [
  ['tabs', '*', 'tables', '*', 'rows', '*'],
  ['keyFigures', '*'],
] as const satisfies readonly (readonly string[])[];

/** Where a product and its parts state figures. */
export const figureGroups = [['figures'], ['components', '*', 'figures']] as const;

/** What the data of a product state in its figures and those of its parts, with its places. */
export const statedIn = (data: unknown) =>
  figureGroups.flatMap((steps) => select(data, ...steps, '*'));

/** Whether a field of a record of a kind states a figure. */
export function statesFigureAt(kind: Kind, at: DataPath): boolean {
  return kind === 'product' && figureGroups.some((steps) => isAtSteps(at, [...steps, '*']));
}

/**
 * Kinds of record about products: their texts refer to figures by `{id}` instead of typing quantities. Projects
 * and vacancies have quantities of their own.
 */
export const figureKinds: ReadonlySet<string> = new Set(['product', 'family', 'solution', 'page']);

/** The fields with ids of records, by kind of record, and the kind they name. */
export const recordReferences = [
  ['family', ['parent'], 'family'],
  ['product', ['family'], 'family'],
  ['product', ['parent'], 'product'],
  ['product', ['tabs', '*', 'types', '*', 'id'], 'product'],
  ['solution', ['uses', '*', 'product'], 'product'],
  ['connections', ['connections', '*', 'from', 'product'], 'product'],
  ['connections', ['connections', '*', 'to', 'product'], 'product'],
  ['project', ['products', '*'], 'product'],
  ['page', ['highlights', '*', 'product'], 'product'],
] as const satisfies readonly (readonly [Kind, readonly string[], Kind])[];

/** The fields with ids of items of a list, by kind of record; the only record with that list; what its items are. */
export const itemReferences = [
  ['solution', ['group'], ['site', 'solutionGroups'], 'solution group'],
  ['media', ['tags', '*'], ['site', 'mediaTags'], 'media tag'],
  ['solution', ['diagram', 'connections', '*'], ['connections', 'connections'], 'connection'],
  ['connections', ['connections', '*', 'from', 'place'], ['connections', 'places'], 'place'],
  ['connections', ['connections', '*', 'to', 'place'], ['connections', 'places'], 'place'],
] as const satisfies readonly (readonly [
  Kind,
  readonly string[],
  readonly [Kind, string],
  string,
])[];

/** The list whose items a field of a record of a kind names; undefined if it names none. */
export function listNamedAt(kind: Kind, at: DataPath) {
  return itemReferences.find(([from, steps]) => from === kind && isAtSteps(at, steps))?.[2];
}

/** The kind of record that a field of a record of a kind names; undefined if it names none. */
export function kindNamedAt(kind: Kind, at: DataPath): Kind | undefined {
  return recordReferences.find(([from, steps]) => from === kind && isAtSteps(at, steps))?.[2];
}

/** Whether a field of a record of a kind names a figure of the dictionary. */
export function namesFigureAt(kind: Kind, at: DataPath): boolean {
  return dictionaryFields.some(([from, steps]) => from === kind && isAtSteps(at, steps));
}

/** Whether a field of a record of a kind names a figure of the same record. */
export function namesOwnFigureAt(kind: Kind, at: DataPath): boolean {
  return kind === 'product' && ownFigureFields.some((steps) => isAtSteps(at, steps));
}
