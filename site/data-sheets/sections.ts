import { parseFigure } from '../../schema/figure.ts';
import { type FigureParts, formatParts } from '../../schema/figure-format.ts';
import type { SpecRow, SpecTable, Tab, TabOf } from '../../schema/product-tabs.ts';
import type { Text } from '../../schema/shared.ts';
import { figureRow, unlistedFigures } from '../content/figure-rows.ts';
import { tabTitle } from '../content/tabs/index.tsx';
import type { ProductContext } from '../content-context.ts';
import type { ProductModel } from '../model.ts';
import type { BuildContext } from '../page.ts';
import { type Run, runsOf } from './words.ts';

/** A part of the sheet with a heading, as a tab of the page. */
export type Section = { title: string } & (
  | { kind: 'tables'; tables: SheetTable[] }
  | { kind: 'points'; groups: { title: Run[]; items: Run[][] }[] }
  | { kind: 'models'; columns: Run[][]; rows: Cell[][]; entries: Entry[] }
);

export interface SheetTable {
  title: Run[];
  headings: Run[][];
  /** Two such tables stand side by side. */
  isHalf: boolean;
  rows: { label: Run[]; notes: Run[][]; values: { value: Cell; note: Run[] }[] }[];
}

export type Cell = { words: Run[] } | { figure: FigureParts };

/** A model of a series or a variant. */
export interface Entry {
  code: string;
  title: Run[];
  tag: string;
  texts: { label: string; words: Run[] }[];
  items: Run[][];
}

/** What is measured comes first; everything else in the order of the tabs. */
export function sectionsOf(context: ProductContext): Section[] {
  const { product } = context;
  const { tabs = [] } = product.record;
  const isSpecs = (tab: Tab) => tab.kind === 'specs';
  return [
    ...tabs.filter(isSpecs).map((tab) => sectionOf(tab, context)),
    ...furtherFigures(product, context),
    ...tabs.filter((tab) => !isSpecs(tab)).map((tab) => sectionOf(tab, context)),
  ];
}

function sectionOf(tab: Tab, context: BuildContext): Section {
  const title = tabTitle(tab, context);
  const words = (text: Text) => runsOf(text, context);
  switch (tab.kind) {
    case 'specs':
      return { title, kind: 'tables', tables: tab.tables.map((table) => tableOf(table, context)) };
    case 'features': {
      const loose = tab.items ? [{ title: [], items: tab.items.map(words) }] : [];
      const groups = (tab.groups ?? []).map((group) => ({
        title: words(group.title),
        items: group.items.map(words),
      }));
      return { title, kind: 'points', groups: [...loose, ...groups] };
    }
    case 'applications':
      return { title, kind: 'points', groups: [{ title: [], items: tab.items.map(words) }] };
    case 'portfolio':
      return { title, kind: 'models', columns: [], rows: [], entries: variants(tab, context) };
    case 'lineup':
      return { title, kind: 'models', ...models(tab, context), entries: entries(tab, context) };
  }
}

/** The figures that no table of the product lists. */
function furtherFigures(product: ProductModel, context: BuildContext): Section[] {
  const rows = unlistedFigures(product);
  if (rows.length === 0) return [];
  const table = tableOf({ rows }, context);
  return [{ title: context.t('figures.title'), kind: 'tables', tables: [table] }];
}

function tableOf({ title, headings, width, rows }: SpecTable, context: BuildContext): SheetTable {
  const { t } = context;
  const standard = [t('figures.parameter'), t('figures.specification')].map((text) => [{ text }]);
  return {
    title: title ? runsOf(title, context) : [],
    headings: headings?.map((heading) => runsOf(heading, context)) ?? standard,
    isHalf: width === 'half',
    rows: rows.map((row) => rowOf(row, rows, context)),
  };
}

function rowOf(row: SpecRow, among: readonly SpecRow[], context: BuildContext) {
  if (typeof row !== 'string') {
    const value = { words: runsOf(row.specification, context) };
    return { label: runsOf(row.parameter, context), notes: [], values: [{ value, note: [] }] };
  }
  const { definition, readings, notes } = figureRow(row, among, context);
  return {
    label: runsOf(definition.label, context),
    notes: notes.map((note) => runsOf(note, context)),
    values: readings.map(({ figure, note }) => ({
      value: { figure: formatParts(figure, context.language) },
      note: note ? runsOf(note, context) : [],
    })),
  };
}

function models({ table }: TabOf<'lineup'>, context: BuildContext) {
  if (!table) return { columns: [], rows: [] };
  const { columns, rows } = table;
  return {
    columns: columns.map(({ title }) => runsOf(title, context)),
    rows: rows.map((row) => columns.map((column) => cellOf(row[column.id], column, context))),
  };
}

type Column = NonNullable<TabOf<'lineup'>['table']>['columns'][number];

/** A cell that the source does not give says that it is to be had on request. */
function cellOf(
  cell: Text | string | number | undefined,
  { type }: Column,
  context: BuildContext,
): Cell {
  if (cell === undefined) return { words: [{ text: context.t('figures.onRequest') }] };
  if (typeof cell === 'object') return { words: runsOf(cell, context) };
  const result = type === 'figure' ? parseFigure(cell) : undefined;
  if (!result || result.error) return { words: [{ text: String(cell) }] };
  return { figure: formatParts(result.figure, context.language) };
}

function entries(tab: TabOf<'lineup'>, context: BuildContext): Entry[] {
  const { t } = context;
  const availability = {
    'coming-soon': t('product.comingSoon'),
    'on-request': t('figures.onRequest'),
  };
  return (tab.entries ?? []).map((entry) => ({
    code: '',
    title: runsOf(entry.productName, context),
    tag: entry.availability ? availability[entry.availability] : '',
    texts: labelled(
      context,
      ['', entry.description],
      [t('product.idealUse'), entry.idealUseCase],
      [t('product.integration'), entry.integration],
    ),
    items: (entry.keyFeatures ?? []).map((item) => runsOf(item, context)),
  }));
}

function variants({ types }: TabOf<'portfolio'>, context: BuildContext): Entry[] {
  const codeOf = (id: string) => context.model.product(id)?.record.code ?? '';
  return types.map(({ id, title, description, status }) => ({
    code: id === undefined ? '' : codeOf(id),
    title: runsOf(title, context),
    tag: status ? context.t('product.partialTag') : '',
    texts: labelled(context, ['', description]),
    items: [],
  }));
}

/** The texts that are there, each with its label. */
function labelled(
  context: BuildContext,
  ...texts: readonly (readonly [string, Text | undefined])[]
) {
  return texts.flatMap(([label, text]) => (text ? [{ label, words: runsOf(text, context) }] : []));
}
