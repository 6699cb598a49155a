import type { Explanation } from './explain-indentation.ts';

interface Token {
  readonly text: string;
  readonly start: number;
}

const token =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b|[{}[\],:]/uy;
const wrong = /"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|[^\s{}[\],:"]+|\S/uy;
const space = /\s*/uy;

/**
 * Explains why `JSON.parse` rejects a text: with the exact place, and the same words on every version of
 * Node.js. Undefined if the text is valid.
 */
export function explainJson(text: string): Explanation | undefined {
  const tokens: Token[] = [];
  for (let at = skipSpace(text, 0); at < text.length; ) {
    token.lastIndex = at;
    const [found] = token.exec(text) ?? [];
    if (found === undefined) return syntaxError(tokens) ?? explainToken(text, at);
    tokens.push({ text: found, start: at });
    at = skipSpace(text, at + found.length);
  }
  tokens.push({ text: '', start: text.trimEnd().length });
  return syntaxError(tokens);
}

function skipSpace(text: string, at: number): number {
  space.lastIndex = at;
  return at + (space.exec(text)?.[0].length ?? 0);
}

function explainToken(text: string, at: number): Explanation {
  wrong.lastIndex = at;
  const [found = ''] = wrong.exec(text) ?? [];
  const offsets = [at, at + found.length] as const;
  if (found.startsWith('"')) {
    const isOpen = found.length < 2 || !found.endsWith('"');
    const message = isOpen
      ? 'This text has no closing quote.'
      : 'This text has an escape that JSON lacks.';
    const help = isOpen ? 'End it with " on the same line.' : 'Write \\\\ for a backslash.';
    return { offsets, message, help };
  }
  if (found.startsWith('/')) {
    return { offsets, message: 'JSON has no comments.', help: 'Remove it.' };
  }
  return {
    offsets,
    message: `JSON can't read ${JSON.stringify(found)}.`,
    help: 'Put names and texts in double quotes; write numbers, true, false and null without quotes.',
  };
}

/** What can follow, and how to say it. */
const expected = {
  value: {
    next: /^["{[\d\-tfn]/,
    help: 'A value is expected: a text in double quotes, a number, true, false, null, { or [.',
  },
  'first key': { next: /^["}]/, help: 'A name in double quotes is expected, or }.' },
  key: { next: /^"/, help: 'A name in double quotes is expected.' },
  colon: { next: /^:/, help: 'A colon is expected between a name and its value.' },
  'first item': { next: /^["{[\]\d\-tfn]/, help: 'A value is expected, or ].' },
  'comma or }': { next: /^[,}]/, help: 'A comma is expected, or }.' },
  'comma or ]': { next: /^[,\]]/, help: 'A comma is expected, or ].' },
  end: { next: /^$/, help: 'Nothing may follow the end of the record.' },
} as const;
type Expect = keyof typeof expected;

/** Tracks the nesting, and stops at the first misplaced token. */
function syntaxError(tokens: readonly Token[]): Explanation | undefined {
  const closing: ('}' | ']')[] = [];
  let expect: Expect = 'value';
  for (const [index, token] of tokens.entries()) {
    const { text } = token;
    if (!expected[expect].next.test(text))
      return explainStep(expect, token, tokens[index - 1], closing.at(-1));
    if (text === '{' || text === '[') {
      closing.push(text === '{' ? '}' : ']');
      expect = text === '{' ? 'first key' : 'first item';
    } else if (text === ',') expect = closing.at(-1) === '}' ? 'key' : 'value';
    else if (text === ':') expect = 'value';
    else if (text.startsWith('"') && /key$/.test(expect)) expect = 'colon';
    else {
      if (/^[}\]]/.test(text)) closing.pop();
      const close = closing.at(-1);
      expect = close ? `comma or ${close}` : 'end';
    }
  }
  return undefined;
}

function explainStep(
  expect: Expect,
  { text, start }: Token,
  before: Token | undefined,
  bracket: string | undefined,
): Explanation {
  const offsets = [start, start + Math.max(text.length, 1)] as const;
  if (before?.text === ',' && text === bracket) {
    const message = 'There is an extra comma before the end.';
    return { offsets: [before.start, before.start + 1], message, help: 'Remove it.' };
  }
  if (text === '') {
    const message = bracket ? `The file ends before "${bracket}".` : 'The file is empty.';
    return { offsets, message, help: 'Complete it.' };
  }
  if (expect.startsWith('comma')) {
    const end = before ? before.start + before.text.length : start;
    const place = [Math.max(0, end - 1), end] as const;
    return { offsets: place, message: 'A comma is missing after this.', help: 'Add it.' };
  }
  const message = `"${text.replace(/^"|"$/g, '')}" is not allowed here.`;
  return { offsets, message, help: expected[expect].help };
}
