import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Explanation } from './explain-indentation.ts';

/** What the parser expects at a place, by the name of its error. */
const expected = new Map([
  ['PropertyNameExpected', 'A name in double quotes is expected.'],
  ['ColonExpected', 'A colon is expected between a name and its value.'],
  [
    'ValueExpected',
    'A value is expected: a text in double quotes, a number, true, false, null, { or [.',
  ],
  ['EndOfFileExpected', 'Nothing may follow the end of the record.'],
]);

/** Explains why `JSON.parse` rejects a text: with the exact place, and the same words on every version of Node.js. */
export function explainJson(text: string): Explanation {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const { offset, length, error } = errors[0] ?? { offset: 0, length: 1, error: 1 };
  const name = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  const offsets = [offset, offset + length] as const;
  if (name === 'InvalidCommentToken') {
    return { offsets, message: 'JSON has no comments.', help: 'Remove it.' };
  }
  if (name === 'UnexpectedEndOfString') {
    const help = 'End it with " on the same line.';
    return { offsets, message: 'This text has no closing quote.', help };
  }
  if (/^Invalid(?:Unicode|EscapeCharacter|Character)$/.test(name)) {
    const message = 'This text has an escape that JSON lacks.';
    return { offsets, message, help: 'Write \\\\ for a backslash.' };
  }
  if (/^[ \t\r\n]*$/.test(text.slice(offset))) return explainEnd(text.trimEnd().length, errors);
  const last = [before.length - 1, before.length] as const;
  if (before.endsWith(',') && /[}\]]/.test(text.charAt(offset))) {
    return {
      offsets: last,
      message: 'There is an extra comma before the end.',
      help: 'Remove it.',
    };
  }
  const help = expected.get(name);
  const found = wordAt(text, offset);
  if (help !== undefined) {
    return { offsets, message: `"${found.text.replace(/^"|"$/g, '')}" is not allowed here.`, help };
  }
  if (name === 'CommaExpected' && found.start === offset) {
    return { offsets: last, message: 'A comma is missing after this.', help: 'Add it.' };
  }
  return {
    offsets: [found.start, found.start + found.text.length],
    message: `JSON can't read ${JSON.stringify(found.text)}.`,
    help: 'Put names and texts in double quotes; write numbers, true, false and null without quotes.',
  };
}

/** A file that ends too early, at an offset. */
function explainEnd(end: number, errors: readonly ParseError[]): Explanation {
  const names = errors.map(({ error }) => printParseErrorCode(error));
  const open = names.find((name) => /^Close/.test(name));
  const bracket = open === 'CloseBraceExpected' ? '}' : ']';
  const message = open ? `The file ends before "${bracket}".` : 'The file is empty.';
  return { offsets: [end, end + 1], message, help: 'Complete it.' };
}

/** What is written at an offset, from the start of its word or number on. */
function wordAt(text: string, offset: number): { readonly start: number; readonly text: string } {
  const [start = ''] = /^\w/.test(text.slice(offset))
    ? (/[\w.+-]*$/.exec(text.slice(0, offset)) ?? [])
    : [];
  const from = offset - start.length;
  const [found = ''] =
    /^(?:"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|[^\s{}[\],:"]+|.)/su.exec(text.slice(from)) ?? [];
  return { start: from, text: found };
}
