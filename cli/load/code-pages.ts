import { memoizeByName } from '../../schema/memoize.ts';
import { orElse } from '../core/or-else.ts';

/** The characters 0x80 to 0x9F. Some releases of Node.js decode `windows-1252` as Latin-1, which lacks them. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

export function fromWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9F]/g, (byte) => windows1252.charAt(byte.charCodeAt(0) - 0x80));
}

function toWindows1252(text: string): Buffer {
  const byteOf = (sign: string) => String.fromCharCode(windows1252.indexOf(sign) + 0x80);
  return Buffer.from(text.replace(/[^\0-\xFF]/g, byteOf), 'latin1');
}

const otherPages = ['1250', '1251', '1253', '1254', '1255', '1256', '1257'];

/**
 * The code page of Windows that has the letters of a language, by the names of its months and weekdays; undefined
 * where none has. `language` is a BCP 47 tag, or nothing that is known.
 */
const pageOf = memoizeByName((language): string | undefined => {
  const names = Array.from({ length: 12 }, (_, month) =>
    orElse('', () =>
      new Date(2024, month).toLocaleDateString(language, { weekday: 'long', month: 'long' }),
    ),
  );
  const letters = names.join('').match(/[^\0-\x7F]/g) ?? [];
  const high = Buffer.from(Array.from({ length: 128 }, (_, index) => index + 128));
  const has = (all: string) => letters.every((letter) => all.includes(letter));
  if (has(fromWindows1252(high))) return '1252';
  return otherPages.find((page) => has(new TextDecoder(`windows-${page}`).decode(high)));
});

/**
 * Why a text that was read as Windows-1252 may be another one in a language that this encoding lacks letters of;
 * undefined if it can't. Names a word with its readings.
 */
export function doubtOfEncoding(text: string, languages: readonly string[]): string | undefined {
  for (const page of new Set(languages.map(pageOf))) {
    if (page === '1252') continue;
    const other = page && new TextDecoder(`windows-${page}`).decode(toWindows1252(text));
    const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      word,
      read: other?.slice(index, index + word.length),
    }));
    const found = words.find(({ word, read }) => /[^\0-\x7F]/.test(word) && word !== read);
    if (!found) continue;
    const { word, read } = found;
    const reading = read === undefined ? '' : ` ("${read}" in Windows-${page})`;
    return `"${word.slice(0, 40)}", as read in Windows-1252, may be in another encoding${reading}`;
  }
  return undefined;
}

/** The first words of a text that depend on its encoding. */
export function wordsBeyondAscii(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\d]*[^\0-\x7F][\p{L}\d]*/gu))].slice(0, 3);
}
