/**
 * The tool can't do its work, and the user can help it: wrong usage, a folder that can't be read.
 * The message says what, where, why and what to do; `main` prints it and exits with 2.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** What went wrong, from whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
