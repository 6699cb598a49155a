import { memberOf } from '../../schema/member-of.ts';
import type { Fields } from '../core/data.ts';
import { isFields } from '../core/data.ts';
import { type Found, isEmpty } from './find-values.ts';
import type { MappingSettings } from './read-items.ts';
import type { RecordNotes } from './record-notes.ts';
import { slugOf } from './slug.ts';
import { type PartialText, textIn } from './text-in.ts';

interface Column {
  readonly id: string;
  readonly title: PartialText;
  readonly type: 'text' | 'code' | 'figure';
  readonly figure?: string;
  readonly cells: readonly unknown[];
  /** Notes for a person, such as why the column is text. */
  readonly remarks?: readonly string[];
}

/** A line-up from objects, one per model: a column for each field, the first with the name of the model. */
export function lineupTable(
  models: readonly Found[],
  to: string,
  settings: Pick<MappingSettings, 'known' | 'languages'>,
  notes: RecordNotes,
) {
  const rows = models.map(({ value }) => (isFields(value) ? value : {}));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => !isEmpty(memberOf(row, name))),
  );
  if (names.length < 2) {
    for (const { path } of models) notes.refuse(path, 'has fewer than two columns');
    return undefined;
  }
  const columns = names.map((name, index) => readColumn(rows, name, index, settings));
  for (const [index, name] of names.entries()) {
    const { title, type, cells = [], remarks = [] } = columns[index] ?? {};
    for (const [row, { path }] of models.entries()) {
      const from = `${path}.${name}`;
      if (isEmpty(memberOf(rows[row], name))) continue;
      if (cells[row] === undefined)
        notes.refuse(from, `has no text in a language of the catalogue`);
      else notes.place(from, `${to}, column "${Object.values(title ?? {})[0]}", ${type}`);
    }
    for (const remark of remarks) notes.note(`${models[0]?.path}.${name}`, remark);
  }
  return {
    columns: columns.map(({ id, title, type, figure }) => ({
      id,
      title,
      type,
      ...(figure !== undefined && { figure }),
    })),
    rows: rows.map((_, index) =>
      Object.fromEntries(
        columns.flatMap(({ id, cells }) =>
          cells[index] === undefined ? [] : [[id, cells[index]]],
        ),
      ),
    ),
  };
}

/** The figure of a column: its name is that of the figure, and every cell is a value of it. */
function readColumn(
  rows: readonly Fields[],
  name: string,
  index: number,
  { known, languages }: Pick<MappingSettings, 'known' | 'languages'>,
): Column {
  const [first = ''] = languages;
  const id = slugOf(name).replace(/^[^a-z]+/, '') || `column-${index + 1}`;
  const column = { id, title: { [first]: name } };
  const texts = rows.map((row) => textIn(memberOf(row, name), languages));
  const plain = texts.map((text) => memberOf(text, first));
  const named = known.find(name);
  if ('reason' in named) {
    const isCode = index === 0 || plain.every((text) => text === undefined || /^\d+$/.test(text));
    return isCode
      ? { ...column, type: 'code', cells: plain }
      : { ...column, type: 'text', cells: texts, remarks: [named.reason] };
  }
  const read = plain.map((text) =>
    text === undefined ? undefined : known.read(text, named, name),
  );
  const wrong = read.find((each) => each && 'reason' in each);
  if (wrong && 'reason' in wrong)
    return { ...column, type: 'text', cells: texts, remarks: [wrong.reason] };
  const cells = read.map((each) => (each && 'value' in each ? String(each.value) : undefined));
  const remarks = read.flatMap((each) => (each && 'note' in each && each.note ? each.note : []));
  return { ...column, type: 'figure', figure: named.id, cells, remarks };
}
