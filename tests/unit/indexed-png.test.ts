import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexedPng } from '../../site/lib/indexed-png.ts';

/** What is in the parts of a PNG, by their names. */
function partsOf(png: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return parts;
}

test('a picture of few colours comes back as it was', () => {
  const colours = [
    [255, 255, 255],
    [0, 77, 132],
    [20, 24, 27],
  ];
  const wanted = [0, 0, 1, 2, 0, 1].map((index) => colours[index] ?? []);
  const png = indexedPng(Uint8Array.from(wanted.flatMap((each) => [...each, 255])), 3, 2);
  const parts = partsOf(png);
  const palette = parts.get('PLTE') ?? Buffer.alloc(0);
  const lines = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0));
  const places = [...lines].filter((_, index) => index % 4 !== 0);
  expect(places.map((place) => [...palette.subarray(place * 3, place * 3 + 3)])).toEqual(wanted);
});

test('of many colours the rare ones become their nearest neighbours', () => {
  const pixels = Array.from({ length: 100 * 10 }, (_, index) =>
    index < 900 ? [255, 255, 255, 255] : [index - 900, index - 900, index - 900, 255],
  );
  const parts = partsOf(indexedPng(Uint8Array.from(pixels.flat()), 100, 10));
  expect(parts.get('PLTE')).toHaveLength(3 * 64);
  const lines = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0));
  expect(Math.max(...lines)).toBeLessThan(64);
});
