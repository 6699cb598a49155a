import { crc32 } from 'node:zlib';

/** Why a file is not whole, as the end of a sentence that begins with its name; undefined if it is. */
export type FindFault = (bytes: Buffer) => string | undefined;

const endsEarly = 'ends early: a part of it is missing';
const isDamaged = 'is damaged';

/** A PNG picture is a row of chunks, each with a checksum, up to `IEND`. */
export const faultOfPng: FindFault = (bytes) => {
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return endsEarly;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return isDamaged;
    if (at === 8 && type !== 'IHDR') return isDamaged;
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') return hasData ? undefined : isDamaged;
    at = end;
  }
  return endsEarly;
};

/** A JPEG picture is a row of segments with a length, and data between them, up to a last marker. */
export const faultOfJpeg: FindFault = (bytes) => {
  let hasData = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return isDamaged;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return hasData ? undefined : isDamaged;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      if (at + 4 > bytes.length) return endsEarly;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker !== 0xda) continue;
      hasData = true;
      at = afterScan(bytes, at);
    }
  }
  return endsEarly;
};

/** In the data of a JPEG picture, 0xFF with 0 or the number of a restart behind it is no marker. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** A GIF picture is a row of blocks of sub-blocks, up to a semicolon. */
export const faultOfGif: FindFault = (bytes) => {
  const tableSize = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let hasImage = false;
  for (let at = 13 + tableSize(bytes[10]); at < bytes.length; ) {
    const kind = bytes[at];
    if (kind === 0x3b) return hasImage ? undefined : isDamaged;
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c) {
      hasImage = true;
      at += 11 + tableSize(bytes[at + 9]);
    } else return isDamaged;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return endsEarly;
};

/** A WebP picture says its length at the start, and consists of chunks. */
export const faultOfWebp: FindFault = (bytes) => {
  if (bytes.length < 12) return endsEarly;
  const length = 8 + bytes.readUInt32LE(4);
  if (length > bytes.length) return endsEarly;
  let hasData = false;
  for (let at = 12; at < length; ) {
    if (at + 8 > length) return isDamaged;
    hasData ||= /^(?:VP8[ L]|ANMF)$/.test(bytes.toString('latin1', at, at + 4));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
    if (at > length + 1) return isDamaged;
  }
  return hasData ? undefined : isDamaged;
};

/** AVIF pictures and MP4 films are rows of boxes with a length, of which some must be there. */
export function faultOfBoxes(...needed: readonly string[]): FindFault {
  return (bytes) => {
    const found = new Set<string>();
    for (let at = 0; at < bytes.length; ) {
      if (at + 8 > bytes.length) return endsEarly;
      found.add(bytes.toString('latin1', at + 4, at + 8));
      const size = bytes.readUInt32BE(at);
      // 0: up to the end of the file. 1: the length is behind the name, in eight bytes.
      if (size === 0) break;
      if (size === 1 && at + 16 > bytes.length) return endsEarly;
      const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
      if (length < 8) return isDamaged;
      at += length;
      if (at > bytes.length) return endsEarly;
    }
    return needed.every((name) => found.has(name)) ? undefined : endsEarly;
  };
}

/** Some formats have a mark near their end: within so many bytes. */
export function faultWithoutEnd(mark: string, within: number): FindFault {
  return (bytes) => (bytes.subarray(-within).includes(mark, 0, 'latin1') ? undefined : endsEarly);
}
