import { notPlain, plainValue, unescaped } from './plain-values.ts';

/**
 * Parses plainly written YAML; undefined for all other input, valid or not, and in any doubt. Most records are
 * plain, and a general parser takes ten times as long. Plain YAML has blocks by indentation, lists with dashes,
 * values in brackets, texts on one line, and comments.
 */
export function readPlainYaml(text: string): unknown {
  if (unusual.test(text)) return undefined;
  try {
    return new PlainReader(text).read();
  } catch (error) {
    if (error === notPlain) return undefined;
    throw error;
  }
}

/** Tabs, line ends other than ` `, and characters that YAML restricts. */
const unusual = /[^\n -~\xA0-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD]/;

/** Deeper data are left to the general parser, which has its own limit. */
const maxDepth = 50;

/** A key of letters, digits, `-`, `.`, `/` and `_`, with its colon. */
const plainKey = /[A-Za-z_][\w./-]*:(?=[ \n]|$)/y;

/** A value in brackets, up to its delimiter. */
const flowText = /[^,[\]{}\n]+(?=[,[\]{}])/y;

/** Keys that YAML doesn't read as strings. */
const keywords = new Set(['null', 'true', 'false']);

const codes = { space: 32, quote: 34, hash: 35, apostrophe: 39, dash: 45 } as const;

type Fields = Record<string, unknown>;

class PlainReader {
  readonly #text: string;
  /** Offsets of the line's start, its first character other than a space, and its end. */
  #start = 0;
  #at = 0;
  #end = -1;
  /** The column of the next token in the line; -1 at the end of the text. */
  #column = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): unknown {
    this.#nextLine();
    if (this.#column !== 0) throw notPlain;
    const data = this.#block();
    if (this.#column >= 0) throw notPlain;
    return data;
  }

  /** Moves to the next line with content. */
  #nextLine(): void {
    const text = this.#text;
    let start = this.#end + 1;
    while (start < text.length) {
      let at = start;
      while (text.charCodeAt(at) === codes.space) at++;
      const end = text.indexOf('\n', at);
      this.#end = end < 0 ? text.length : end;
      if (at < this.#end && text.charCodeAt(at) !== codes.hash) {
        this.#start = start;
        this.#at = at;
        this.#column = at - start;
        return;
      }
      start = this.#end + 1;
    }
    this.#column = -1;
  }

  #block(): unknown {
    if (++this.#depth > maxDepth) throw notPlain;
    const data = this.#isItem() ? this.#items(this.#column) : this.#fields(this.#column);
    this.#depth--;
    return data;
  }

  #isItem(): boolean {
    return (
      this.#text.charCodeAt(this.#at) === codes.dash &&
      this.#text.charCodeAt(this.#at + 1) === codes.space
    );
  }

  #items(column: number): unknown[] {
    const items: unknown[] = [];
    while (this.#column === column && this.#isItem()) {
      const at = this.#afterSpaces(this.#at + 2);
      if (at >= this.#end) throw notPlain;
      if (this.#endOfKey(at) < 0) {
        items.push(this.#valueOnLine(at));
        this.#nextLine();
      } else {
        this.#at = at;
        this.#column = at - this.#start;
        items.push(this.#block());
      }
      if (this.#column > column) throw notPlain;
    }
    return items;
  }

  #fields(column: number): Fields {
    const fields: Fields = {};
    while (this.#column === column) {
      const end = this.#endOfKey(this.#at);
      if (end < 0) throw notPlain;
      const key = this.#newKey(this.#at, end, fields);
      fields[key] = this.#valueOf(column, this.#afterSpaces(end + 1));
      if (this.#column > column) throw notPlain;
    }
    return fields;
  }

  /** The value of a field, after its colon or on the lines below; moves to the line after it. */
  #valueOf(column: number, at: number): unknown {
    if (at < this.#end && !this.#isComment(at)) {
      const value = this.#valueOnLine(at);
      this.#nextLine();
      return value;
    }
    this.#nextLine();
    if (this.#column > column) return this.#block();
    // A list can be at the indentation of its key.
    return this.#column === column && this.#isItem() ? this.#items(column) : null;
  }

  /** The offset of the colon after a plain key; -1 if there is no key. */
  #endOfKey(at: number): number {
    plainKey.lastIndex = at;
    return plainKey.test(this.#text) ? plainKey.lastIndex - 1 : -1;
  }

  #newKey(from: number, to: number, fields: Fields): string {
    const key = this.#text.slice(from, to);
    if (Object.hasOwn(fields, key) || key === '__proto__') throw notPlain;
    if (key.length < 6 && keywords.has(key.toLowerCase())) throw notPlain;
    return key;
  }

  #afterSpaces(at: number): number {
    let next = at;
    while (this.#text.charCodeAt(next) === codes.space) next++;
    return next;
  }

  #isComment(at: number): boolean {
    return (
      this.#text.charCodeAt(at) === codes.hash && this.#text.charCodeAt(at - 1) === codes.space
    );
  }

  /** A value that ends with its line. */
  #valueOnLine(at: number): unknown {
    const first = this.#text.charCodeAt(at);
    if (first === codes.quote || first === codes.apostrophe) {
      const quoted = this.#quoted(at);
      this.#refuseMore(this.#at);
      return quoted;
    }
    const line = this.#text.slice(at, this.#end);
    if (line.startsWith('[') || line.startsWith('{')) {
      this.#at = at;
      const data = this.#flow();
      this.#refuseMore(this.#at);
      return data;
    }
    return plainValue(line);
  }

  #refuseMore(at: number): void {
    const next = this.#afterSpaces(at);
    if (next < this.#end && !this.#isComment(next)) throw notPlain;
  }

  /** A quoted text; moves past it. */
  #quoted(at: number): string {
    const quote = this.#text.charAt(at);
    let end = at;
    do {
      end = this.#text.indexOf(quote, end + 1);
      if (end < 0 || end >= this.#end) throw notPlain;
    } while (quote === '"' ? this.#isEscaped(end) : this.#text.charAt(end + 1) === quote && ++end);
    this.#at = end + 1;
    const inside = this.#text.slice(at + 1, end);
    if (quote === "'") return inside.includes("'") ? inside.replaceAll("''", "'") : inside;
    return inside.includes('\\') ? unescaped(inside) : inside;
  }

  #isEscaped(at: number): boolean {
    let from = at;
    while (this.#text.charAt(from - 1) === '\\') from--;
    return (at - from) % 2 > 0;
  }

  /** The value in brackets; moves past the closing bracket. */
  #flow(): unknown {
    if (++this.#depth > maxDepth) throw notPlain;
    const isList = this.#text.charAt(this.#at) === '[';
    const close = isList ? ']' : '}';
    const items: unknown[] = [];
    const fields: Fields = {};
    this.#at = this.#afterSpaces(this.#at + 1);
    while (this.#text.charAt(this.#at) !== close) {
      if (isList) items.push(this.#flowValue());
      else {
        const end = this.#endOfKey(this.#at);
        if (end < 0) throw notPlain;
        const key = this.#newKey(this.#at, end, fields);
        this.#at = this.#afterSpaces(end + 1);
        fields[key] = this.#flowValue();
      }
      this.#at = this.#afterSpaces(this.#at);
      if (this.#text.charAt(this.#at) === close) break;
      if (this.#text.charAt(this.#at) !== ',') throw notPlain;
      this.#at = this.#afterSpaces(this.#at + 1);
    }
    this.#at++;
    this.#depth--;
    return isList ? items : fields;
  }

  #flowValue(): unknown {
    const first = this.#text.charAt(this.#at);
    if (first === '[' || first === '{') return this.#flow();
    if (first === '"' || first === "'") return this.#quoted(this.#at);
    flowText.lastIndex = this.#at;
    if (!flowText.test(this.#text)) throw notPlain;
    const end = flowText.lastIndex;
    const text = this.#text.slice(this.#at, end);
    // A colon before a bracket or a comma ends a key, and a comment would hide the closing bracket.
    if (text.includes(' #')) throw notPlain;
    this.#at = end;
    return plainValue(text);
  }
}
