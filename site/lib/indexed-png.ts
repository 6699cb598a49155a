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
  const found = new Colours();
  const lines = linesOf(pixels, width, height, found);
  const { palette, places } = found.reduced();
  // Each line starts with the number of its filter; without one, equal lines stay equal.
  const size = width + 1;
  const bytes = new Uint8Array(size * height);
  for (const [index, { colours, lengths }] of lines.entries()) {
    const start = index * size;
    if (lines[index] === lines[index - 1]) {
      bytes.copyWithin(start, start - size, start);
      continue;
    }
    let from = start + 1;
    for (let run = 0; run < colours.length; run++) {
      const place = places[colours[run] ?? 0] ?? 0;
      const to = from + (lengths[run] ?? 0);
      // Letters consist of short runs, for which a call would take longer than the loop.
      if (to - from > 16) bytes.fill(place, from, to);
      else for (let at = from; at < to; at++) bytes[at] = place;
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

/** The colours of a picture, each with a number in the order in which they are met, and how often they occur. */
class Colours {
  readonly #numbers = new Map<number, number>();
  readonly #counts: number[] = [];

  /** The number of a colour, of which so many pixels more were found. */
  add(colour: number, pixels: number): number {
    let number = this.#numbers.get(colour);
    if (number === undefined) {
      number = this.#counts.push(0) - 1;
      this.#numbers.set(colour, number);
    }
    this.again(number, pixels);
    return number;
  }

  again(number: number, pixels: number): void {
    this.#counts[number] = (this.#counts[number] ?? 0) + pixels;
  }

  /** The commonest colours, and for each number the place of its colour, or of the nearest one, among them. */
  reduced(): { palette: Uint32Array; places: Uint8Array } {
    const often = (number: number) => this.#counts[number] ?? 0;
    const sorted = [...this.#numbers].sort(
      ([one, first], [other, second]) => often(second) - often(first) || one - other,
    );
    const palette = Uint32Array.from(sorted.slice(0, paletteSize), ([colour]) => colour);
    const places = new Uint8Array(sorted.length);
    for (const [place, [colour, number]] of sorted.entries()) {
      places[number] = place < paletteSize ? place : nearest(palette, colour);
    }
    return { palette, places };
  }
}

/** The runs of a line: the number of the colour of each, and its length in pixels. */
interface Line {
  readonly colours: number[];
  readonly lengths: number[];
}

/** The runs of each line: a flat drawing has few, and many lines are as the one before, whose runs they share. */
function linesOf(pixels: Uint8Array, width: number, height: number, found: Colours): Line[] {
  const colours = coloursOf(pixels);
  const bytes = Buffer.from(colours.buffer, colours.byteOffset, colours.byteLength);
  const size = width * 4;
  const lines: Line[] = [];
  for (let index = 0; index < height; index++) {
    const start = index * size;
    const above = lines[index - 1];
    if (above && bytes.compare(bytes, start - size, start, start, start + size) === 0) {
      for (const [run, number] of above.colours.entries()) {
        found.again(number, above.lengths[run] ?? 0);
      }
      lines.push(above);
    } else lines.push(runsOf(colours, index * width, (index + 1) * width, found));
  }
  return lines;
}

function runsOf(pixels: Uint32Array, start: number, end: number, found: Colours): Line {
  const [colours, lengths]: [number[], number[]] = [[], []];
  for (let from = start; from < end; ) {
    const pixel = pixels[from] ?? 0;
    let to = from + 1;
    while (to < end && pixels[to] === pixel) to++;
    // Without its opacity a colour is a small number, which tables find several times as fast.
    colours.push(found.add(pixel & 0xffffff, to - from));
    lengths.push(to - from);
    from = to;
  }
  return { colours, lengths };
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
