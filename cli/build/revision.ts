import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { Revision } from '../../site/page-api/revision.ts';
import type { Io } from '../core/io.ts';
import type { RecordFiles } from '../run/read-catalogue.ts';

/** How much of a hash is shown. */
const shown = 8;

/**
 * The revision of a catalogue: its last commit, or, where it is in none as it is now, a hash of what
 * it says. So the same state has the same revision, whenever it is built. The day is that of the
 * commit, or the one that `SOURCE_DATE_EPOCH` names, in seconds since 1970. `files` are those of the products,
 * where their own days are asked for: these take a look at the whole history.
 */
export function revisionOf(
  catalogue: Catalogue,
  folder: string,
  { named, isCommitted, commit }: RevisionSource,
  files: RecordFiles = new Map(),
): Revision {
  const committed = named === undefined && files.size > 0 ? committedDays(folder) : undefined;
  const days = Object.fromEntries(
    catalogue.products.flatMap((product) => {
      const day = named ?? committed?.get(files.get(product) ?? '');
      return day === undefined ? [] : [[product.id, day]];
    }),
  );
  const [id, date] = isCommitted ? commit : [];
  if (id && date) return { id: id.slice(0, shown), date: named ?? date, days };
  const said = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex');
  return { id: said.slice(0, shown), date: named, days };
}

export interface RevisionSource {
  /** The day that `SOURCE_DATE_EPOCH` names. */
  readonly named: string | undefined;
  /** Whether the catalogue is as its last commit says. */
  readonly isCommitted: boolean;
  /** The hash and the day of the last commit; nothing where there is none. */
  readonly commit: readonly string[];
}

/** What decides a revision besides the catalogue itself. */
export function revisionSource(folder: string, env: Io['env']): RevisionSource {
  const epoch = Number(env.SOURCE_DATE_EPOCH || Number.NaN);
  return {
    named: Number.isSafeInteger(epoch) ? dayOf(epoch) : undefined,
    isCommitted: git(folder, 'status', '--porcelain', '--', '.') === '',
    commit: lastCommit(folder),
  };
}

/** The whole hash of the last commit that changed a folder, and its day; nothing if there is none. */
function lastCommit(folder: string): string[] {
  return git(folder, 'log', '-1', '--format=%H %cd', dayFormat, '--', '.')
    .split(' ')
    .filter(isKnown);
}

/**
 * The days of the last commits of files that are as they were committed, by their paths in a folder. None where the
 * history is cut off: another clone would know other days.
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
/** No path in a catalogue begins like this. */
const dayMark = '//';
/** The paths of files, as seen from the folder. */
const fileNames = ['--name-only', '--no-renames', '--relative', '--', '.'] as const;
const isKnown = (word: string) => word !== '' && word !== unknown;

function dayOf(seconds: number): string | undefined {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

function lines(cwd: string, ...args: readonly string[]): string[] {
  return git(cwd, '-c', 'core.quotePath=false', ...args)
    .split('\n')
    .filter(isKnown);
}

/** What git says where it can't answer. */
const unknown = '?';

/** What git says, without the line break at its end. */
function git(cwd: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: Number.POSITIVE_INFINITY,
    }).trim();
  } catch {
    return unknown;
  }
}
