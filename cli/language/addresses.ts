const sign = /:\/\/|@|\bwww\.|\b(?:mailto|tel|urn):/i;
const word = /\S+/g;

/** A stretch of a text; offsets in UTF-16 units. */
export type Stretch = readonly [start: number, end: number];

/** Web and mail addresses in a text: what is in them is no punctuation of a language. */
export function addressesIn(text: string): readonly Stretch[] {
  if (!sign.test(text)) return [];
  return [...text.matchAll(word)]
    .filter(([all]) => sign.test(all))
    .map(({ 0: all, index }) => [index, index + withoutClosing(all).length]);
}

/** A stop or bracket after an address belongs to the sentence. */
function withoutClosing(address: string): string {
  let end = address.length;
  while (end > 0 && '.,;:!?)]»”"\'’'.includes(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

/** Whether an offset is within one of the stretches. */
export function isWithin(offset: number, stretches: readonly Stretch[]): boolean {
  return stretches.some(([start, end]) => start <= offset && offset < end);
}
