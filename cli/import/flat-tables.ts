import { type Fields, isFields } from '../core/data.ts';
import { compact, type FlatRecord, isEmpty, listIn, type PartialText } from './flat-record.ts';
import type { KnownFigures } from './known-figures.ts';

/** The figures of a record as they are found, by id. */
export type FoundFigures = Map<string, string>;

/** The tables of a record: rows whose label names a figure become figures, all others stay in words. */
export function readTables(
  record: FlatRecord,
  known: KnownFigures,
  figures: FoundFigures,
): readonly unknown[] {
  return ['table', 'tables'].flatMap((name) =>
    tablesIn(record.take(name)).flatMap(({ table, at, rowsAt }) => {
      const from = `${name}${at}`;
      if (isLineup(table)) return [];
      if (!isFields(table)) return record.refuse(from, 'is not a table') ?? [];
      return readTable(record, table, { from, rowsAt }, known, figures) ?? [];
    }),
  );
}

/** A table, and where in its field the table and its rows are. */
export interface GivenTable {
  readonly table: unknown;
  readonly at: string;
  readonly rowsAt: string;
}

/** A table may be a list of rows, or an object with them; `tables` is a list of tables. */
export function tablesIn(value: unknown): readonly GivenTable[] {
  const rowsAt = '.tableData';
  if (!Array.isArray(value)) return isEmpty(value) ? [] : [{ table: value, at: '', rowsAt }];
  const isRow = (each: unknown) => isFields(each) && ('parameter' in each || isModel(each));
  if (value.some(isRow)) return [{ table: { tableData: value }, at: '', rowsAt: '' }];
  return value.flatMap((table: unknown, index) =>
    isEmpty(table) ? [] : [{ table, at: `[${index}]`, rowsAt }],
  );
}

/** Whether the rows of a table are the models of a series. */
export function isLineup(table: unknown): boolean {
  const rows = modelsIn(table);
  return rows.length > 0 && (rows.every(isCard) || rows.every((row) => !isCard(row)));
}

/** The rows of a table, if all are models. */
export function modelsIn(table: unknown): readonly Fields[] {
  const rows = isFields(table) ? table.tableData : undefined;
  return Array.isArray(rows) && rows.every((row) => isFields(row) && isModel(row)) ? rows : [];
}

export const isCard = (row: Fields) => 'productName' in row;

const isModel = (row: Fields) =>
  isCard(row) || Object.keys(row).some((name) => /^model$/i.test(name));

function readTable(
  record: FlatRecord,
  table: Fields,
  { from, rowsAt }: { readonly from: string; readonly rowsAt: string },
  known: KnownFigures,
  figures: FoundFigures,
): unknown {
  record.reportOthers(table, from, ['headings', 'tableHeadings', 'title', 'width', 'tableData']);
  const rows = listIn(table.tableData).flatMap((row, index) => {
    const place = `${from}${rowsAt}[${index}]`;
    return isEmpty(row) ? [] : (readRow(record, row, place, known, figures) ?? []);
  });
  const [own, columns] = [headingOf(table.headings), headingOf(table.tableHeadings)];
  const captions = [
    { name: 'title', value: table.title },
    { name: 'headings', value: own.caption },
    { name: 'tableHeadings', value: columns.caption },
  ].filter(({ value }) => !isEmpty(value));
  const names = own.names ?? columns.names;
  if (rows.length === 0) return record.refuse(from, 'has no rows');
  const [caption, ...others] = captions;
  for (const { name } of others) {
    record.refuse(`${from}.${name}`, `"${caption?.name}" is the title of the table`);
  }
  if (own.names && columns.names) {
    record.refuse(`${from}.tableHeadings`, '"headings" names the columns');
  }
  const title = caption && record.text(caption.value, `${from}.${caption.name}`, 'tabs (specs)');
  return compact({
    title,
    headings:
      names && columnNames(record, names, `${from}.${own.names ? 'headings' : 'tableHeadings'}`),
    width: widthOf(record, table.width, `${from}.width`),
    rows,
  });
}

/** A heading is the caption of the table, or the names of its columns. */
function headingOf(value: unknown): { caption?: unknown; names?: readonly unknown[] } {
  if (isEmpty(value)) return {};
  if (Array.isArray(value)) return value.length === 1 ? { caption: value[0] } : { names: value };
  if (isFields(value) && 'parameter' in value) {
    return { names: [value.parameter, value.specification] };
  }
  return { caption: value };
}

function columnNames(record: FlatRecord, names: readonly unknown[], from: string) {
  if (names.length !== 2) return record.refuse(from, 'does not have two columns');
  const texts = names.flatMap((name): PartialText[] => [record.readText(name) ?? []].flat());
  if (texts.length < 2) return record.refuse(from, 'is not a text');
  record.place(from, 'tabs (specs), headings');
  return texts;
}

function widthOf(record: FlatRecord, width: unknown, from: string) {
  if (isEmpty(width)) return undefined;
  if (width !== 'full' && width !== 'half') return record.refuse(from, 'is not "full" or "half"');
  record.place(from, 'tabs (specs), width');
  return width;
}

function readRow(
  record: FlatRecord,
  row: unknown,
  from: string,
  known: KnownFigures,
  figures: FoundFigures,
): unknown {
  const parameter = isFields(row) ? record.readText(row.parameter) : undefined;
  const specification = isFields(row) ? record.readText(row.specification) : undefined;
  if (!isFields(row) || !parameter || !specification) {
    return record.refuse(from, 'has no "parameter" and "specification" with texts');
  }
  record.reportOthers(row, from, ['parameter', 'specification']);
  const found = figureOf(record, parameter, specification, known);
  const stated = 'id' in found ? figures.get(found.id) : undefined;
  if ('id' in found && (stated === undefined || stated === found.value)) {
    figures.set(found.id, found.value);
    if (found.note) record.note(from, found.note);
    record.place(from, `figures.${found.id}: ${found.value}`);
    return found.id;
  }
  record.place(from, 'tabs (specs), a row in words');
  record.note(from, 'reason' in found ? found.reason : `"${found.id}" is already ${stated}`);
  return { parameter, specification };
}

function figureOf(
  record: FlatRecord,
  parameter: PartialText,
  specification: PartialText,
  known: KnownFigures,
):
  | { readonly id: string; readonly value: string; readonly note?: string }
  | { readonly reason: string } {
  const [first = ''] = record.languages;
  const label = parameter[first];
  const text = specification[first];
  if (label === undefined || text === undefined) return { reason: `has no text in "${first}"` };
  const named = known.find(label);
  if ('reason' in named) return named;
  const read = known.read(text, named);
  return 'reason' in read ? read : { id: named.id, ...read };
}
