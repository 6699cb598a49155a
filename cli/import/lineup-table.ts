import { memberOf } from '../../schema/member-of.ts';
import { isFields } from '../core/data.ts';
import { type Found, isEmpty } from './find-values.ts';
import type { MappingSettings } from './read-items.ts';
import type { RecordNotes } from './record-notes.ts';
import { textIn } from './text-in.ts';

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
  const columns = names.map((name, index) => {
    const values = rows.map((row) => memberOf(row, name));
    const { head, cells, remarks } = readColumn(values, name, index === 0, settings);
    for (const [row, { path }] of models.entries()) {
      const from = `${path}.${name}`;
      if (isEmpty(values[row])) continue;
      if (cells[row] !== undefined) notes.place(from, `${to}, column "${name}", ${head.type}`);
      else notes.refuse(from, `has no text in a language of the catalogue`);
    }
    for (const remark of remarks) notes.note(`${models[0]?.path}.${name}`, remark);
    const id = settings.known.slug(name).replace(/^[^a-z]+/, '') || `column-${index + 1}`;
    return { cells, head: { id, ...head } };
  });
  const cellsOf = (row: number) =>
    columns.flatMap(({ head, cells }) => (cells[row] === undefined ? [] : [[head.id, cells[row]]]));
  return {
    columns: columns.map(({ head }) => head),
    rows: rows.map((_, row) => Object.fromEntries(cellsOf(row))),
  };
}

/** A column of the figure that its name is, if every cell is a value of it. */
function readColumn(
  values: readonly unknown[],
  name: string,
  isFirst: boolean,
  { known, languages }: Pick<MappingSettings, 'known' | 'languages'>,
) {
  const [first = ''] = languages;
  const title = { [first]: name };
  const texts = values.map((value) => textIn(value, languages));
  const plain = texts.map((text) => memberOf(text, first));
  const named = known.find(name);
  const isCode = isFirst || plain.every((text) => text === undefined || /^\d+$/.test(text));
  if ('reason' in named && isCode)
    return { head: { title, type: 'code' }, cells: plain, remarks: [] };
  const read = plain.map((text) =>
    'reason' in named ? named : text === undefined ? undefined : known.read(text, named, name),
  );
  const reasons = read.flatMap((each) => (each && 'reason' in each ? each.reason : []));
  if ('reason' in named || reasons.length > 0)
    return { head: { title, type: 'text' }, cells: texts, remarks: reasons.slice(0, 1) };
  const cells = read.map((each) => (each && 'value' in each ? String(each.value) : undefined));
  const remarks = read.flatMap((each) => (each && 'note' in each && each.note ? each.note : []));
  return { head: { title, type: 'figure', figure: named.id }, cells, remarks };
}
