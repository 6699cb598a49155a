import type { Facts, Span } from '../facts/facts.ts';
import { readNumber, unitNamed } from '../facts/typed-number.ts';

/** Values that are the same in another unit: `0.3 km` finds “300 m”. By figure and value. */
export function sameQuantities(
  query: string,
  { file }: Facts,
): (readonly [figure: number, value: number])[] {
  const [, digits = '', unit = ''] =
    /^\s*([+\-\u2212]?\d[\d.,\u00A0\u202F]*)\s*(\S+)\s*$/.exec(query) ?? [];
  const value = readNumber(digits.replace('\u2212', '-'), file.words);
  if (value === undefined) return [];
  return Object.entries(file.units).flatMap(([dimension, known]) => {
    const named = unitNamed(unit, known);
    if (!named) return [];
    const base = Number((value * named.factor + (named.offset ?? 0)).toPrecision(12));
    return file.figures.flatMap(({ dimension: own, values }, figure) => {
      if (own !== dimension) return [];
      const seen = new Set<string>();
      const found: (readonly [number, number])[] = [];
      for (const [place, { text, spans }] of values.entries()) {
        if (seen.has(text)) continue;
        seen.add(text);
        if (hasEnd(spans, base)) found.push([figure, place]);
      }
      return found;
    });
  });
}

function hasEnd(spans: readonly Span[] | undefined, value: number): boolean {
  return spans?.some((span) => [span].flat().some((end) => end === value)) ?? false;
}
