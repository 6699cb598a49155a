import { unsafe } from '../site/build/safe-files.ts';

/**
 * The tool can't do its work, and the user can help it: wrong usage, a folder that can't be read.
 * The message says what, where, why and what to do; `main` prints it and exits with 2.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** What a user can help: a Failure, or a place that may not be looked at, such as a folder of others. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) return undefined;
  if (!/^(?:scandir|l?stat|realpath)$/.test(String(error.syscall))) return undefined;
  return new Failure(
    `milepost: can't read "${error.path}": ${unsafe(error).message}.\nMake it readable, or remove it.`,
  );
}

/** What went wrong, from whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
