import type { LanguagePack, Typography } from '../../schema/languages/language-pack.ts';
import { addressesIn, isWithin } from './addresses.ts';
import { sentencesOf } from './sentences.ts';
import { noSlips, type Slip } from './writing-mistakes.ts';

type Opened = NonNullable<Typography['opened']>;

const anyMark = /[¿¡?!]/;
const marks = /[¿¡]+|[?!]+/g;
const opens = /^[¿¡]/;

/** Questions and exclamations that lack their opening or closing mark, in languages that have both. */
export function openingMarkSlips(prose: string, pack: LanguagePack | undefined): readonly Slip[] {
  const opened = pack?.typography?.opened;
  if (!opened || !anyMark.test(prose)) return noSlips;
  const addresses = addressesIn(prose);
  const slips: Slip[] = [];
  const sentences = sentencesOf(prose, pack);
  let open: RegExpExecArray | undefined;
  for (const match of prose.matchAll(marks)) {
    if (isWithin(match.index, addresses) || isNoMark(prose, match)) continue;
    if (opens.test(match[0])) {
      if (open) slips.push(unclosed(open));
      open = match;
      continue;
    }
    // A sentence can open as a question and close as an exclamation, and vice versa.
    const { start = 0 } = sentences.findLast((each) => each.start <= match.index) ?? {};
    if (!open) slips.push(unopened(prose, match, opened, start));
    open = undefined;
  }
  if (open) slips.push(unclosed(open));
  return slips;
}

/** `(?)` and `(!)` next to a word, `!=`, and marks in a code. */
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

function unopened(
  prose: string,
  { 0: found, index }: RegExpExecArray,
  opened: Opened,
  start: number,
): Slip {
  const opening = [...new Set(found)]
    .map((mark) => opened.marks[mark === '?' ? '?' : '!'])
    .join('');
  const isCertain = isWholeSentence(prose.slice(start, index), opened);
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

const inner = /[,;:—–(«“"]/;

/** Whether a question certainly begins with its sentence, unlike "Si llueve, qué pasa?". */
function isWholeSentence(body: string, { question, connective }: Opened): boolean {
  if (anyMark.test(body)) return false;
  return question.test(body) || !(inner.test(body) || connective.test(body));
}
