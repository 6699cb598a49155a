import { isUtf8 } from 'node:buffer';
import { orElse } from '../core/or-else.ts';
import type { OtherEncoding } from '../core/source.ts';
import { doubtOfEncoding, fromWindows1252, wordsBeyondAscii } from './code-pages.ts';

/**
 * Decodes bytes as text without byte order mark, and says the encoding where that is not UTF-8. In an unknown encoding,
 * invalid bytes become replacement characters.
 */
export function decode(bytes: Buffer): {
  readonly text: string;
  readonly encoding?: OtherEncoding;
} {
  const wide = utf16Of(bytes);
  if (wide) return { text: withLineFeeds(new TextDecoder(wide).decode(bytes)), encoding: 'UTF-16' };
  return isUtf8(bytes) || !isWindows1252(bytes)
    ? { text: withLineFeeds(bytes.toString('utf8').replace(/^\uFEFF/, '')) }
    : { text: withLineFeeds(fromWindows1252(bytes)), encoding: 'Windows-1252' };
}

/** Lines may end with CR alone. One character stands for one, so that offsets remain. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text;
}

/** A text of another program, and what is to be said of its encoding; or why it can't be read. */
export type Foreign =
  | { readonly text: string; readonly remark?: string }
  | { readonly problem: string };

/**
 * Decodes a file of another program, with texts in some languages: in Unicode, in the encoding that its head states, or
 * in Windows-1252 if that has the letters of the languages.
 */
export function decodeForeign(bytes: Buffer, languages: readonly string[]): Foreign {
  const { text, encoding } = decode(bytes);
  if (encoding === 'UTF-16' || isUtf8(bytes)) return { text };
  const [, stated] =
    /(?:<\?xml\s[^>]*encoding=["']|charset=)([\w-]+)/i.exec(text.slice(0, 2000)) ?? [];
  const own = stated?.replace(/^cp(?=125\d$)/i, 'windows-') ?? '';
  const isOther = !/^utf-?(?:8|16)|^(?:us-)?ascii$/i.test(own);
  const read =
    isOther && orElse(undefined, () => new TextDecoder(own, { fatal: true }).decode(bytes));
  if (read) return { text: withLineFeeds(read) };
  const help = 'Save it as UTF-8; in Excel, as "CSV UTF-8".';
  if (!encoding) return { problem: `It is neither in UTF-8 nor in Windows-1252. ${help}` };
  const doubt = doubtOfEncoding(text, languages);
  if (doubt !== undefined) return { problem: `It is not in UTF-8: ${doubt}. ${help}` };
  const words = wordsBeyondAscii(text).map((word) => `"${word}"`);
  return { text, remark: `is not in UTF-8, and was read in Windows-1252: ${words.join(', ')}` };
}

/** Detects UTF-16 by its byte order mark, or by zeros in every second byte of Latin text. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, 100);
  if (bytes.length < 2 || bytes.length % 2 > 0 || !beginning.includes(0)) return undefined;
  const start = [...beginning];
  const isZero = (isOdd: boolean) =>
    start.every((byte, index) => (byte === 0) === (index % 2 > 0 === isOdd));
  if (isZero(true)) return 'utf-16le';
  return isZero(false) ? 'utf-16be' : undefined;
}

/**
 * Whether bytes are Windows-1252: no sequence is valid UTF-8 outside of ASCII, and no byte is one of the
 * five unassigned ones. A file with both was pasted together, and only its author can read it.
 */
function isWindows1252(bytes: Buffer): boolean {
  const raw = bytes.toString('latin1');
  return !/[\0\x81\x8D\x8F\x90\x9D]|[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}/.test(raw);
}
