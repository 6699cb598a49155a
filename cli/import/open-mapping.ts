import { dirname, join } from 'node:path';
import { committedSchema, type JsonSchema } from '../check/schemas.ts';
import { check, refuse } from '../config/read-config.ts';
import { type Fields, field, isFields, valueAt } from '../core/data.ts';
import type { StageFinding } from '../core/finding.ts';
import type { DataPath } from '../core/source.ts';
import { parse } from '../load/parse.ts';
import { readPath, type ValuePath } from './find-values.ts';
import type { Layout, Mistake } from './layout.ts';
import { sourceOf } from './read-file.ts';
import { pathIn } from './read-items.ts';

/** A mapping whose fields are not compiled yet. */
export interface OpenMapping {
  readonly file: string;
  readonly data: Fields;
  readonly unwrap: readonly string[];
  readonly problem: (at: DataPath, message: string, help: string) => void;
  /** Notes what is wrong with a part of the mapping by a schema. */
  readonly checkPart: (at: DataPath, schema: JsonSchema) => Promise<void>;
  /** Throws a Failure that shows mistakes at their places, those noted before as well. */
  readonly refuse: (mistakes?: readonly Mistake[]) => Promise<void>;
}

/** Reads a mapping. Throws a Failure if it isn't one. */
export async function openMapping(file: string, cwd: string): Promise<OpenMapping> {
  const source = sourceOf(file, cwd);
  const { data, findings } = await parse(source);
  const schema = await committedSchema('import');
  const wrong =
    data === undefined ? findings : [...findings, ...(await check(source, data, schema))];
  if (wrong.length > 0) await refuse(source, wrong, cwd, 'mapping');
  const noted: Mistake[] = [];
  const problem = (at: DataPath, message: string, help: string) => {
    noted.push({ at, message, help });
  };
  return {
    file,
    data: isFields(data) ? data : {},
    unwrap: listOf(field(data, 'unwrap')),
    problem,
    checkPart: async (at, schema) => {
      for (const { finding } of await check(source, valueAt(data, at), schema))
        if ('at' in finding) problem([...at, ...finding.at], finding.message, finding.help ?? '');
    },
    refuse: async (mistakes = []) => {
      const found = [...noted, ...mistakes].map(({ at, ...said }): StageFinding => {
        const finding = { entry: { ...source, data }, at, ...said };
        return {
          rule: 'schema',
          finding: typeof at.at(-1) === 'string' ? { ...finding, on: 'key' } : finding,
        };
      });
      if (found.length > 0) await refuse(source, found, cwd, 'mapping');
    },
  };
}

/** How the files of a section of a mapping hold its records, before its paths are known. */
export function layoutOf(
  open: OpenMapping,
  at: DataPath,
  kind: Layout['kinds'][number]['kind'],
): Layout & {
  readonly kinds: Layout['kinds'][number][];
  readonly paths: { path: ValuePath; at: DataPath }[];
} {
  const { file, data, problem } = open;
  const section = at.reduce((all: unknown, key) => field(all, String(key)), data);
  const of = (name: string) =>
    field(section, name) ?? (hasFile(section) ? undefined : field(data, name));
  const rows = of('rows');
  const given = rows === undefined ? ['$[*]'] : listOf(rows);
  const settings = { problem, onPath: () => {} };
  return {
    file,
    headings: Number(of('headings') ?? 1),
    skip: Number(of('skip') ?? 0),
    kinds: [{ kind, rows: given.flatMap((path) => pathIn(path, [...at, 'rows'], settings) ?? []) }],
    ignored: listOf(field(data, 'ignore')).flatMap((path) => readPath(path) ?? []),
    blanks: new Set(listOf(field(data, 'empty'))),
    paths: [],
    refuse: open.refuse,
  };
}

const hasFile = (section: unknown) => typeof field(section, 'file') === 'string';

/** The file that a section of a mapping names, in the folder of the mapping. */
export function fileOf(open: OpenMapping, section: unknown): string | undefined {
  const name = field(section, 'file');
  return typeof name === 'string' ? join(dirname(open.file), name) : undefined;
}

export const listOf = (value: unknown) => [value ?? []].flat().map(String);
