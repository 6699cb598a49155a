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
  const { numbers, counts } = numbered(coloursOf(pixels));
  const sorted = [...counts].sort(([one, a], [other, b]) => b.pixels - a.pixels || one - other);
  const palette = Uint32Array.from(sorted.slice(0, paletteSize), ([colour]) => colour);
  const places = new Uint8Array(sorted.length);
  for (const [place, [colour, { number }]] of sorted.entries()) {
    places[number] = place < paletteSize ? place : nearest(palette, colour);
  }
  // Each line starts with the number of its filter; without one, equal lines stay equal.
  const bytes = new Uint8Array((width + 1) * height);
  for (let pixel = 0, at = 0; pixel < numbers.length; pixel++) {
    if (pixel % width === 0) at++;
    bytes[at++] = places[numbers[pixel] ?? 0] ?? 0;
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

/** The colour of each pixel as a number in the order in which colours are met, and how many pixels have each. */
function numbered(pixels: Uint32Array) {
  const counts = new Map<number, { readonly number: number; pixels: number }>();
  const numbers = new Uint32Array(pixels.length);
  let last: number | undefined;
  let found = { number: 0, pixels: 0 };
  for (let index = 0; index < pixels.length; index++) {
    const pixel = pixels[index] ?? 0;
    // A flat drawing is made of runs: few pixels need to be looked up.
    if (pixel !== last) {
      last = pixel;
      // Without its opacity a colour is a small number, which tables find several times as fast.
      const colour = pixel & 0xffffff;
      found = counts.get(colour) ?? { number: counts.size, pixels: 0 };
      counts.set(colour, found);
    }
    found.pixels++;
    numbers[index] = found.number;
  }
  return { numbers, counts };
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
