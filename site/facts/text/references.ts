import { byStart, type Stretch } from './stretch.ts';

/** Bodies whose standards have numbers, which are no quantities. */
const standards =
  /(?<![\p{L}\d])(?:(?:EN|ISO|IEC|CEI|DIN|NF|UNE|BS|UNI|NBN|NEN|ÖNORM|ANSI|ASTM|IEEE|ETSI|ITU|UIT|CISPR|SAE|JIS|VDE|VDI)[ /-]?){1,4}(?:[A-Z]{1,2} ?)?\d[\d.:/-]*/gu;

/** The marks of footnotes in a text, or of items, which begin a line: `(1)`. */
export function notesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^[ \t]*(\(\d{1,2}\))/gm)].flatMap(([, mark = '']) => mark));
}

/** Numbers of a sentence that refer to something: of standards, clauses, footnotes. */
export function referencesIn(
  text: string,
  folded: string,
  { start, end }: Stretch,
  references: RegExp,
  notes: ReadonlySet<string>,
  isUnit: (end: number) => boolean,
): Stretch[] {
  const named = [...text.slice(start, end).matchAll(standards)];
  const referred = [...folded.slice(start, end).matchAll(references)].filter(
    ({ 0: found, index }) => !isUnit(start + index + found.length),
  );
  const marks = [...folded.slice(start, end).matchAll(/\(\d{1,2}\)/g)].filter(({ 0: mark }) =>
    notes.has(mark),
  );
  let from = start;
  return [...named, ...referred, ...marks]
    .map(({ 0: found, index }) => ({ start: start + index, end: start + index + found.length }))
    .sort(byStart)
    .filter((each) => {
      const isFree = each.start >= from;
      if (isFree) from = each.end;
      return isFree;
    });
}
