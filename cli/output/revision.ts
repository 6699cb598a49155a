import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { Revision } from '../../site/content/page/revision.ts';
import type { Io } from '../io.ts';

/** How much of a hash is shown. */
const shown = 8;

/**
 * The revision of a catalogue: its last commit, or, where it is in none as it is now, a hash of what
 * it says. So the same state has the same revision, whenever it is built. The day is that of the
 * commit, or the one that `SOURCE_DATE_EPOCH` names, in seconds since 1970.
 */
export function revisionOf(catalogue: Catalogue, folder: string, env: Io['env']): Revision {
  const { named, commit = [] } = revisionSource(folder, env);
  const [id, date] = commit;
  if (id && date) return { id: id.slice(0, shown), date: named ?? date };
  const said = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex');
  return { id: said.slice(0, shown), date: named };
}

interface RevisionSource {
  /** The day that `SOURCE_DATE_EPOCH` names. */
  readonly named: string | undefined;
  /** The hash and the day of the last commit, where the catalogue is as it says. */
  readonly commit: readonly string[] | undefined;
}

/** What decides a revision besides the catalogue itself. */
export function revisionSource(folder: string, env: Io['env']): RevisionSource {
  const epoch = Number(env.SOURCE_DATE_EPOCH || Number.NaN);
  const isCommitted = git(folder, 'status', '--porcelain', '--', '.') === '';
  return {
    named: Number.isSafeInteger(epoch) ? dayOf(epoch) : undefined,
    commit: isCommitted ? lastCommit(folder) : undefined,
  };
}

/** The whole hash of the last commit that changed a folder, and its day; nothing if there is none. */
function lastCommit(folder: string): string[] {
  return git(folder, 'log', '-1', '--format=%H %cd', '--date=format:%Y-%m-%d', '--', '.')
    .split(' ')
    .filter(Boolean);
}

function dayOf(seconds: number): string | undefined {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** What git says, without the line break at its end. Where it can't answer: a question mark. */
function git(cwd: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '?';
  }
}
