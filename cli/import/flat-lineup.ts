import { type Fields, field, isFields } from '../core/data.ts';
import { compact, type FlatRecord, isEmpty, type PartialText } from './flat-record.ts';
import { type GivenTable, isCard, isLineup, modelsIn, tablesIn } from './flat-tables.ts';
import { readPath } from './flat-tabs.ts';
import type { KnownFigures } from './known-figures.ts';

/**
 * The models of a series. The layout gives their list no fixed name, so any list is taken whose items
 * have a `productName` (cards), or a `Model` and other columns (a table). It may be in a table, too.
 */
export function readLineups(record: FlatRecord, known: KnownFigures): readonly unknown[] {
  const tables = ['table', 'tables'].flatMap((name) =>
    lineupsIn(name, field(record.data, name)).filter(({ table }) => isLineup(table)),
  );
  const others = record.rest().flatMap(([name, value]) => {
    const lineups = lineupsIn(name, value);
    if (!lineups.every(({ table }) => isLineup(table))) return [];
    record.take(name);
    return lineups;
  });
  return [...tables, ...others].flatMap((each) => readLineup(record, each, known) ?? []);
}

const lineupsIn = (name: string, value: unknown) =>
  tablesIn(value).map((each) => ({ ...each, from: `${name}${each.at}` }));

function readLineup(
  record: FlatRecord,
  { table, from, rowsAt }: GivenTable & { readonly from: string },
  known: KnownFigures,
) {
  const rows = modelsIn(table);
  if (isFields(table)) record.reportOthers(table, from, ['title', 'tableData']);
  const given = isFields(table) ? table.title : undefined;
  const title = isEmpty(given) ? undefined : record.text(given, `${from}.title`, 'tabs, title');
  const place = `${from}${rowsAt}`;
  if (rows.every(isCard)) {
    const entries = rows.map((each, index) => readCard(record, each, `${place}[${index}]`));
    return compact({ kind: 'lineup', title, entries });
  }
  const read = readTable(record, rows, place, known);
  return read && compact({ kind: 'lineup', title, table: read });
}

const cardFields = ['productName', 'description', 'idealUseCase', 'integration'] as const;

function readCard(record: FlatRecord, card: Readonly<Record<string, unknown>>, from: string) {
  const to = 'tabs (lineup), entries';
  record.reportOthers(card, from, [...cardFields, 'keyFeatures', 'link']);
  const [productName, description, idealUseCase, integration] = cardFields.map((name) =>
    isEmpty(card[name]) ? undefined : record.text(card[name], `${from}.${name}`, to),
  );
  const keyFeatures = record.texts(card.keyFeatures, `${from}.keyFeatures`, to);
  const link = readPath(record, card.link, `${from}.link`, to);
  return compact({ productName, description, keyFeatures, idealUseCase, integration, link });
}

interface Column {
  readonly name: string;
  readonly id: string;
  readonly title: PartialText;
  readonly type: 'text' | 'code' | 'figure';
  readonly figure?: string;
  readonly cells: readonly unknown[];
  /** Why the column is in words. */
  readonly reason?: string;
}

/** A column is of a figure if its name is that of one and every cell can be read as a value of it. */
function readTable(record: FlatRecord, rows: readonly Fields[], from: string, known: KnownFigures) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => !isEmpty(row[name])),
  );
  const columns = names.map((name, index) => readColumn(record, rows, name, index, known));
  if (columns.length < 2) return record.refuse(from, 'has fewer than two columns');
  for (const { title, name, type, reason } of columns) {
    record.place(
      `${from}[].${name}`,
      `tabs (lineup), column "${Object.values(title)[0]}", ${type}`,
    );
    if (reason) record.note(`${from}[].${name}`, reason);
  }
  return {
    columns: columns.map(({ id, title, type, figure }) => compact({ id, title, type, figure })),
    rows: rows.map((_, index) =>
      compact(Object.fromEntries(columns.map(({ id, cells }) => [id, cells[index]]))),
    ),
  };
}

function readColumn(
  record: FlatRecord,
  rows: readonly Fields[],
  name: string,
  index: number,
  known: KnownFigures,
): Column {
  const [first = ''] = record.languages;
  const title = { [first]: name };
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '');
  const id = slug === '' ? `column-${index + 1}` : slug;
  const texts = rows.map((row) => record.readText(row[name]));
  const plain = texts.map((text) => text?.[first]);
  const column = { id, title, name };
  if (/^model$/i.test(name) || plain.every((text) => text === undefined || /^\d+$/.test(text))) {
    const figure = known.find(name);
    if ('reason' in figure) return { ...column, type: 'code', cells: plain };
  }
  const named = known.find(name);
  if ('reason' in named) return { ...column, type: 'text', cells: texts, reason: named.reason };
  const read = plain.map((text) => (text === undefined ? undefined : known.read(text, named)));
  const wrong = read.find((each) => each && 'reason' in each);
  if (wrong && 'reason' in wrong) {
    return { ...column, type: 'text', cells: texts, reason: wrong.reason };
  }
  for (const each of read) {
    if (each && 'note' in each && each.note) record.note(name, each.note);
  }
  const cells = read.map((each) => (each && 'value' in each ? each.value : undefined));
  return { ...column, type: 'figure', figure: named.id, cells };
}
