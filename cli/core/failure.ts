import { unsafe } from '../../site/lib/safe-files.ts';
import { SiteFailure } from '../../site/lib/site-failure.ts';

/**
 * The tool can't do its work, and the user can help it: wrong usage, a folder that can't be read.
 * The message says what, where, why and what to do; `main` prints it and exits with 2.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** What a user can help: a Failure, what a site can't be made with, or a place that may not be looked at. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (error instanceof SiteFailure) return new Failure(`milepost: ${error.message}`);
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) return undefined;
  if (!/^(?:scandir|l?stat|realpath)$/.test(String(error.syscall))) return undefined;
  return new Failure(
    `milepost: can't read "${error.path}": ${unsafe(error).message}.\nMake it readable, or remove it.`,
  );
}

/** The same for what is to go on after a bug as well: it may be gone when the user has typed the rest. */
export function failureOrBug(error: unknown): Failure {
  const what = error instanceof Error ? (error.stack ?? error.message) : error;
  return failureOf(error) ?? new Failure(`milepost: this is a bug: ${what}`);
}

/** What went wrong, from whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
