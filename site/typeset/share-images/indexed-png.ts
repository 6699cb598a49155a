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
  const colours = coloursOf(pixels);
  const palette = commonest(colours);
  const places = new Map<number, number>();
  for (const [index, colour] of palette.entries()) places.set(colour, index);
  // Each line starts with the number of its filter; without one, equal lines stay equal.
  const lines = Buffer.alloc((width + 1) * height);
  for (let line = 0; line < height; line++) {
    const end = (line + 1) * width;
    // How much further a place of a line is than that of its pixel.
    const ahead = line + 1;
    for (let from = line * width; from < end; ) {
      const to = endOfRun(colours, from, end);
      const colour = colours[from] ?? 0;
      let place = places.get(colour);
      if (place === undefined) {
        place = nearest(palette, colour);
        places.set(colour, place);
      }
      lines.fill(place, from + ahead, to + ahead);
      from = to;
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
    chunk('IDAT', deflateSync(lines, { strategy: zlib.Z_RLE })),
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

/** Where neighbours of one colour end: a flat drawing has few such runs. */
function endOfRun(colours: Uint32Array, from: number, end: number): number {
  const colour = colours[from];
  let to = from + 1;
  while (to < end && colours[to] === colour) to++;
  return to;
}

function commonest(colours: Uint32Array): Uint32Array {
  const counts = new Map<number, number>();
  for (let from = 0; from < colours.length; ) {
    const to = endOfRun(colours, from, colours.length);
    const colour = colours[from] ?? 0;
    counts.set(colour, (counts.get(colour) ?? 0) + to - from);
    from = to;
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
