import type { Stretch } from './stretch.ts';
import { byStart } from './stretch.ts';

/** Bodies whose standards have numbers, which are no quantities. */
const standards =
  /(?<![\p{L}\d])(?:(?:EN|ISO|IEC|CEI|DIN|NF|UNE|BS|UNI|NBN|NEN|ÖNORM|ANSI|ASTM|IEEE|ETSI|ITU|UIT|CISPR|SAE|JIS|VDE|VDI)[ /-]?){1,4}(?:[A-Z]{1,2} ?)?\d[\d.:/-]*/gu;

/** Numbers of a sentence that refer to something: of standards, clauses, footnotes. */
export function referencesIn(
  text: string,
  folded: string,
  { start, end }: Stretch,
  references: RegExp,
  isUnit: (end: number) => boolean,
): Stretch[] {
  const named = [...text.slice(start, end).matchAll(standards)];
  const referred = [...folded.slice(start, end).matchAll(references)].filter(
    ({ 0: found, index }) => !isUnit(start + index + found.length),
  );
  const notes = [...folded.slice(start, end).matchAll(/\(\d{1,2}\)(?= ?(?:[.,;:]|$))/g)];
  let from = start;
  return [...named, ...referred, ...notes]
    .map(({ 0: found, index }) => ({ start: start + index, end: start + index + found.length }))
    .sort(byStart)
    .filter((each) => {
      const isFree = each.start >= from;
      if (isFree) from = each.end;
      return isFree;
    });
}
