import { lstatSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addAll } from '../../schema/join-lists.ts';
import { memoizeLast } from '../../schema/memoize.ts';
import { today } from '../../schema/publishing.ts';
import { entriesBelow } from '../../site/lib/safe-files.ts';
import { defaultCache } from '../core/cache.ts';
import type { Diagnostic, SourceTexts } from '../core/diagnostic.ts';
import { orElse } from '../core/or-else.ts';
import { readRecords } from '../load/found-files.ts';
import { type FoundFile, type RawFile, readAsText } from '../load/read-source.ts';
import { lockFile } from '../load/translation-lock.ts';
import { nameFrom } from '../report/create-report.ts';
import { type ReadOptions, type ReadResult, readCatalogue } from './read-catalogue.ts';

/** The result of a check: that of a reading, without the records. */
export type CheckResult = Pick<ReadResult, 'report' | 'languages'>;

export interface CheckOptions extends Omit<ReadOptions, 'files'> {
  /** As in `Project`. */
  readonly identity: string | undefined;
}

/** The cached result of a check: plain data. */
interface CachedCheck {
  readonly languages: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly fileCount: number;
  /** The texts of files with findings other than records, by name. */
  readonly otherTexts: ReadonlyMap<string, string>;
}

/**
 * Checks a catalogue. If all inputs are identical to those of an earlier run, its cached result is returned, and
 * nothing is parsed. Otherwise like {@link readCatalogue}.
 */
export async function checkCatalogue(
  folder: string,
  { identity, ...options }: CheckOptions,
): Promise<CheckResult> {
  const { cwd, cache = defaultCache(), unsaved } = options;
  const earlier = unsaved?.size
    ? undefined
    : await findCachedCheck(folder, { identity, ...options });
  if (!earlier) return readCatalogue(folder, options);
  if ('report' in earlier) return earlier;
  const { key, files } = earlier;
  const result = await readCatalogue(folder, { ...options, files });
  cache.write(key, toCachedCheck(result, files, cwd));
  return result;
}

/**
 * The cached result, if nothing has changed; else the texts of the files, and the key for the new result.
 * Releases the bytes of the files.
 */
async function findCachedCheck(
  folder: string,
  options: CheckOptions,
): Promise<CheckResult | { key: string; files: readonly FoundFile[] } | undefined> {
  const { cwd, cache = defaultCache() } = options;
  const input = await inputOf(folder, options);
  if (!input) return undefined;
  const { key, files } = input;
  const cached = cache.read(key);
  if (!isCheck(cached)) return { key, files: files.map(readAsText) };
  const sources = textsOf(files, cwd, cached.otherTexts);
  const { diagnostics, fileCount, languages } = cached;
  return { report: { diagnostics, fileCount, sources }, languages };
}

/** The inputs of a check: the record files, and a key that covers all inputs. */
export interface CheckInput {
  readonly key: string;
  readonly files: readonly RawFile[];
}

/** Undefined if an input is not a regular file. Throws a Failure if the folder is missing. */
export async function inputOf(
  folder: string,
  {
    identity,
    cwd,
    extensions,
    cache = defaultCache(),
    rules = [],
    share,
    isUnsummarized,
  }: CheckOptions,
): Promise<CheckInput | undefined> {
  if (identity === undefined) return undefined;
  const files = readRecords(folder);
  const others = otherFiles([...new Set([...(extensions?.words ?? []), folder])]);
  if (others === undefined) return undefined;
  const key = cache.keyOf(
    'check',
    today(),
    process.version,
    identity,
    relative(cwd, folder),
    rules.map(({ id }) => id).join(),
    JSON.stringify(share ?? 'all'),
    isUnsummarized ? 'in full' : 'summarized',
    ...others,
    ...files.flatMap(({ file, hash, problem }) => [file, JSON.stringify(problem ?? ''), hash]),
  );
  return { key, files };
}

function isCheck(value: unknown): value is CachedCheck {
  return typeof value === 'object' && value !== null && 'diagnostics' in value;
}

function toCachedCheck(
  { report, languages }: CheckResult,
  files: readonly FoundFile[],
  cwd: string,
): CachedCheck {
  const records = new Set(files.map(({ source }) => nameFrom(cwd)(source)));
  const others = [...report.sources.keys()].filter((name) => !records.has(name));
  return {
    languages,
    diagnostics: report.diagnostics,
    fileCount: report.fileCount,
    otherTexts: new Map(others.map((name) => [name, report.sources.get(name) ?? ''])),
  };
}

/** Decodes texts on demand: most have no findings, and some have thousands. */
function textsOf(
  files: readonly RawFile[],
  cwd: string,
  others: ReadonlyMap<string, string>,
): SourceTexts {
  const byName = new Map(files.map((file) => [nameFrom(cwd)(file), file]));
  return {
    get: memoizeLast((name) => {
      const file = byName.get(name);
      return file ? readAsText(file).source.text : others.get(name);
    }),
    keys: () => [...byName.keys(), ...others.keys()],
  };
}

/**
 * The names and contents of a check's other inputs: strings, the translation lock, and assets. Undefined if one
 * is not a regular file, so that its content is unknown.
 */
function otherFiles(folders: readonly string[]): (string | Uint8Array)[] | undefined {
  const parts: (string | Uint8Array)[] = [];
  for (const folder of folders) {
    for (const name of ['strings', 'assets', lockFile]) {
      const contents = contentsOf(join(folder, name));
      if (!contents) return undefined;
      parts.push(folder, name);
      addAll(parts, contents);
    }
  }
  return parts;
}

function contentsOf(path: string): (string | Uint8Array)[] | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return contentOf(path);
  if (!stats.isDirectory()) return undefined;
  const entries = entriesBelow(path);
  if (!entries.every((each) => each.isDirectory() || each.isFile())) return undefined;
  const all = entries.map((each) => {
    const file = join(each.parentPath, each.name);
    const content = each.isFile() ? contentOf(file) : [];
    return content && [relative(path, file), ...content];
  });
  return all.every((each) => each !== undefined) ? all.flat() : undefined;
}

const contentOf = (file: string) => orElse(undefined, (): [Uint8Array] => [readFileSync(file)]);
