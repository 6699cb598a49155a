/** A name that is another one for each count: without digits, which translations would have to repeat. */
export function editionOf(count: number): string {
  return `Edition ${[...String(count)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;
}

/** The text of a product's file with another name in its English title. */
export function renamed(text: string, count: number): string {
  return text.replace(/^(title:\s+en: )(['"]?)/m, `$1$2${editionOf(count)} `);
}
