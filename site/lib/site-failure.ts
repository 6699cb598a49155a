import { placeOfError } from './code-places.ts';

/**
 * Something that a company gave can't be used: its code, a font, a stylesheet. The message says what, where, why and
 * what to do, and begins in the middle of a sentence.
 */
export class SiteFailure extends Error {
  override readonly name = 'SiteFailure';
}

/** What code of a company threw; `what` is it, and where: `the part "Brand" in fr`. */
export function foreignFailure(what: string, error: unknown): SiteFailure {
  const place = placeOfError(error);
  const where = place ? `at ${place}: ` : 'of the configuration: ';
  return new SiteFailure(`${what} failed: ${error}\nIt is code ${where}correct it there.`);
}

/** Runs code of a company. Throws a {@link foreignFailure} if it throws. */
export function runForeign<Result>(what: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw foreignFailure(what, error);
  }
}

/** Waits for what is made of a font. Rejects with a SiteFailure if that can't be read; `file` is its name. */
export function ofFont<Made>(file: string, made: Promise<Made>): Promise<Made> {
  return made.catch((error: unknown) => {
    throw new SiteFailure(
      `the font ${file} can't be read: ${error}\nExport or download it again, or name another one. A font of one weight has no "weights".`,
    );
  });
}
