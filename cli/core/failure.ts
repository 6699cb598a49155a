import { unsafe } from '../../site/lib/safe-files.ts';
import { SiteFailure } from '../../site/lib/site-failure.ts';

/**
 * An error that the user can resolve: wrong usage, a folder that can't be read. The message says what,
 * where, why and what to do; `main` prints it and exits with 2.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/**
 * The failure that an error stands for: a Failure, a site that can't be built from its catalogue, or a
 * missing permission. Undefined for bugs.
 */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (error instanceof SiteFailure) return new Failure(`milepost: ${error.message}`);
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  const limit = limits.get('code' in error ? String(error.code) : '');
  const where = 'path' in error ? ` at "${error.path}"` : '';
  if (limit) return new Failure(`milepost: it can't go on${where}: ${limit}`);
  if (!('path' in error)) return undefined;
  if (!/^(?:scandir|l?stat|realpath)$/.test(String(error.syscall))) return undefined;
  return new Failure(
    `milepost: can't read "${error.path}": ${unsafe(error).message}.\nMake it readable, or remove it.`,
  );
}

/** What the system refuses any command, and what to do. */
const limits = new Map([
  ['EMFILE', 'too many files are open. Allow more (ulimit -n).'],
  ['ENFILE', 'too many files are open. End other programs.'],
  ['EFBIG', 'a file would be larger than allowed. Allow more (ulimit -f).'],
  ['ENOSPC', 'the disk is full. Make room.'],
  ['EDQUOT', 'your share of the disk is full. Make room.'],
]);

/** Like {@link failureOf}, but turns bugs into failures, for servers that continue after them. */
export function failureOrBug(error: unknown): Failure {
  const what = error instanceof Error ? (error.stack ?? error.message) : error;
  return failureOf(error) ?? new Failure(`milepost: this is a bug: ${what}`);
}

/** The message of anything that was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
