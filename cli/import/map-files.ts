import { dirname, join } from 'node:path';
import { isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import type { MappingFile } from './read-records.ts';
import { openTable } from './read-table.ts';

type Mapping = Pick<MappingFile, 'file' | 'problem'> & { readonly cwd: string };

/**
 * A part of a mapping with the tables that its sources name in `map`: `map: options.csv` is from its first column to
 * the second; `{ file, key, value }` names the columns, those of several languages as `{ en: "{label-en}" }`.
 */
export async function withMapFiles(
  value: unknown,
  mapping: Mapping,
  at: DataPath = [],
): Promise<unknown> {
  if (Array.isArray(value))
    return Promise.all(value.map((each, index) => withMapFiles(each, mapping, [...at, index])));
  if (!isFields(value)) return value;
  const all = Object.entries(value).map(async ([name, each]) => {
    const read = name === 'map' && value.from !== undefined ? mapOf : withMapFiles;
    return [name, await read(each, mapping, [...at, name])] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

async function mapOf(map: unknown, { file: own, problem, cwd }: Mapping, at: DataPath) {
  const wanted = typeof map === 'string' ? { file: map, key: undefined, value: undefined } : map;
  if (!isFields(wanted) || !['file', 'key', 'value'].every((name) => Object.hasOwn(wanted, name)))
    return map;
  const file = join(dirname(own), String(wanted.file));
  const { headings, rows } = await openTable(file, 1, cwd);
  const readerOf = (source: unknown, usual: number) => {
    const name = String(source).replace(/^\{(.*)\}$/, '$1');
    const index = source === undefined ? usual : headings.indexOf(name);
    const all = `Its columns are ${listOf(headings, 'and')}.`;
    if (index < 0) problem(at, `${file} has no column "${name}".`, didYouMean(name, headings, all));
    return (cells: readonly string[]) => cells[index]?.trim() ?? '';
  };
  const key = readerOf(wanted.key, 0);
  const { value } = wanted;
  const one = isFields(value) ? undefined : readerOf(value, 1);
  const byLanguage = Object.entries(isFields(value) ? value : {}).map(
    ([code, each]) => [code, readerOf(each, 1)] as const,
  );
  const valueIn = (cells: readonly string[]) =>
    one?.(cells) ?? Object.fromEntries(byLanguage.map(([code, read]) => [code, read(cells)]));
  return Object.fromEntries(rows.map(({ cells }) => [key(cells), valueIn(cells)]));
}
