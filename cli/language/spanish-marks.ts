import { noSlips, type Slip } from '../context/writing-mistakes.ts';
import { addressesIn, isWithin } from './addresses.ts';
import { sentencesOf } from './sentences.ts';

const anyMark = /[¿¡?!]/;
const marks = /[¿¡]+|[?!]+/g;
const opens = /^[¿¡]/;
const openingOf = new Map([
  ['?', '¿'],
  ['!', '¡'],
]);

/** Every question or exclamation of a Spanish prose that is not both opened and closed. */
export function spanishMarkSlips(prose: string): readonly Slip[] {
  if (!anyMark.test(prose)) return noSlips;
  const addresses = addressesIn(prose);
  const slips: Slip[] = [];
  let open: RegExpExecArray | undefined;
  for (const match of prose.matchAll(marks)) {
    if (isWithin(match.index, addresses) || isNoMark(prose, match)) continue;
    if (opens.test(match[0])) {
      if (open) slips.push(unclosed(open));
      open = match;
      continue;
    }
    // What opens as a question may close as an exclamation, and the reverse.
    if (!open) slips.push(unopened(prose, match));
    open = undefined;
  }
  if (open) slips.push(unclosed(open));
  return slips;
}

/** `(?)` and `(!)` next to a word, `!=`, and marks within a code. */
function isNoMark(prose: string, { 0: found, index }: RegExpExecArray): boolean {
  const after = prose.charAt(index + found.length);
  return (prose.charAt(index - 1) === '(' && after === ')') || /[=&\d]/.test(after);
}

function unclosed({ 0: found, index }: RegExpExecArray): Slip {
  const closing = [...found].map((mark) => (mark === '¿' ? '?' : '!')).join('');
  return {
    start: index,
    end: index + found.length,
    message: `“${found}” is not closed.`,
    help: `Add “${closing}” where it ends.`,
  };
}

function unopened(prose: string, { 0: found, index }: RegExpExecArray): Slip {
  const opening = [...new Set(found)].map((mark) => openingOf.get(mark)).join('');
  const sentence = sentencesOf(prose).findLast(({ start }) => start <= index);
  const start = sentence?.start ?? 0;
  const isCertain = isWholeSentence(prose.slice(start, index));
  const text = opening + prose.charAt(start);
  return {
    start: index,
    end: index + found.length,
    message: `“${found}” has no opening “${opening}”.`,
    help: isCertain
      ? `Add “${opening}” at the start of the sentence.`
      : `Add “${opening}” where the question or exclamation begins, which may be within the sentence.`,
    ...(isCertain && { edits: [{ start, end: start + 1, text }] }),
  };
}

const interrogative =
  /^(?:(?:y|e|o|pues|a|con|de|desde|en|hacia|hasta|para|por|según|sobre) )?(?:qué|quién|quiénes|cómo|cuándo|cuánt[oa]s?|dónde|adónde|cuál|cuáles)(?![a-záéíóúñü])/i;
const inner = /[,;:—–(«“"]/;
const connective = /^(?:pero|mas|sino|aunque|entonces|además|finalmente) /i;

/** Whether a question surely begins with its sentence: "Si llueve, qué pasa?" begins within it. */
function isWholeSentence(body: string): boolean {
  if (anyMark.test(body)) return false;
  return interrogative.test(body) || !(inner.test(body) || connective.test(body));
}
