import { endianness } from 'node:os';
import { crc32, deflateSync, constants as zlib } from 'node:zlib';

/** Names what this encoder does, so that pictures of an earlier one are made again. */
export const encoder = '64 colours, runs';

/** Enough for the edges of letters; a palette can have up to 256. */
const paletteSize = 64;

/**
 * An opaque picture as a PNG with a palette: a flat drawing takes a third of the bytes that it takes
 * with a colour for each pixel. `pixels` are red, green, blue and opacity, a byte each. The commonest
 * colours stay, and each other one becomes the nearest of them.
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const lines = linesOf(pixels, width, height);
  const palette = commonest(lines);
  const places = new Map<number, number>();
  for (const [index, colour] of palette.entries()) places.set(colour, index);
  // Each line starts with the number of its filter; without one, equal lines stay equal.
  const size = width + 1;
  const bytes = Buffer.alloc(size * height);
  for (const [index, runs] of lines.entries()) {
    const start = index * size;
    if (runs === lines[index - 1]) {
      bytes.copyWithin(start, start - size, start);
      continue;
    }
    let from = start + 1;
    for (const { colour, length } of runs) {
      let place = places.get(colour);
      if (place === undefined) {
        place = nearest(palette, colour);
        places.set(colour, place);
      }
      bytes.fill(place, from, from + length);
      from += length;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, which name a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([...palette].flatMap(channels))),
    // A flat drawing is made of runs: looking for anything else takes nine times as long.
    chunk('IDAT', deflateSync(bytes, { strategy: zlib.Z_RLE })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The pixels as one number each, the red in its lowest byte; without a copy where that works. */
function coloursOf(pixels: Uint8Array): Uint32Array {
  const isReady = endianness() === 'LE' && pixels.byteOffset % 4 === 0;
  const bytes = isReady ? pixels : Uint8Array.from(pixels);
  if (endianness() === 'BE') Buffer.from(bytes.buffer).swap32();
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

/** Red, green and blue of such a number. */
function channels(colour: number): [red: number, green: number, blue: number] {
  return [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
}

/** Neighbours of one colour. */
interface Run {
  readonly colour: number;
  readonly length: number;
}

/** The runs of each line: a flat drawing has few, and many lines are as the one before, whose list they share. */
function linesOf(pixels: Uint8Array, width: number, height: number): readonly (readonly Run[])[] {
  const colours = coloursOf(pixels);
  const bytes = Buffer.from(colours.buffer, colours.byteOffset, colours.byteLength);
  const size = width * 4;
  const lines: (readonly Run[])[] = [];
  for (let line = 0; line < height; line++) {
    const start = line * size;
    const above = lines[line - 1];
    const isSame = above && bytes.compare(bytes, start - size, start, start, start + size) === 0;
    lines.push(isSame ? above : runsOf(colours, line * width, (line + 1) * width));
  }
  return lines;
}

function runsOf(colours: Uint32Array, start: number, end: number): readonly Run[] {
  const runs: Run[] = [];
  for (let from = start; from < end; ) {
    const colour = colours[from] ?? 0;
    let to = from + 1;
    while (to < end && colours[to] === colour) to++;
    // Without its opacity a colour is a small number, which tables find several times as fast.
    runs.push({ colour: colour & 0xffffff, length: to - from });
    from = to;
  }
  return runs;
}

function commonest(lines: readonly (readonly Run[])[]): Uint32Array {
  const counts = new Map<number, number>();
  for (const runs of lines) {
    for (const { colour, length } of runs) counts.set(colour, (counts.get(colour) ?? 0) + length);
  }
  const sorted = [...counts].sort(([one, often], [other, more]) => more - often || one - other);
  return Uint32Array.from(sorted.slice(0, paletteSize), ([colour]) => colour);
}

function nearest(palette: Uint32Array, colour: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < palette.length; index++) {
    const each = palette[index] ?? 0;
    const red = (each & 255) - (colour & 255);
    const green = ((each >> 8) & 255) - ((colour >> 8) & 255);
    const blue = ((each >> 16) & 255) - ((colour >> 16) & 255);
    const distance = red * red + green * green + blue * blue;
    if (distance >= least) continue;
    best = index;
    least = distance;
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
