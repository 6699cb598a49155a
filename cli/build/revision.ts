import { hash } from 'node:crypto';
import type { Catalogue } from '../../schema/catalogue.ts';
import { type Extensions, noExtensions } from '../../site/build/extensions.ts';
import type { Revision } from '../../site/page-api/revision.ts';
import { runGit } from '../core/git.ts';
import type { Io } from '../core/io.ts';
import type { RecordFiles } from '../run/read-catalogue.ts';

/** The number of digits of a hash to show. */
const shownDigits = 8;

/**
 * The revision of a catalogue: its last commit, or a hash of its content if it has uncommitted changes or isn't
 * in git. The same state always has the same revision. The date is that of the commit, or `SOURCE_DATE_EPOCH` in
 * seconds since 1970. `files` are those of products whose own dates are needed, which requires the whole history.
 */
export function revisionOf(
  catalogue: Catalogue,
  folder: string,
  { environmentDate, isCommitted, commit }: RevisionSource,
  files: RecordFiles = new Map(),
): Revision {
  const committed =
    environmentDate === undefined && files.size > 0 ? committedDays(folder) : undefined;
  const days = Object.fromEntries(
    catalogue.products.flatMap((product) => {
      const day = environmentDate ?? committed?.get(files.get(product) ?? '');
      return day === undefined ? [] : [[product.id, day]];
    }),
  );
  const [id, date] = isCommitted ? commit : [];
  if (id && date) return { id: id.slice(0, shownDigits), date: environmentDate ?? date, days };
  const contentHash = hash('sha256', JSON.stringify(catalogue));
  return { id: contentHash.slice(0, shownDigits), date: environmentDate, days };
}

export interface RevisionSource {
  /** The date in `SOURCE_DATE_EPOCH`. */
  readonly environmentDate: string | undefined;
  /** Whether the catalogue is identical to its last commit. */
  readonly isCommitted: boolean;
  /** The full hash and the date of the last commit that changed the folder; empty without one. */
  readonly commit: readonly string[];
}

/** What determines a revision besides the catalogue. */
export function revisionSource(
  folder: string,
  env: Io['env'],
  { plugins }: Pick<Extensions, 'plugins'> = noExtensions,
): RevisionSource {
  // No commit says what loaders give.
  const isWhole = plugins.every(({ loaders = [] }) => loaders.length === 0);
  const epoch = Number(env.SOURCE_DATE_EPOCH || Number.NaN);
  const date = new Date(Number.isSafeInteger(epoch) ? epoch * 1000 : Number.NaN);
  return {
    environmentDate: Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10),
    isCommitted: isWhole && runGit(folder, ['status', '--porcelain', '--', '.']).said === '',
    commit: lines(folder, 'log', '-1', '--format=%H%n%cd', dayFormat, '--', '.'),
  };
}

/**
 * The dates of the last commits of unmodified files, by path relative to a folder. Empty for a shallow clone,
 * whose dates would differ.
 */
function committedDays(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (git(folder, 'rev-parse', '--is-shallow-repository') !== 'false') return found;
  let day = '';
  for (const line of lines(folder, 'log', `--format=${dayMark}%cd`, dayFormat, ...fileNames)) {
    if (line.startsWith(dayMark)) day = line.slice(dayMark.length);
    else if (!found.has(line)) found.set(line, day);
  }
  const changed = lines(folder, 'diff', 'HEAD', ...fileNames);
  const others = lines(folder, 'ls-files', '--others', '--', '.');
  for (const file of [...changed, ...others]) found.delete(file);
  return found;
}

const dayFormat = '--date=format:%Y-%m-%d';
/** Marks a date in the output of git log: no path in a catalogue begins like this. */
const dayMark = '//';
/** Options for paths relative to the folder. */
const fileNames = ['--name-only', '--no-renames', '--relative', '--', '.'] as const;

function lines(cwd: string, ...args: readonly string[]): string[] {
  return git(cwd, '-c', 'core.quotePath=false', ...args)
    .split('\n')
    .filter(Boolean);
}

/** The output of git; '' if it fails. */
function git(cwd: string, ...args: readonly string[]): string {
  return runGit(cwd, args).said ?? '';
}
