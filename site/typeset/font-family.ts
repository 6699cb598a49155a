/** The compiler takes no notice of it: the family of "Overpass Mono Light" is "Overpass Mono". */
const weight =
  /(?: (?:thin|(?:extra|ultra)?light|regular|medium|(?:semi|demi|extra|ultra)?bold|black|heavy))+$/i;

/** What a TrueType file calls its family; '' where it has no such name for Windows, which nearly all have. */
export function familyIn(font: Buffer): string {
  const tables = places(12, 16, font.readUInt16BE(4));
  const table = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (table === undefined) return '';
  const names = font.readUInt32BE(table + 8);
  const records = places(names + 6, 12, font.readUInt16BE(names + 2)).filter(
    (at) => font.readUInt16BE(at) === 3,
  );
  const record = records.find((at) => font.readUInt16BE(at + 6) === 1);
  if (record === undefined) return '';
  const start = names + font.readUInt16BE(names + 4) + font.readUInt16BE(record + 10);
  const text = font.subarray(start, start + font.readUInt16BE(record + 8));
  return new TextDecoder('utf-16be').decode(text).replace(weight, '');
}

/** Where the entries of a list are, which take so many bytes each. */
function places(start: number, size: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + size * index);
}
