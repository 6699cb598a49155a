/** The mean width of a letter of Overpass, in parts of its size. */
const letterWidth = 0.54;

/** Breaks a text into lines of at most `width` pixels, as far as its words allow. */
export function wrapText(text: string, width: number, size: number): string[] {
  const perLine = Math.max(1, Math.floor(width / (size * letterWidth)));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= perLine) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
