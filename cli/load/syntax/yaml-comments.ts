import { Lexer } from 'yaml';

/** A comment of a YAML text, from its `#` to the end of its line. */
export interface Comment {
  readonly text: string;
  readonly start: number;
}

/** Signs that the lexer puts between pieces of the text, and that are none of it. */
const documentMark = '\x02';
const flowErrorEnd = '\x18';
const scalarMark = '\x1F';

/** The comments of a YAML text, valid or not: what looks like one inside a text is none. */
export function* yamlComments(text: string): Generator<Comment> {
  let start = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    if (isScalar) {
      isScalar = false;
    } else if (token === scalarMark) {
      isScalar = true;
      continue;
    } else if (token === documentMark || token === flowErrorEnd) {
      continue;
    } else if (token.startsWith('#')) {
      yield { text: token, start };
    }
    start += token.length;
  }
}
