import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { today } from '../../schema/publishing.ts';
import { noExtensions } from '../../site/build/extensions.ts';
import { defaultCache } from '../core/cache.ts';
import { orElse } from '../core/or-else.ts';
import { readAllRecords } from '../load/loaded-records.ts';
import { type RawFile, readAsText } from '../load/read-source.ts';
import { lockFile } from '../load/translation-lock.ts';
import { type ReadOptions, type ReadResult, readCatalogue } from './read-catalogue.ts';

/** The result of a check: that of a reading, without the records. */
export type CheckResult = Pick<ReadResult, 'report' | 'languages'>;

export interface CheckOptions extends Omit<ReadOptions, 'files'> {
  /** As in `Project`. */
  readonly identity: string | undefined;
}

/**
 * Checks a catalogue. If all inputs are identical to those of an earlier run, its cached result is returned, and
 * nothing is parsed. Otherwise like {@link readCatalogue}.
 */
export async function checkCatalogue(
  folder: string,
  { identity, ...options }: CheckOptions,
): Promise<CheckResult> {
  const { cache = defaultCache(), unsaved } = options;
  const input = unsaved?.size ? undefined : await inputOf(folder, { identity, ...options });
  if (!input) return readCatalogue(folder, options);
  const cached = cache.read(input.key);
  if (isCheck(cached)) return cached;
  const result = await readCatalogue(folder, { ...options, files: input.files.map(readAsText) });
  cache.write(input.key, withShownTexts(result));
  return result;
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
    extensions = noExtensions,
    cache = defaultCache(),
    rules = [],
    share,
    project,
  }: CheckOptions,
): Promise<CheckInput | undefined> {
  if (identity === undefined) return undefined;
  const files = await readAllRecords(folder, extensions);
  const others = otherFiles([...new Set([...(extensions.words ?? []), folder])]);
  if (others === undefined) return undefined;
  const key = cache.keyOf(
    'check',
    today(),
    process.version,
    identity,
    relative(cwd, folder),
    rules.map(({ id }) => id).join(),
    JSON.stringify(project?.warnings ?? []),
    JSON.stringify(share ?? 'all'),
    ...others,
    ...files.flatMap(({ file, hash, problem }) => [file, JSON.stringify(problem ?? ''), hash]),
  );
  return { key, files };
}

function isCheck(value: unknown): value is CheckResult {
  return typeof value === 'object' && value !== null && 'report' in value;
}

/** A result as plain data, with the texts of those files that reporters show. */
function withShownTexts({ report, languages }: CheckResult): CheckResult {
  const places = report.diagnostics.flatMap((each) => [each, ...each.related, ...(each.fix ?? [])]);
  const shown = new Set(places.map(({ file }) => file));
  const sources = new Map(
    [...report.sources].map(([name, text]) => [name, shown.has(name) ? text : '']),
  );
  return { report: { ...report, sources }, languages };
}

/**
 * The names and contents of a check's other inputs: strings, the translation lock, and assets. Undefined if one
 * is not a regular file, so that its content is unknown.
 */
function otherFiles(folders: readonly string[]): (string | Uint8Array)[] | undefined {
  const names = ['strings', 'assets', lockFile];
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const contents = paths.map(contentsOf);
  return contents.every((each) => each !== undefined) ? contents.flat() : undefined;
}

/** A path, with the contents of the file or the files below it; undefined if one is not a regular file. */
function contentsOf(path: string): (string | Uint8Array)[] | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return [path];
  if (stats.isDirectory()) {
    const below = readdirSync(path).map((name) => contentsOf(join(path, name)));
    return below.every((each) => each !== undefined) ? [path, ...below.flat()] : undefined;
  }
  return stats.isFile() ? orElse(undefined, () => [path, readFileSync(path)]) : undefined;
}
