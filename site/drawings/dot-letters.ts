import lines from './dot-letters.json' with { type: 'json' };

/** How many dots a character of a display is wide. */
export const letterColumns = 5;
/** How many it is high. */
export const letterRows = 7;

// Six columns a letter, the last one empty; one line of names is above each band of letters.
// Letters with an accent give their two topmost rows to it, as on real boards.
const letters = new Map<string, readonly string[]>();
for (let top = 0; top < lines.length; top += letterRows + 1) {
  const [names = '', ...rows] = lines.slice(top, top + letterRows + 1);
  for (const { 0: name, index } of names.matchAll(/\S/g)) {
    const from = index;
    letters.set(
      name,
      rows.map((row) => row.slice(from, from + letterColumns)),
    );
  }
}

const blank = Array.from({ length: letterRows }, () => '.'.repeat(letterColumns));

/** The dots of a text in capitals, as rows of `#`; a sign that the font lacks is left blank. */
export function dotText(text: string): string[] {
  const signs = [...text.toUpperCase()].map((sign) => letters.get(sign) ?? blank);
  return blank.map((_, row) => signs.map((sign) => sign[row]).join('.'));
}
