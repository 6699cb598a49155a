import { Lexer } from 'yaml';

/** A comment of a YAML text, from its `#` to the end of its line. */
export interface Comment {
  readonly text: string;
  readonly start: number;
}

/** Control characters that the lexer inserts between tokens. */
const documentMark = '\x02';
const flowErrorEnd = '\x18';
const scalarMark = '\x1F';

/** The comments of a YAML text, valid or not; `#` inside a text is not a comment. */
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
