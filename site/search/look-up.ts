import type { SearchIndex } from './search-index.ts';
import { bit, type Meant, weightOf } from './terms.ts';
import { isNumber } from './tokens.ts';

/** What the entries of an index have of the words of a query, by the number of an entry. */
export interface LookUp {
  readonly scores: Float32Array;
  /** The places of the words that it has, as bits. */
  readonly covered: Uint32Array;
  readonly fields: Uint16Array;
  /** Which of the words are in its name or code, as bits. */
  readonly named: Uint32Array;
  /** The entries that have any. */
  readonly numbers: ReadonlySet<number>;
  /** Lets entries have words, too. */
  give(entries: readonly number[], bits: number): void;
  /**
   * Most of the words that one of the first entries has, as bits; of equally many those that count most. A number and
   * its unit are nothing alone.
   */
  fullest(first: number): number;
  /** How many words some bits are, a number with its unit as one. */
  count(bits: number): number;
  /** Whether a word of the index is what was looked for. */
  isMeant(word: string): boolean;
  /** Words of the index that are meant though they begin otherwise. */
  readonly others: readonly string[];
}

/** Words beyond these are not looked for: a bit says of each whether an entry has it. */
export const mostWords = 30;

/** More of them would take longer to mark than to find. */
const mostOthers = 40;

/** Looks for words; those that may be one code, “T 10”, also as one. */
export function lookUp(words: readonly string[], { terms, entries, lengths }: SearchIndex): LookUp {
  const { length } = entries;
  const scores = new Float32Array(length);
  const covered = new Uint32Array(length);
  const fields = new Uint16Array(length);
  const named = new Uint32Array(length);
  const numbers = new Set<number>();
  const lists = words.map((word) => terms.meantBy(word));
  const add = (meant: readonly Meant[], bits: number) => {
    const best = new Float32Array(length);
    const found: number[] = [];
    for (const { term, surety } of meant) {
      const own = term.fields;
      for (const [place, entry] of term.entries.entries()) {
        const having = own[place] ?? 0;
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
      covered[entry] = (covered[entry] ?? 0) | bits;
      numbers.add(entry);
    }
  };
  for (const [place, list] of lists.entries()) add(list, 1 << place);
  const codes = words.slice(1).map((word, place) => {
    const before = words[place] ?? '';
    const isCode = /\d/.test(before) !== /\d/.test(word) && before.length + word.length < 12;
    const meant = isCode ? terms.meantByCode(before + word) : [];
    add(meant, 3 << place);
    return meant;
  });
  const all = [...lists, ...codes];
  const count = (bits: number) =>
    words.filter((_word, place) => bits & (1 << place)).length -
    units.filter((unit) => (bits & unit) === unit).length;
  const units = words.flatMap((word, place) =>
    isNumber(word) && /^\D{1,3}$/.test(words[place + 1] ?? '') ? 3 << place : [],
  );
  return {
    scores,
    covered,
    fields,
    named,
    numbers,
    give: (given, bits) => {
      for (const entry of given) {
        covered[entry] = (covered[entry] ?? 0) | bits;
        numbers.add(entry);
      }
    },
    fullest: (first) => {
      let [best, most, score] = [0, 0, -1];
      for (const entry of numbers) {
        if (entry >= first) continue;
        let bits = covered[entry] ?? 0;
        for (const unit of units) if ((bits & unit) !== unit) bits &= ~unit;
        const own = count(bits);
        if (own < most || (own === most && (scores[entry] ?? 0) <= score)) continue;
        [best, most, score] = [bits, own, scores[entry] ?? 0];
      }
      return best;
    },
    count,
    isMeant: (word) => all.some((list) => list.some(({ term }) => term.word === word)),
    others: lists
      .flatMap((list, place) =>
        list.flatMap(({ term }) => (term.word.startsWith(words[place] ?? '') ? [] : term.word)),
      )
      .slice(0, mostOthers),
  };
}
