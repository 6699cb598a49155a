import type { SpecRow, SpecTable } from '../../../schema/kinds/product-tabs.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { memoize } from '../../../schema/memoize.ts';
import type { Text } from '../../../schema/shared.ts';
import { findReadings } from '../../model/model.ts';
import { type ProductModel, productFigures, splitFigureId } from '../../model/product-model.ts';
import type { BuildContext } from '../../page-api/define-page.ts';

/**
 * The row of a figure of the product on show, or of a part of it (`motor.power`); `notes` are what is under its name.
 * Where the table has it of several parts, and where no table lists it, the row names the part; `among`
 * are all rows of the table, `isOfPart` whether its title names the part. Throws on an id that the validator reports as an error.
 */
export function figureRow(
  id: string,
  among: readonly SpecRow[],
  { model, product }: BuildContext,
  isOfPart = false,
) {
  const reference = splitFigureId(id);
  const definition = memberOf(model.catalogue.figures, reference.figure);
  const readings = findReadings(model, product, reference);
  if (!definition || !readings || !product) throw new Error(`Unchecked figure row: ${id}`);
  const isSame = (row: SpecRow) =>
    typeof row === 'string' && splitFigureId(row).figure === reference.figure;
  const part = product.components.find(({ record }) => record.id === reference.component);
  const isAlone =
    isOfPart || (among.filter(isSame).length === 1 && listedFigures(product).includes(id));
  const notes = part && !isAlone ? [part.record.title] : [];
  // What a figure means is said once, in its first row.
  if (definition.note && firstRows(product).get(reference.figure) === id)
    notes.push(definition.note);
  return { definition, readings, notes };
}

/** Of each figure the id of the first row that shows it. */
const firstRows = memoize((product: ProductModel): ReadonlyMap<string, string> => {
  const rows = [...unlistedFigures(product), ...listedFigures(product)].reverse();
  return new Map(rows.map((id) => [splitFigureId(id).figure, id]));
});

/** The ids of the figures that no other table of the product shows. */
export function unlistedFigures(product: ProductModel): string[] {
  const listed = new Set(listedFigures(product));
  return productFigures(product).flatMap(({ id }) => (listed.has(id) ? [] : id));
}

/** The figures that the specification tables list, from top to bottom. */
export const listedFigures = memoize(({ record }: ProductModel): readonly string[] => {
  const tables = (record.tabs ?? []).flatMap((tab) => (tab.kind === 'specs' ? tab.tables : []));
  return tables.flatMap(({ rows }) => rows.filter((row) => typeof row === 'string'));
});

/** What each part of a product does, and which of them are not published in full. Undefined where none says so. */
export function partsTable(
  { components }: ProductModel,
  { t, language }: BuildContext,
): SpecTable | undefined {
  const parts = components.filter(({ record }) => record.description || record.status);
  if (parts.length === 0) return undefined;
  const said = (words: string): Text => ({ [language]: words });
  const rows = parts.map(({ record: { title, description, status } }) => {
    const tag = t('product.partialTag');
    if (!description) return { parameter: title, specification: said(tag) };
    const withTag = Object.entries(description).map(([code, text]) => [code, `${text} (${tag})`]);
    const specification: Text = status ? Object.fromEntries(withTag) : description;
    return { parameter: title, specification };
  });
  return {
    title: said(t('figures.parts')),
    headings: [said(t('figures.part')), said(t('figures.description'))],
    width: 'full',
    rows,
  };
}
