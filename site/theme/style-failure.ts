/** The styles of a theme can't be read. The message says where, why and what to do, and begins in the middle of a sentence. */
export class StyleFailure extends Error {
  override readonly name = 'StyleFailure';

  /** `faults` are the places and reasons, a line each. */
  constructor(faults: readonly string[]) {
    const lines = faults.map((fault) => `  ${fault}\n`).join('');
    super(
      `the styles of the theme can't be read.\n${lines}` +
        'Correct the stylesheet, or take it out of the theme.',
    );
  }
}
