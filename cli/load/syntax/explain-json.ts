/** The first mistake in a JSON text. */
export interface JsonError {
  readonly offsets: readonly [number, number];
  readonly message: string;
  readonly help: string;
}

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
export function explainJson(text: string): JsonError | undefined {
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

function explainToken(text: string, at: number): JsonError {
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

type Expect = 'value' | 'first key' | 'key' | 'colon' | 'comma' | 'first item' | 'end';

/** Tracks the nesting, and stops at the first misplaced token. */
function syntaxError(tokens: readonly Token[]): JsonError | undefined {
  const nesting: string[] = [];
  let expect: Expect = 'value';
  for (const [index, { text, start }] of tokens.entries()) {
    const next = step(expect, text, nesting);
    if (next === undefined) {
      const before = tokens[index - 1];
      return explainStep(expect, { text, start }, before, nesting);
    }
    expect = next;
  }
  return undefined;
}

function step(expect: Expect, text: string, nesting: string[]): Expect | undefined {
  const isString = text.startsWith('"');
  const open = nesting.at(-1);
  if (expect === 'end') return text === '' ? 'end' : undefined;
  if (expect === 'colon') return text === ':' ? 'value' : undefined;
  if (expect === 'key') return isString ? 'colon' : undefined;
  if (expect === 'first key' && isString) return 'colon';
  if (expect === 'comma' && text === ',') return open === '{' ? 'key' : 'value';
  if (text === '}' && open === '{' && expect !== 'value') return close(nesting);
  if (text === ']' && open === '[' && expect !== 'value') return close(nesting);
  if (expect !== 'value' && expect !== 'first item') return undefined;
  if (text === '{' || text === '[') {
    nesting.push(text);
    return text === '{' ? 'first key' : 'first item';
  }
  const isScalar = text !== '' && !/^[}\],:]/.test(text);
  return isScalar ? after(nesting) : undefined;
}

function close(nesting: string[]): Expect {
  nesting.pop();
  return after(nesting);
}

function after(nesting: readonly string[]): Expect {
  return nesting.length > 0 ? 'comma' : 'end';
}

function explainStep(
  expect: Expect,
  { text, start }: Token,
  before: Token | undefined,
  nesting: readonly string[],
): JsonError {
  const offsets = [start, start + Math.max(text.length, 1)] as const;
  const bracket = nesting.at(-1) === '{' ? '}' : ']';
  if (before?.text === ',' && text === bracket) {
    const place = [before.start, before.start + 1] as const;
    return {
      offsets: place,
      message: 'There is an extra comma before the end.',
      help: 'Remove it.',
    };
  }
  if (text === '') {
    const message =
      nesting.length > 0 ? `The file ends before "${bracket}".` : 'The file is empty.';
    return { offsets, message, help: 'Complete it.' };
  }
  if (expect === 'comma') {
    const end = before ? before.start + before.text.length : start;
    const place = [Math.max(0, end - 1), end] as const;
    return { offsets: place, message: 'A comma is missing after this.', help: 'Add it.' };
  }
  return {
    offsets,
    message: `"${text.replace(/^"|"$/g, '')}" is not allowed here.`,
    help: helps[expect],
  };
}

const helps: Readonly<Record<Exclude<Expect, 'comma'>, string>> = {
  value: 'A value is expected: a text in double quotes, a number, true, false, null, { or [.',
  'first key': 'A name in double quotes is expected, or }.',
  key: 'A name in double quotes is expected.',
  colon: 'A colon is expected between a name and its value.',
  'first item': 'A value is expected, or ].',
  end: 'Nothing may follow the end of the record.',
};
