import { noSlips, type Slip } from '../context/writing-mistakes.ts';
import { addressesIn, isWithin } from './addresses.ts';

const noBreak = '\u00A0';
const anyMark = /[:;?!«»]/;
const marks = /«\s*|\s*[:;?!»]/g;
const right = /^[\u00A0\u202F]$/;
const numberSign = /[\d\uFFFC]/;
const closing = /^[\s)\]”"’»?!.,…:;]?$/;

/** Marks that regions write without space, as well as with one. */
const closeIn = new Map([
  ['fr-ca', ';?!'],
  ['fr-ch', ':;?!«»'],
]);

/** Every mark of a French prose that needs a no-break space and has another one, or none. */
export function frenchMarkSlips(prose: string, language: string): readonly Slip[] {
  if (!anyMark.test(prose)) return noSlips;
  const addresses = addressesIn(prose);
  const mayBeClose = closeIn.get(language.toLowerCase()) ?? '';
  const slips: Slip[] = [];
  for (const { 0: found, index } of prose.matchAll(marks)) {
    const mark = found.trim();
    const space = found.replace(mark, '');
    const end = index + found.length;
    const isRight = right.test(space) || (space === '' && mayBeClose.includes(mark));
    if (isRight || isWithin(end - 1, addresses)) continue;
    if (isFrenchMark(prose, [index, end], mark)) slips.push(slipOf(prose, [index, end], mark));
  }
  return slips;
}

/** Whether a mark is one of a sentence, and no part of a time, a ratio, a code or a row of marks. */
function isFrenchMark(prose: string, [start, end]: [number, number], mark: string): boolean {
  const before = prose.charAt(start - 1);
  const after = prose.charAt(end);
  if (mark === '«') return after !== '';
  if (before === '' || before === '(' || after === '=') return false;
  const space = prose.slice(start, end - 1);
  if (space === '' && ':?!'.includes(before)) return false;
  if (space === '' && entityEnd.test(prose.slice(Math.max(0, start - 10), end))) return false;
  if (mark === ':' && numberSign.test(before) && /^\s*[\d\uFFFC]/.test(prose.slice(end)))
    return false;
  return mark === '»' || space !== '' || closing.test(after) || isBetweenWords(prose, start);
}

/** An entity of HTML is another rule's matter, and so is what is behind it. */
const entityEnd = /&#?\w+;.?$/;
const letter = /[A-Za-zÀ-ÖØ-öø-ÿŒœ]/;
const words = /[a-zà-öø-ÿœ]{2}.[A-Za-zÀ-ÖØ-öø-ÿŒœ\uFFFC]/y;

/** `note:voir`, unlike `A:B`. */
function isBetweenWords(prose: string, at: number): boolean {
  words.lastIndex = Math.max(0, at - 2);
  return words.test(prose);
}

function slipOf(prose: string, [start, end]: [number, number], mark: string): Slip {
  const isOpening = mark === '«';
  const side = isOpening ? 'after' : 'before';
  const found = prose.slice(start, end);
  const message =
    found === mark
      ? `French needs a no-break space ${side} “${mark}”.`
      : isOpening
        ? `French needs a no-break space after “${mark}” so that it never ends a line.`
        : `French needs a no-break space before “${mark}” so that it never starts a line.`;
  const isGlued = mark !== '»' && letter.test(prose.charAt(end));
  const text = isOpening ? mark + noBreak : noBreak + mark + (isGlued ? ' ' : '');
  const help = `Write U+00A0 or the narrow U+202F ${side} it.`;
  return { start, end, message, help, edits: [{ start, end, text }] };
}
