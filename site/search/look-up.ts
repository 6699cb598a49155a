import type { SearchIndex } from './search-index.ts';
import { bit, type Meant, weightOf } from './terms.ts';
import { isNumber } from './tokens.ts';

export type LookUp = ReturnType<typeof lookUp>;

/** Words beyond these are not looked for: a bit says of each whether an entry has it. */
export const mostWords = 30;

/** More of them would take longer to mark than to find. */
const mostOthers = 40;

/** Looks for words; those that may be one code, “T 10”, also as one, and so is all that was typed. What entries have of them is by their numbers. */
export function lookUp(
  words: readonly string[],
  wholes: readonly string[],
  { terms, entries, lengths }: SearchIndex,
) {
  const { length } = entries;
  const scores = new Float32Array(length);
  // The places of the words that an entry has, as bits; of those that are in its name or code; and the fields.
  const covered = new Uint32Array(length);
  const named = new Uint32Array(length);
  const fields = new Uint16Array(length);
  // The entries that have any.
  const numbers = new Set<number>();
  const add = (meant: readonly Meant[], bits: number) => {
    const best = new Float32Array(length);
    const found: number[] = [];
    for (const { term, surety } of meant) {
      for (const [place, entry] of term.entries.entries()) {
        const having = term.fields[place] ?? 0;
        fields[entry] = (fields[entry] ?? 0) | having;
        const weight = surety * (weightOf[having] ?? 0);
        if (having & (bit.title | bit.code)) named[entry] = (named[entry] ?? 0) | bits;
        if (weight <= (best[entry] ?? 0)) continue;
        if (best[entry] === 0) found.push(entry);
        best[entry] = weight;
      }
    }
    // What few have tells more than what many have.
    const telling = Math.log(1 + length / (found.length + 1));
    for (const entry of found) {
      const brief = 1 + 1 / (2 + (lengths[entry] ?? 0));
      scores[entry] = (scores[entry] ?? 0) + (best[entry] ?? 0) * telling * brief;
    }
    give(found, bits);
  };
  /** Lets entries have words. */
  const give = (given: readonly number[], bits: number) => {
    for (const entry of given) {
      covered[entry] = (covered[entry] ?? 0) | bits;
      numbers.add(entry);
    }
  };
  const hasUnit = (place: number) =>
    isNumber(words[place] ?? '') && /^\D{1,3}$/.test(words[place + 1] ?? '');
  const lists = words.map((word, place) => terms.meantBy(word, hasUnit(place)));
  for (const [place, list] of lists.entries()) add(list, 1 << place);
  const codes = words.slice(1).map((word, place) => {
    const before = words[place] ?? '';
    const isCode = /\d/.test(before) !== /\d/.test(word) && before.length + word.length < 12;
    const meant = isCode ? terms.meantByCode(before + word) : [];
    add(meant, 3 << place);
    return meant;
  });
  for (const whole of new Set(wholes)) {
    if (!/\d/.test(whole) || whole.length < 3) continue;
    codes.push(terms.meantByCode(whole));
    add(codes.at(-1) ?? [], 2 ** words.length - 1);
  }
  const units = words.flatMap((_word, place) => (hasUnit(place) ? 3 << place : []));
  /** How many words some bits are, a number with its unit as one. */
  const count = (bits: number) =>
    words.filter((_word, place) => bits & (1 << place)).length -
    units.filter((unit) => (bits & unit) === unit).length;
  return {
    scores,
    covered,
    fields,
    named,
    numbers,
    give,
    count,
    /**
     * Most of some words that one of the first entries has, as bits; of equally many those that count most. A number and
     * its unit are nothing alone.
     */
    fullest: (first: number, some: number) => {
      let [best, most, score] = [0, 0, -1];
      for (const entry of numbers) {
        if (entry >= first) continue;
        let bits = (covered[entry] ?? 0) & some;
        for (const unit of units) if ((bits & unit) !== unit) bits &= ~unit;
        const own = count(bits);
        if (own < most || (own === most && (scores[entry] ?? 0) <= score)) continue;
        [best, most, score] = [bits, own, scores[entry] ?? 0];
      }
      return best;
    },
    /** Whether a word of the index is what was looked for. */
    isMeant: (word: string) =>
      [...lists, ...codes].some((list) => list.some(({ term }) => term.word === word)),
    /** Words of the index that are meant though they begin otherwise. */
    others: lists
      .flatMap((list, place) =>
        list.flatMap(({ term }) => (term.word.startsWith(words[place] ?? '') ? [] : term.word)),
      )
      .slice(0, mostOthers),
  };
}
