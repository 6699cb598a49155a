import subsetFont from 'subset-font';

/** The code points that a font has a letter for, from its table `cmap`; `font` is a file of any format. */
export async function charactersIn(font: Buffer): Promise<Set<number>> {
  const data = await subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
  const tables = Array.from({ length: data.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmap = tables.find((at) => data.toString('latin1', at, at + 4) === 'cmap');
  if (cmap === undefined) throw new Error('The font has no table "cmap".');
  const start = data.readUInt32BE(cmap + 8);
  const encodings = Array.from({ length: data.readUInt16BE(start + 2) }, (_, index) => {
    return start + data.readUInt32BE(start + 4 + 8 * index + 4);
  });
  const segments = encodings.filter((at) => data.readUInt16BE(at) === 4);
  if (segments.length === 0) throw new Error('The font names no characters in format 4.');
  return new Set(segments.flatMap((at) => segmentsOf(data, at)));
}

/** Format 4: the last code point of each segment, and after two bytes the first ones. */
function segmentsOf(data: Buffer, at: number): number[] {
  const size = data.readUInt16BE(at + 6);
  return Array.from({ length: size / 2 }, (_, index) => {
    const last = data.readUInt16BE(at + 14 + 2 * index);
    const first = data.readUInt16BE(at + 16 + size + 2 * index);
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  }).flat();
}
