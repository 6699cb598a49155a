import { dirname, join } from 'node:path';
import type { z } from 'zod/v3';
import type { importSchema } from '../../schema/kinds/import.ts';
import { committedSchema, type JsonSchema } from '../check/schemas.ts';
import { check, refuse } from '../config/read-config.ts';
import { isFields, valueAt } from '../core/data.ts';
import type { StageFinding } from '../core/finding.ts';
import type { DataPath } from '../core/source.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import { parse } from '../load/parse.ts';
import { readPath } from './find-values.ts';
import { sourceOf } from './read-file.ts';
import { pathIn } from './read-items.ts';
import type { GivenKind, Layout, MappingFile } from './read-records.ts';
import { openTable } from './read-table.ts';

export type MappingData = z.infer<ReturnType<typeof importSchema>>;

/** A mapping whose fields are not compiled yet. */
export type OpenMapping = Awaited<ReturnType<typeof readMapping>>;

/** Reads a mapping, with the tables that it names. Throws a Failure if it isn't one. */
export async function readMapping(file: string, cwd: string) {
  const { source } = sourceOf(file, cwd);
  const { data, findings } = await parse(source);
  const schema = await committedSchema('import');
  const wrong =
    data === undefined ? findings : [...findings, ...(await check(source, data, schema))];
  if (wrong.length > 0) await refuse(source, wrong, cwd, 'mapping');
  const noted: StageFinding[] = [];
  const problem = (at: DataPath, message: string, help: string) => {
    const finding = { entry: { ...source, data }, at, message, help };
    const isField = typeof at.at(-1) === 'string';
    noted.push({ rule: 'schema', finding: isField ? { ...finding, on: 'key' } : finding });
  };
  // It is one by the schema.
  const written = (await withMapFiles(data, { file, cwd, problem })) as MappingData;
  return {
    file,
    data: written,
    ignored: (written.ignore ?? []).flatMap(
      (path) => readPath(path) ?? readPath(`['${path}']`) ?? [],
    ),
    blanks: new Set(written.empty),
    problem,
    /** Notes what is wrong with a part of the mapping by a schema. */
    checkPart: async (at: DataPath, schema: JsonSchema) => {
      for (const { finding } of await check(source, valueAt(data, at), schema))
        if ('at' in finding) problem([...at, ...finding.at], finding.message, finding.help ?? '');
    },
    /** Throws a Failure that shows the mistake where the language is none of the site. */
    requireLanguage: async (languages: readonly string[]) => {
      const { language = languages[0] ?? '' } = written;
      if (languages.includes(language)) return;
      problem(
        ['language'],
        `The site has no language "${language}".`,
        `It has ${listOf(languages, 'and')}.`,
      );
      await refuse(source, noted, cwd, 'mapping');
    },
    refuse: async () => {
      if (noted.length > 0) await refuse(source, noted, cwd, 'mapping');
    },
  };
}

/** How the file of a section of a mapping holds its records, before its paths are known. */
export function layoutOf(
  open: OpenMapping,
  section: Pick<NonNullable<MappingData['figures']>, 'file' | 'headings' | 'rows' | 'skip'>,
  at: DataPath,
  kind: GivenKind,
): Layout {
  const { file } = section;
  const input = file === undefined ? undefined : join(dirname(open.file), file);
  const {
    headings = 1,
    skip = 0,
    rows = '$[*]',
  } = file === undefined ? { ...open.data, ...section } : section;
  const settings = { problem: open.problem, paths: [] };
  const paths = [rows].flat().flatMap((path) => pathIn(path, [...at, 'rows'], settings) ?? []);
  return { input, headings, skip, kinds: [{ kind, rows: paths }], paths: [], open };
}

type MappingPlace = Pick<MappingFile, 'file' | 'problem'> & { readonly cwd: string };

/**
 * A part of a mapping with the tables that its sources name in `map`: `map: options.csv` is from its first column to
 * the second; `{ file, key, value }` names the columns, those of several languages as `{ en: "{label-en}" }`.
 */
async function withMapFiles(
  value: unknown,
  mapping: MappingPlace,
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

async function mapOf(map: unknown, { file: own, problem, cwd }: MappingPlace, at: DataPath) {
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
