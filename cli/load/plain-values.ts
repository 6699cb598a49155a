import { CORE_SCHEMA } from 'js-yaml';
import { escapes } from './places/string-map.ts';

/** Thrown where YAML is not plain. */
export const notPlain = new Error('This YAML is not plainly written.');

const space = 32;

/** Lines that are certainly a text and nothing else. */
const plainText = /^[A-EG-MO-SU-Za-eg-mo-su-z\xA1-\uFFFF][^#:]*[^ #:]$/;

/** Values that may be numbers, booleans or null: the only ones with these starts and no space. */
const mayMeanMore = /^(?:[-+.\d][^ ]*|~|[nN](?:ull|ULL)|[tT](?:rue|RUE)|[fF](?:alse|ALSE))$/;

/** Characters that begin other YAML than a text, or are invalid. */
const begins = new Set(['&', '*', '!', '|', '>', '%', '@', '`', '#', '?', ':', ',', ']', '}']);

/** The value of a plain scalar, up to a comment. Throws if it may be anything else. */
export function plainValue(line: string): unknown {
  if (plainText.test(line)) return line;
  const comment = line.indexOf(' #');
  const value = withoutEndSpaces(comment < 0 ? line : line.slice(0, comment));
  if (value === '' || begins.has(value.charAt(0))) throw notPlain;
  if (value.endsWith(':') || value.includes(': ')) throw notPlain;
  if (value === '-' || value.startsWith('- ')) throw notPlain;
  return mayMeanMore.test(value) ? CORE_SCHEMA.resolveImplicitScalarTag(value).value : value;
}

/** Trims spaces only: other white space belongs to the value. */
function withoutEndSpaces(text: string): string {
  let { length } = text;
  while (text.charCodeAt(length - 1) === space) length--;
  return length < text.length ? text.slice(0, length) : text;
}

export function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2})|(.))/gs,
    (_, long, short, sign) => {
      if (sign === undefined) return String.fromCharCode(Number.parseInt(long ?? short, 16));
      const meant = escapes.get(sign);
      if (meant === undefined) throw notPlain;
      return meant;
    },
  );
}
