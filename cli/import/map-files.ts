import { dirname, join } from 'node:path';
import { type Fields, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import type { OpenMapping } from './open-mapping.ts';
import { openTable } from './read-table.ts';

/**
 * A mapping with the tables that its sources name in `map`: `map: options.csv` is from its first column to the
 * second; `{ file, key, value }` names the columns, those of several languages as `{ en: "{label-en}" }`.
 */
export async function withMapFiles(open: OpenMapping, cwd: string): Promise<Fields> {
  const read = async (value: unknown, at: DataPath): Promise<unknown> => {
    if (Array.isArray(value))
      return Promise.all(value.map((each, index) => read(each, [...at, index])));
    if (!isFields(value)) return value;
    const all = Object.entries(value).map(async ([name, each]) => {
      const place = [...at, name];
      const isMap = name === 'map' && value.from !== undefined;
      return [name, isMap ? await mapOf(each, place, open, cwd) : await read(each, place)] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  };
  const data = await read(open.data, []);
  return isFields(data) ? data : {};
}

async function mapOf(map: unknown, at: DataPath, open: OpenMapping, cwd: string): Promise<unknown> {
  const isFile =
    isFields(map) && ['file', 'key', 'value'].every((name) => Object.hasOwn(map, name));
  const wanted: unknown = typeof map === 'string' ? { file: map } : map;
  if (!isFields(wanted) || !(isFile || wanted !== map)) return map;
  const file = join(dirname(open.file), String(wanted.file));
  const { headings, rows } = await openTable(file, 1, cwd);
  const readerOf = (source: unknown, usual: number) => {
    const name = String(source).replace(/^\{(.*)\}$/, '$1');
    const index = source === undefined ? usual : headings.indexOf(name);
    const all = `Its columns are ${listOf(headings, 'and')}.`;
    if (index < 0)
      open.problem(at, `${file} has no column "${name}".`, didYouMean(name, headings, all));
    return (cells: readonly string[]) => cells[index]?.trim() ?? '';
  };
  const key = readerOf(wanted.key, 0);
  const value = isFields(wanted.value)
    ? Object.entries(wanted.value).map(([code, each]) => [code, readerOf(each, 1)] as const)
    : readerOf(wanted.value, 1);
  const valueIn = (cells: readonly string[]) =>
    typeof value === 'function'
      ? value(cells)
      : Object.fromEntries(value.map(([code, read]) => [code, read(cells)]));
  return Object.fromEntries(rows.map(({ cells }) => [key(cells), valueIn(cells)]));
}
