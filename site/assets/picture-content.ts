import { crc32 } from 'node:zlib';
import { type FileKind, isOfKind, kindByEnding } from './file-kinds.ts';
import { avifSizes, imageSize, sizeOfChunk } from './image-size.ts';

/** Why a file is not whole, as the end of a sentence that begins with its name; undefined if it is. */
type FindFault = (bytes: Buffer) => string | undefined;

const endsEarly = 'ends early: a part of it is missing';
const isDamaged = 'is damaged';

/** The most pixels of a picture, with all of its frames: to decode one takes four bytes of memory each, or more. */
const maxPixels = 50_000_000;

/** Adds up the pixels of frames; the fault as soon as there are too many. */
function pixelCounter(): (width: number, height: number) => string | undefined {
  let sum = 0;
  return (width, height) => {
    if (width === 0 || height === 0) return isDamaged;
    sum += width * height;
    if (sum <= maxPixels) return undefined;
    return `has ${Math.ceil(sum / 1e6)} million pixels, more than ${maxPixels / 1e6} million`;
  };
}

/** A PNG picture is a row of chunks, each with a checksum, up to `IEND`. */
const faultOfPng: FindFault = (bytes) => {
  if (bytes.length < 24) return endsEarly;
  const count = pixelCounter();
  const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] as const;
  const tooLarge = count(...size);
  if (tooLarge) return tooLarge;
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return endsEarly;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return isDamaged;
    if (at === 8 && type !== 'IHDR') return isDamaged;
    if (type === 'IDAT') hasData = true;
    const tooMany = type === 'fcTL' && count(...size);
    if (tooMany) return tooMany;
    if (type === 'IEND') return hasData ? undefined : isDamaged;
    at = end;
  }
  return endsEarly;
};

/** A JPEG picture is a row of segments with a length, and data between them, up to a last marker. */
const faultOfJpeg: FindFault = (bytes) => {
  const size = imageSize(bytes);
  const tooLarge = size && pixelCounter()(size.width, size.height);
  if (tooLarge) return tooLarge;
  let hasData = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return isDamaged;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return hasData && size ? undefined : isDamaged;
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
const faultOfGif: FindFault = (bytes) => {
  const tableSize = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  if (bytes.length < 13) return endsEarly;
  const count = pixelCounter();
  const tooLarge = count(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  if (tooLarge) return tooLarge;
  let hasImage = false;
  for (let at = 13 + tableSize(bytes[10]); at < bytes.length; ) {
    const kind = bytes[at];
    if (kind === 0x3b) return hasImage ? undefined : isDamaged;
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c) {
      hasImage = true;
      if (at + 10 > bytes.length) return endsEarly;
      const tooMany = count(bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7));
      if (tooMany) return tooMany;
      at += 11 + tableSize(bytes[at + 9]);
    } else return isDamaged;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return endsEarly;
};

/** A WebP picture says its length at the start, and consists of chunks. */
const faultOfWebp: FindFault = (bytes) => {
  if (bytes.length < 12) return endsEarly;
  const length = 8 + bytes.readUInt32LE(4);
  if (length > bytes.length) return endsEarly;
  const count = pixelCounter();
  let hasData = false;
  for (let at = 12; at < length; ) {
    if (at + 8 > length) return isDamaged;
    const type = bytes.toString('latin1', at, at + 4);
    hasData ||= /^(?:VP8[ L]|ANMF)$/.test(type);
    const size = bytes.readUInt32LE(at + 4);
    const frame = sizeOfChunk(type, bytes.subarray(at + 8, at + 8 + size));
    const tooMany = frame && count(frame.width, frame.height);
    if (tooMany) return tooMany;
    at += 8 + size + (size % 2);
    if (at > length + 1) return isDamaged;
  }
  return hasData ? undefined : isDamaged;
};

const faultOfAvif: FindFault = (bytes) => {
  const count = pixelCounter();
  return avifSizes(bytes)
    .map(({ width, height }) => count(width, height))
    .find(Boolean);
};

/** AVIF pictures and MP4 films are rows of boxes with a length, of which some must be there. */
function faultOfBoxes(needed: readonly string[], bytes: Buffer): string | undefined {
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
}

/** A table that holds formulas could send what else is in a spreadsheet elsewhere. */
const faultOfCsv: FindFault = (bytes) => {
  const text = bytes.toString('utf8');
  const at = text.search(/(?<=^|[,;\t]"?'{0,9})(?:[=@＝＠]|[+\-＋－][a-z(])/im);
  return at < 0 ? undefined : `holds a formula in line ${text.slice(0, at).split('\n').length}`;
};

const faults: ReadonlyMap<string, FindFault> = new Map([
  ['png', faultOfPng],
  ['jpg', faultOfJpeg],
  ['gif', faultOfGif],
  ['webp', faultOfWebp],
  ['avif', faultOfAvif],
  ['csv', faultOfCsv],
]);

/** Why a file that begins like those of its kind is not whole. */
export function faultOfFile({ endings: [ending = ''], boxes, end }: FileKind, bytes: Buffer) {
  const fault = faults.get(ending)?.(bytes) ?? (boxes && faultOfBoxes(boxes, bytes));
  if (fault || !end) return fault;
  return bytes.subarray(-end.within).includes(end.mark, 0, 'latin1') ? undefined : endsEarly;
}

/** What is wrong with the picture of a type, `png`, in an address; undefined if it is whole. */
export function faultOfPicture(type: string, bytes: Buffer): string | undefined {
  const kind = kindByEnding(type);
  return kind && imageSize(bytes) && isOfKind(kind, bytes.toString('latin1', 0, 12))
    ? faultOfFile(kind, bytes)
    : `is not of the type "${type}"`;
}
