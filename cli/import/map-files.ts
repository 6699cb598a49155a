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
  const stated: Fields | undefined = typeof map === 'string' ? { file: map } : undefined;
  const isFile =
    isFields(map) && ['file', 'key', 'value'].every((name) => Object.hasOwn(map, name));
  const wanted = stated ?? (isFile ? map : undefined);
  if (wanted === undefined) return map;
  const file = join(dirname(open.file), String(wanted.file));
  const { headings, rows } = await openTable(file, 1, cwd);
  const indexOf = (source: unknown): number => {
    const name = String(source).replace(/^\{(.*)\}$/, '$1');
    const index = headings.indexOf(name);
    const all = listOf(headings, 'and');
    if (index < 0)
      open.problem(
        at,
        `${file} has no column "${name}".`,
        didYouMean(name, headings, `Its columns are ${all}.`),
      );
    return index;
  };
  const key = wanted.key === undefined ? 0 : indexOf(wanted.key);
  const value = isFields(wanted.value)
    ? Object.entries(wanted.value).map(([code, source]) => [code, indexOf(source)] as const)
    : [['', wanted.value === undefined ? 1 : indexOf(wanted.value)] as const];
  return Object.fromEntries(
    rows.map(({ cells }) => {
      const texts = value.map(([code, index]) => [code, cells[index]?.trim() ?? ''] as const);
      const own =
        value.length === 1 && value[0]?.[0] === '' ? texts[0]?.[1] : Object.fromEntries(texts);
      return [cells[key]?.trim() ?? '', own];
    }),
  );
}
