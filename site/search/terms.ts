import SearchableMap from 'minisearch/SearchableMap';
import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import { canBegin, isNumber, isUnspaced } from './tokens.ts';

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

const isMixed = (word: string) => /\d/.test(word) && /\p{L}/u.test(word);

/** Whether any part of a word may be typed for it: letters with digits, or more of these than a measure has. */
const isCode = (word: string) => isMixed(word) || /^\d{8,}$/.test(word);

/**
 * The words of an index. `inflection` matches the endings that words of one stem differ in; with `hasCompounds` words
 * are joined into longer ones, which are meant with each of their parts.
 */
export function makeTerms(inflection: RegExp, hasCompounds: boolean) {
  const terms = new SearchableMap<Term>();
  // All of them, each between ends of lines: it is fast to look within.
  let text = '\n';
  const stemOf = (word: string) => word.replace(inflection, '');
  const begunBy = (word: string): Meant[] => {
    const same = terms.get(word);
    const own = same ? [{ term: same, surety: 1 }] : [];
    if (!canBegin(word)) return own;
    const stem = stemOf(word);
    const begun = [...terms.atPrefix(stem.length > 2 ? stem : word)].flatMap(([each, term]) => {
      if (each === word) return [];
      if (each.startsWith(word)) return { term, surety: (0.9 * word.length) / each.length };
      const isRelated = each.length < word.length + 3 && stemOf(each) === stem;
      return isRelated ? { term, surety: 0.6 } : [];
    });
    return [...own, ...begun];
  };
  /** What has a word within; numbers of more digits are others, unless they are codes. */
  const holding = (word: string): Meant[] => {
    const edge = String.raw`(?<!\d(?=\d))`;
    const within = new RegExp(`(?<!^)${edge}${escapeRegExp(word)}${edge}`);
    const isPart = /\d/.test(word);
    const found: Meant[] = [];
    for (let at = text.indexOf(word); at >= 0; ) {
      const end = text.indexOf('\n', at);
      const whole = text.slice(text.lastIndexOf('\n', at) + 1, end);
      const isIn = within.test(whole) || (isPart && whole !== word && isCode(whole));
      const term = isIn ? terms.get(whole) : undefined;
      // The last part of a compound says what it is.
      const surety = ((whole.endsWith(word) ? 0.8 : 0.5) * word.length) / whole.length;
      if (term) found.push({ term, surety });
      at = text.indexOf(word, end);
    }
    return found;
  };
  const near = (word: string, count: number): Meant[] => {
    if (word.length < 3 + count || /\d/.test(word) || isUnspaced(word)) return [];
    const found = [...(terms.fuzzyGet(word, count)?.values() ?? [])];
    // Some word of a text is always near; and what is two slips away is in another language by chance only.
    const inPassing = bit.text | bit.lead | bit.uses | (count > 1 ? bit.names : 0);
    const slips = found.flatMap(([term, distance]) =>
      term.fields.some((each) => each & ~inPassing) ? { term, surety: 0.4 / (1 + distance) } : [],
    );
    return slips.length === 0 && count < 2 ? near(word, count + 1) : slips;
  };
  /** The longest beginning that something has: “208/240” may be two codes. */
  const begunAs = (code: string): readonly Meant[] => {
    for (let end = code.length - 1; end > 5 && end * 3 >= code.length * 2; end--) {
      const begun = code.slice(0, end);
      const found = [...holding(begun), ...begunBy(begun)];
      if (found.length > 0) return found;
    }
    return [];
  };
  const look = (word: string): readonly Meant[] => {
    const isPart =
      isUnspaced(word) || /\d.{2}|.\d.|.{2}\d/.test(word) || (word.length > 3 && hasCompounds);
    const first = [...begunBy(word), ...(isPart ? holding(word) : [])];
    if (first.length > 0 || word.length < 3 || isNumber(word)) return first;
    if (isMixed(word)) return begunAs(word);
    const within = word.length > 3 ? holding(word) : [];
    if (within.length > 0) return within;
    const stem = stemOf(word);
    const related = hasCompounds && stem.length > 3 ? holding(stem) : [];
    return related.length > 0 ? related : near(word, 1);
  };
  const known = new Map<string, readonly Meant[]>();
  return {
    add: (word: string, entry: number, field: Field) => {
      const term: Term = terms.get(word) ?? { word, entries: [], fields: [] };
      if (term.entries.length === 0) {
        terms.set(word, term);
        text += `${word}\n`;
        known.clear();
      }
      if (term.entries.at(-1) === entry) term.fields.push((term.fields.pop() ?? 0) | bit[field]);
      else {
        term.entries.push(entry);
        term.fields.push(bit[field]);
      }
    },
    /** What a word of a query may mean: itself, what it begins and its stem; else what has it inside; else slips. */
    meantBy: (word: string, hasUnit = false) => {
      if (hasUnit) return begunBy(word);
      const meant = known.get(word) ?? look(word);
      known.set(word, meant);
      return meant;
    },
    /** The same for several words that may be one code: without stems and slips. */
    meantByCode: (code: string) => [...begunBy(code), ...holding(code)],
  };
}
