import { foldInPlace } from './fold.ts';
import { matchAt, type Stretch } from './stretch.ts';
import type { Row } from './tables.ts';

/** A sentence, without the bullet or the numeral before it. */
export interface Sentence extends Stretch {
  /** Whether a clause begins here: “2.1.3 Environment”. */
  readonly isNumbered: boolean;
  readonly row: Row | undefined;
}

/** A line of this length that ends with no mark goes on in the next one. */
const fullLine = 50;
const dotted = String.raw`\d{1,3}(?:\.\d{1,3})+(?:[.)]-?|\s?\([a-z\d]{1,3}\))`;
const bullet = String.raw`[-•●▪◦*–—·■□►✓]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]-?|${dotted}`;
/** What may be the numeral of a clause, or a number of the text. */
const bare = String.raw`\d{1,3}(?:\.\d{1,3})*`;
const newItem = new RegExp(
  String.raw`^[ \t]*(?:(?:${bullet})[ \t]|${bare}[ \t]+\p{Lu}\p{Ll})`,
  'u',
);
const item = new RegExp(String.raw`(?:${bullet})(?=[\s|])[\s|]*`, 'iuy');
const clause = new RegExp(String.raw`(?:§+\s?)?(${bare})\s+(?=\p{Lu}|[–—-]\s)(?:[–—-]\s+)?`, 'uy');

/**
 * The sentences of a text: also lines, rows of tables, items of lists, and what semicolons part.
 * `isAmount` says whether a number at a place has a unit.
 */
export function sentencesOf(
  text: string,
  rows: ReadonlyMap<number, Row>,
  abbreviations: ReadonlySet<string>,
  isAmount: (end: number) => boolean,
): Sentence[] {
  const sentences: Sentence[] = [];
  // “1”, “2”, … alone in their lines, as a column of numerals is copied.
  const alone = [...text.matchAll(/^[ \t]*(\d{1,3})[ \t]*\r?$/gm)];
  const isCounted =
    alone.length > 1 && alone.every(({ 1: digits }, at) => Number(digits) === at + 1);
  const numerals = new Set(isCounted ? alone.map(({ index }) => index) : []);
  let [start, line] = [0, 0];
  const add = (end: number) => {
    const row = rows.get(line);
    const cell = row?.cells.find(({ start, end }) => start < end);
    const own = trimmed(text, cell ? Math.max(start, cell.start) : start, end);
    const from = withoutNumerals(text, own, isAmount);
    if (from < own.end && !numerals.has(line)) {
      const isNumbered = /\d[\d.]*[.)]?-?\s*$/.test(text.slice(own.start, from));
      sentences.push({ start: from, end: own.end, isNumbered, row });
    }
    start = end;
  };
  for (const { index, 0: mark } of text.matchAll(/\r?\n|;|[.!?](?=\s)/g)) {
    const isRow = rows.has(line) || numerals.has(line);
    if (mark.includes('\n')) {
      const after = index + mark.length;
      const next = text.slice(after, after + 40);
      const isNext = rows.has(after) || numerals.has(after);
      if (isRow || isNext || !isWrapped(text.slice(Math.max(start, line), index), next)) {
        add(index);
      }
      line = after;
    } else if (
      !isRow &&
      (mark !== '.' || !isAbbreviated(text, Math.max(start, line), index, abbreviations))
    ) {
      add(index + 1);
    }
  }
  add(text.length);
  return sentences;
}

function isWrapped(line: string, next: string): boolean {
  if (next.trim() === '' || newItem.test(next) || /^\s*\n/.test(next)) return false;
  if (/[.:;!?]\s*$/.test(line) || line.trim() === '') return false;
  // “24 V”, and “DC” alone on the next line.
  const goesOn = /^\s*(?:[\p{Ll}\d+−(≥≤<>]|-\d|\p{L}{1,3}[.,]?\s*(?:\n|$))/u.test(next);
  return goesOn || line.length >= fullLine;
}

function isAbbreviated(
  text: string,
  from: number,
  stop: number,
  abbreviations: ReadonlySet<string>,
): boolean {
  const before = text.slice(Math.max(from, stop - 24), stop);
  const [, word = ''] = /([\p{L}.]{1,12})$/u.exec(before) ?? [];
  const behind = text.slice(stop, stop + 24);
  // “15. März 2019”, “24 V d.c. ± 10 %”
  const isDay = /\d$/.test(before) && /^\. \p{L}+ \d{4}/u.test(behind);
  const isDotted = /^\p{L}\.\p{L}$/u.test(word) && !/^\.\s+(?:\p{Lu}|$)/u.test(behind);
  if (isDay || isDotted || abbreviations.has(foldInPlace(word))) return true;
  // “4. Outputs”: the number of an item or a clause.
  return stop - from < 24 && /^\s*(?:[-•] *)?\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z])$/i.test(before);
}

/** Where a sentence begins behind its bullets and numerals. */
function withoutNumerals(
  text: string,
  { start, end }: Stretch,
  isAmount: (end: number) => boolean,
): number {
  let at = start;
  for (let before = -1; before < at && at < end; ) {
    before = at;
    at += matchAt(item, text, at)?.[0].length ?? 0;
    const [whole = '', digits = ''] = matchAt(clause, text, at) ?? [];
    // “2.1.3 Range”, “3.2 The reader”, and not “2.5 Volts” or “4 Outputs”.
    if (digits.includes('.') && !isAmount(at + whole.indexOf(digits) + digits.length))
      at += whole.length;
  }
  return Math.min(at, end);
}

function trimmed(text: string, start: number, end: number): Stretch {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  return { start: from, end: from + part.trim().replace(/[|\s]+$/, '').length };
}
