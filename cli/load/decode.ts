import { isUtf8 } from 'node:buffer';
import type { OtherEncoding } from '../core/source.ts';

/**
 * Decodes bytes as text without byte order mark, and says the encoding where that is not UTF-8. In an unknown encoding,
 * invalid bytes become replacement characters.
 */
export function decode(bytes: Buffer): {
  readonly text: string;
  readonly encoding?: OtherEncoding;
} {
  const { text, ...encoding } = decodeBytes(bytes);
  // Lines may end with CR alone. One character stands for one, so that offsets remain.
  return { text: text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text, ...encoding };
}

function decodeBytes(bytes: Buffer): ReturnType<typeof decode> {
  const wide = utf16Of(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  if (isUtf8(bytes) || !isWindows1252(bytes)) {
    return { text: bytes.toString('utf8').replace(/^\uFEFF/, '') };
  }
  const text = bytes
    .toString('latin1')
    .replace(/[\x80-\x9F]/g, (byte) => windows1252.charAt(byte.charCodeAt(0) - 0x80));
  return { text, encoding: 'Windows-1252' };
}

/** The characters 0x80 to 0x9F. Some releases of Node.js decode `windows-1252` as Latin-1, which lacks them. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

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
