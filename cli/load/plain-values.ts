import { CORE_SCHEMA } from 'js-yaml';

/** What is thrown where YAML is not plain. */
export const notPlain = new Error('This YAML is not plainly written.');

const space = 32;

/** What is a text for sure, and all of the line: nothing in it can be anything else. */
const plainText = /^[A-EG-MO-SU-Za-eg-mo-su-z\xA1-\uFFFF][^#:]*[^ #:]$/;

/** Values that may be numbers, `true`, `false` or `null`: no other begins so and has no space. */
const mayMeanMore = /^(?:[-+.\d][^ ]*|~|[nN](?:ull|ULL)|[tT](?:rue|RUE)|[fF](?:alse|ALSE))$/;

/** No text begins so: other YAML does, or nothing can. */
const begins = new Set(['&', '*', '!', '|', '>', '%', '@', '`', '#', '?', ':', ',', ']', '}']);

/** A value without quotes or brackets, up to a comment. Throws where that is not all that it is. */
export function plainValue(line: string): unknown {
  if (plainText.test(line)) return line;
  const comment = line.indexOf(' #');
  const value = withoutEndSpaces(comment < 0 ? line : line.slice(0, comment));
  if (value === '' || begins.has(value.charAt(0))) throw notPlain;
  if (value.endsWith(':') || value.includes(': ')) throw notPlain;
  if (value === '-' || value.startsWith('- ')) throw notPlain;
  return mayMeanMore.test(value) ? CORE_SCHEMA.resolveImplicitScalarTag(value).value : value;
}

/** Other white space belongs to the value. */
function withoutEndSpaces(text: string): string {
  let { length } = text;
  while (text.charCodeAt(length - 1) === space) length--;
  return length < text.length ? text.slice(0, length) : text;
}

/** What a backslash and a letter stand for. */
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  _: '\xA0',
  n: '\n',
  t: '\t',
};

export function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2})|(.))/gs,
    (_, long, short, sign) => {
      if (sign === undefined) return String.fromCharCode(Number.parseInt(long ?? short, 16));
      const meant = escapes[sign];
      if (meant === undefined) throw notPlain;
      return meant;
    },
  );
}
