import SearchableMap from 'minisearch/SearchableMap';
import { isNumber, isUnspaced } from './tokens.ts';

/** What an entry of the index says of itself in words, and how much a word counts there. */
const weights = {
  code: 6,
  title: 4,
  value: 3,
  label: 2,
  family: 1.5,
  lead: 1,
  synonyms: 1,
  uses: 0.5,
  names: 0.5,
  text: 0.4,
};

export type Field = keyof typeof weights;

const fieldNames = Object.keys(weights) as Field[];

/** Each field as a bit, so that some of them are one number. */
export const bit = Object.fromEntries(
  fieldNames.map((name, place) => [name, 1 << place]),
) as Readonly<Record<Field, number>>;

/** What a word counts in the best of some fields, by their bits. */
export const weightOf = Float32Array.from({ length: 1 << fieldNames.length }, (_, bits) =>
  Math.max(0, ...fieldNames.map((name) => (bits & bit[name] ? weights[name] : 0))),
);

/** A word of the index: the numbers of the entries that have it, and in which fields each. */
export interface Term {
  readonly word: string;
  readonly entries: number[];
  readonly fields: number[];
}

/** A word of the index that a word of a query may mean, and how surely: 1 where it is the same. */
export interface Meant {
  readonly term: Term;
  readonly surety: number;
}

/** How words of a language are related. */
export interface WordHabits {
  /** The endings that words of one stem differ in. */
  readonly inflection?: RegExp | undefined;
  /** Whether words are joined into longer ones, so that these are meant with each of their parts. */
  readonly hasCompounds?: boolean | undefined;
}

export interface Terms {
  add(word: string, entry: number, field: Field): void;
  /** What a word of a query may mean: itself, what it begins and its stem; else what has it inside; else slips. */
  meantBy(word: string): readonly Meant[];
  /** The same for several words that may be one code: without stems and slips. */
  meantByCode(code: string): readonly Meant[];
}

/** The words of an index. */
export function makeTerms({ inflection = /(?!)/, hasCompounds = false }: WordHabits): Terms {
  const terms = new SearchableMap<Term>();
  let all: string[] = [];
  const joined = () => {
    if (all.length > 1) all = [all.join('')];
    return all[0] ?? '';
  };
  let known = new Map<string, readonly Meant[]>();

  const stemOf = (word: string) => word.replace(inflection, '');
  const begunBy = (word: string): Meant[] => {
    const same = terms.get(word);
    const own = same ? [{ term: same, surety: 1 }] : [];
    // A single letter may be a unit: it begins no word.
    if (isNumber(word) || word.length < 2) return own;
    const stem = stemOf(word);
    const begun = [...terms.atPrefix(stem.length > 2 ? stem : word)].flatMap(([each, term]) => {
      if (each === word) return [];
      if (each.startsWith(word)) return { term, surety: (0.9 * word.length) / each.length };
      const isRelated = each.length < word.length + 3 && stemOf(each) === stem;
      return isRelated ? { term, surety: 0.6 } : [];
    });
    return [...own, ...begun];
  };
  /** What has a word within; numbers of more digits are others. */
  const holding = (word: string): Meant[] => {
    const found = new Map<Term, number>();
    const text = joined();
    const isDigit = (place: number) => /\d/.test(text[place] ?? '');
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const end = at + word.length;
      if (/^\d/.test(word) && isDigit(at - 1)) continue;
      if (/\d$/.test(word) && isDigit(end)) continue;
      const last = text.indexOf('\n', at);
      const whole = text.slice(text.lastIndexOf('\n', at) + 1, last);
      const term = whole.startsWith(word) ? undefined : terms.get(whole);
      // The last part of a compound says what it is.
      const surety = ((end === last ? 0.8 : 0.5) * word.length) / whole.length;
      if (term) found.set(term, surety);
      at = last;
    }
    return [...found].map(([term, surety]) => ({ term, surety }));
  };
  const near = (word: string, count: number): Meant[] => {
    if (word.length < 3 + count || /\d/.test(word) || isUnspaced(word)) return [];
    const found = [...(terms.fuzzyGet(word, count) ?? new Map<string, [Term, number]>()).values()];
    // Some word of a text is always near; and what is two slips away is in another language by chance only.
    const inPassing = bit.text | bit.lead | bit.uses | (count > 1 ? bit.names : 0);
    const slips = found.flatMap(([term, distance]) =>
      term.fields.some((each) => each & ~inPassing) ? { term, surety: 0.4 / (1 + distance) } : [],
    );
    return slips.length === 0 && count < 2 ? near(word, count + 1) : slips;
  };
  const isMixed = (word: string) => /\d/.test(word) && /\p{L}/u.test(word);
  const look = (word: string): Meant[] => {
    const isPart =
      isUnspaced(word) ||
      (word.length > 3 && (hasCompounds || isMixed(word) || /^\d{4,}$/.test(word)));
    const first = [...begunBy(word), ...(isPart ? holding(word) : [])];
    if (first.length > 0 || word.length < 3 || /^\d{1,3}$|[.-]/.test(word)) return first;
    const within = word.length > 3 || isMixed(word) ? holding(word) : [];
    if (within.length > 0) return within;
    const stem = stemOf(word);
    const related = hasCompounds && stem.length > 3 ? holding(stem) : [];
    return related.length > 0 ? related : near(word, 1);
  };
  const remembered = (key: string, make: () => readonly Meant[]) => {
    const meant = known.get(key) ?? make();
    known.set(key, meant);
    return meant;
  };
  return {
    add: (word, entry, field) => {
      const term = terms.get(word) ?? { word, entries: [], fields: [] };
      if (term.entries.length === 0) {
        terms.set(word, term);
        all.push(`${all.length === 0 ? '\n' : ''}${word}\n`);
        known = known.size > 0 ? new Map() : known;
      }
      if (term.entries.at(-1) === entry) term.fields.push((term.fields.pop() ?? 0) | bit[field]);
      else {
        term.entries.push(entry);
        term.fields.push(bit[field]);
      }
    },
    meantBy: (word) => remembered(word, () => look(word)),
    meantByCode: (code) =>
      remembered(`=${code}`, () => [...begunBy(code), ...(isMixed(code) ? holding(code) : [])]),
  };
}
