import {
  type FigureParts,
  formatFigure,
  formatParts,
} from '../../../schema/figures/format-figure.ts';
import type { SpecRow, SpecTable, Tab, TabOf } from '../../../schema/kinds/product-tabs.ts';
import { marksOf } from '../../../schema/languages/script.ts';
import { memberOf } from '../../../schema/member-of.ts';
import type { Text } from '../../../schema/shared.ts';
import { figureRow, partsTable, unlistedFigures } from '../../content/figures/figure-rows.ts';
import { readNumbers } from '../../content/figures/number-columns.ts';
import { missing } from '../../content/figures/on-request.tsx';
import {
  isFigure,
  lineupNotes,
  readCell,
  splitColumns,
} from '../../content/product/tabs/lineup.tsx';
import { tabsOf, tabTitle } from '../../content/product/tabs/tabs-of.ts';
import { headedOnce, paragraphsOf, underOneHeading } from '../../content/text/prose.tsx';
import { plainWords } from '../../content/text/words.tsx';
import { figureLocale } from '../../model/figure-locale.ts';
import { type ProductModel, type Reading, valuesDiffer } from '../../model/product-model.ts';
import type { ProductContext } from '../../page-api/content-context.ts';
import type { BuildContext } from '../../page-api/define-page.ts';
import { type Run, richRunsOf, runsOf, wholeAddress } from './words.ts';

/** A part of the sheet with a heading, as a tab of the page. */
export type Section = { title: string } & (
  | { kind: 'tables'; tables: ReturnType<typeof tableOf>[] }
  | { kind: 'prose'; paragraphs: Run[][] }
  | { kind: 'points'; groups: { title: Run[]; items: Run[][] }[] }
  | {
      kind: 'models';
      columns: Run[][];
      rows: Cell[][];
      entries: Entry[];
      /** What is on request. */
      ask?: Run[];
    }
);

export type Cell = { words: Run[] } | { figure: FigureParts };

/** A model of a series or a variant. */
export interface Entry {
  code: string;
  title: Run[];
  tag: string;
  texts: { label: string; words: Run[] }[];
  items: Run[][];
}

/** What is measured comes first, then the tabs in their order and the prose. */
export function sectionsOf(context: ProductContext): Section[] {
  const { product } = context;
  const tabs = tabsOf(product, context);
  const isSpecs = (tab: Tab) => tab.kind === 'specs';
  const further = context.t('figures.title');
  const hasFurther = tabs.some((tab) => isSpecs(tab) && tabTitle(tab, context) === further);
  const all = [
    ...tabs.flatMap((tab) => (tab.kind === 'specs' ? sectionOf(tab, context) : [])),
    ...(hasFurther ? [] : tableSection(further, { rows: unlistedFigures(product) }, context)),
    ...tableSection(context.t('figures.parts'), partsTable(product, context), context),
    ...tabs
      .filter((tab) => !isSpecs(tab))
      .flatMap((tab) => (tab.kind === 'curves' ? numbers(tab, context) : sectionOf(tab, context))),
    ...proseSections(product, context),
  ];
  return headedOnce(all, ({ title }) => title).map(([section, title]) => ({ ...section, title }));
}

/** So many letters of prose are about half a page. */
const mostLetters = 2500;

/** What introduces the product on its page; of a long text the beginning, and where the rest is. */
function proseSections({ record, path }: ProductModel, context: BuildContext): Section[] {
  const sections = underOneHeading(record.intro ?? [], record.title, context);
  let letters = 0;
  return sections.flatMap(({ title, description, content = [], body }) => {
    const texts = description ? [description, ...content] : content;
    const all = [
      ...paragraphsOf(texts, context).map((text) => runsOf(text, context)),
      ...(body ? richRunsOf(body, context) : []),
    ];
    const shown = all.filter((runs) => {
      const isShown = letters < mostLetters;
      letters += runs.reduce((sum, { text }) => sum + text.length, 0);
      return isShown;
    });
    if (shown.length === 0) return [];
    const link = wholeAddress(path, context);
    const more = shown.length < all.length ? [[{ text: context.t('product.readMore'), link }]] : [];
    const heading = title ? plainWords(title, context) : '';
    return [{ title: heading, kind: 'prose', paragraphs: [...shown, ...more] }];
  });
}

/** A section for each table of numbers. */
function numbers({ tables }: TabOf<'curves'>, context: BuildContext): Section[] {
  return tables.map((table) => {
    const { title, columns, cells } = readNumbers(table, context);
    const rows = cells.map((row) => row.map((text) => ({ words: [{ text }] })));
    const heads = columns.map(({ head }) => [{ text: head }]);
    return { title, kind: 'models', columns: heads, rows, entries: [] };
  });
}

function sectionOf(tab: Exclude<Tab, TabOf<'curves'>>, context: BuildContext): Section {
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

/** A section of one table, which has its title, or of none without a row. */
function tableSection(
  title: string,
  table: SpecTable | undefined,
  context: BuildContext,
): Section[] {
  if (!table || table.rows.length === 0) return [];
  return [{ title, kind: 'tables', tables: [tableOf({ ...table, title: undefined }, context)] }];
}

function tableOf({ title, headings, width, rows }: SpecTable, context: BuildContext) {
  const { t } = context;
  const standard = [t('figures.parameter'), t('figures.specification')].map((text) => [{ text }]);
  return {
    title: title ? runsOf(title, context) : [],
    headings: headings?.map((heading) => runsOf(heading, context)) ?? standard,
    /** Two such tables are side by side. */
    isHalf: width === 'half',
    rows: rows.map((row) => rowOf(row, rows, context)),
  };
}

function rowOf(row: SpecRow, among: readonly SpecRow[], context: BuildContext) {
  if (typeof row !== 'string') {
    const value = { words: runsOf(row.specification, context) };
    return { label: runsOf(row.parameter, context), notes: [], value, note: [] };
  }
  const { definition, readings, notes } = figureRow(row, among, context);
  return {
    label: runsOf(definition.label, context),
    notes: notes.map((note) => runsOf(note, context)),
    ...shownValue(readings, context),
  };
}

function shownValue(
  readings: readonly Reading[],
  context: BuildContext,
): { value: Cell; note: Run[] } {
  const [reading] = readings;
  if (!reading) return { value: { words: [] }, note: [] };
  if (valuesDiffer(readings)) {
    const { comma } = marksOf(context.language);
    const words = readings.flatMap(({ figure, note }, place) => [
      { text: (place > 0 ? '\n' : '') + formatFigure(figure, figureLocale(context)) },
      ...(note ? [{ text: comma }, ...runsOf(note, context)] : []),
    ]);
    return { value: { words }, note: [] };
  }
  return {
    value: { figure: formatParts(reading.figure, figureLocale(context)) },
    note: reading.note ? runsOf(reading.note, context) : [],
  };
}

function models({ table }: TabOf<'lineup'>, context: BuildContext) {
  if (!table) return { columns: [], rows: [] };
  const columns = splitColumns(table).shown;
  const notes = lineupNotes(table, context);
  return {
    columns: columns.map(({ title }) => runsOf(title, context)),
    rows: table.rows.map((row) =>
      columns.map((column) =>
        cellOf(readCell(memberOf(row, column.id), column, context.model), context),
      ),
    ),
    ...(notes.length === 0 ? {} : { ask: [{ text: notes.join(' ') }] }),
  };
}

function cellOf(read: ReturnType<typeof readCell>, context: BuildContext): Cell {
  if (read === undefined) return { words: [{ text: missing }] };
  if (typeof read === 'string') return { words: [{ text: read }] };
  if (!isFigure(read)) return { words: runsOf(read, context) };
  return { figure: formatParts(read, figureLocale(context)) };
}

function entries(tab: TabOf<'lineup'>, context: BuildContext): Entry[] {
  const { t } = context;
  return (tab.entries ?? []).map((entry) => ({
    code: '',
    title: runsOf(entry.productName, context),
    tag: entry.availability ? t('product.comingSoon') : '',
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
    code: id === undefined || plainWords(title, context).includes(codeOf(id)) ? '' : codeOf(id),
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
