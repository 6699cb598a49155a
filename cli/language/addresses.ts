import { memoizeLast } from '../../schema/memoize.ts';

/**
 * An @ is in an address only between two letters or digits: “@ 300 dpi”, “@V2” are none. Each branch begins with a
 * sign that few texts have, since every text is searched.
 */
const sign = /:\/\/|@(?<=[\p{L}\p{N}_-]@)[\p{L}\p{N}]|\.(?<=\bwww\.)|:(?<=\b(?:mailto|tel|urn):)/iu;
const word = /\S+/g;

/** A range of a text, in UTF-16 units. */
export type Stretch = readonly [start: number, end: number];

/**
 * The web and email addresses in a text, in order: their content is not punctuation. Memoized, since rules ask
 * for each mark of a text.
 */
export const addressesIn = memoizeLast((text): readonly Stretch[] => {
  if (!sign.test(text)) return [];
  return [...text.matchAll(word)]
    .filter(([all]) => sign.test(all))
    .map(({ 0: all, index }) => {
      const opening = /^[([“„«»"'‘]*/.exec(all)?.[0].length ?? 0;
      return [index + opening, index + withoutClosing(all).length];
    });
});

/** A full stop or bracket after an address belongs to the sentence. */
function withoutClosing(address: string): string {
  let end = address.length;
  while (end > 0 && '.,;:!?)]»”"\'’'.includes(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

/** Whether an offset is within one of some ranges. */
export function isWithin(offset: number, stretches: readonly Stretch[]): boolean {
  return stretches.some(([start, end]) => start <= offset && offset < end);
}
