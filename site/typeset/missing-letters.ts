/** A letter that the font lacks in which a text is typeset; both are '' of what a drawing says. */
export interface MissingLetter {
  readonly letter: string;
  readonly font: string;
}

/** A data sheet that is left out, since its font lacks letters. */
export interface LeftOut {
  /** The id of the product. */
  readonly product: string;
  readonly language: string;
  readonly letters: readonly MissingLetter[];
}

/** The letters that fonts lack, from what the compiler has thrown. Throws again what is of another kind. */
export function missingLetters(error: unknown): MissingLetter[] {
  const lines = String(error).matchAll(
    /the text `(.+?)` could not be displayed with font `(.+?)`/gs,
  );
  const found = new Map<string, MissingLetter>();
  for (const [, letter = '', font = ''] of lines) {
    const missing = { letter: unquoted(letter), font: unquoted(font) };
    found.set(JSON.stringify(missing), missing);
  }
  // Of what a drawing says, the compiler does not name the letters.
  if (found.size === 0 && /missing codepoints/.test(String(error)))
    return [{ letter: '', font: '' }];
  if (found.size === 0) throw error;
  return [...found.values()];
}

/** The compiler quotes what it names twice: `\"\\u{ddf}\"`. */
function unquoted(text: string): string {
  return text
    .replaceAll(/\\+u\{([\da-f]{1,6})\}/g, (_, hex) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    .replaceAll(/[\\"]/g, '');
}

/** What a report has room for. */
const mostSheets = 10;
const mostLetters = 5;

/** Counts the data sheets that are left out, and says of the first ones why. */
export function noteOfLeftOut(sheets: readonly LeftOut[]): string {
  const sorted = sheets.toSorted((one, other) => (named(one) < named(other) ? -1 : 1));
  const shown = sorted.slice(0, mostSheets).map((each) => `  ${named(each)}: ${listed(each)}`);
  const more = sorted.length - shown.length;
  const what = sorted.length === 1 ? 'A data sheet was' : `${sorted.length} data sheets were`;
  return [
    `${what} left out, since a font lacks letters of the texts:`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
    'Write these texts without the letters, name a font that has them in the theme, or write ' +
      '"dataSheets: false" in site.yaml.',
  ].join('\n');
}

function named({ product, language }: LeftOut): string {
  return `${product} (${language})`;
}

function listed({ letters }: LeftOut): string {
  const shown = letters
    .slice(0, mostLetters)
    .map(({ letter, font }) =>
      letter === '' ? 'words of a drawing' : `${nameOf(letter)} is not in "${font}"`,
    );
  const more = letters.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** A letter that would change those beside it, or show nothing, is named by its number alone. */
function nameOf(letter: string): string {
  const points = [...letter].map((each) => {
    const hex = each.codePointAt(0)?.toString(16).toUpperCase() ?? '';
    return `U+${hex.padStart(4, '0')}`;
  });
  return /^[\p{L}\p{N}\p{P}\p{S}]/u.test(letter)
    ? `"${letter}" (${points.join(' ')})`
    : points.join(' ');
}
