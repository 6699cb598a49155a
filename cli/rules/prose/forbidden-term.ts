import { escapeRegExp } from '../../../schema/escape-reg-exp.ts';
import { groupBy } from '../../../schema/group-by.ts';
import type { LanguagePack } from '../../../schema/languages/language-pack.ts';
import type { SiteLanguages } from '../../../schema/languages/languages.ts';
import { memoize, memoizeByName } from '../../../schema/memoize.ts';
import type { Glossary, Notion } from '../../context/glossary.ts';
import type { Terms } from '../../context/terms.ts';
import type { TextVersion, Wording } from '../../context/text-version.ts';
import { selectStrings } from '../../core/data.ts';
import { isSameName } from '../../language/accepted-copies.ts';
import { foldText } from '../../language/language-of-text.ts';
import {
  contains,
  createTermFinder,
  stem,
  stemProse,
  type TermInText,
} from '../../language/phrases.ts';
import { findSlips, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const forbiddenTerm = {
  id: 'forbidden-term',
  severity: 'warning',
  looksAcross: true,
  readsNames: true,
  // A translated name contains terms like any other text.
  checkText: findSlips(slipsIn, (text) => !isSameName(text)),
  /** Words that the glossary lists both as accepted and to avoid. */
  *checkCatalogue({ select }) {
    for (const { entry, value: word, at } of select('glossary', 'terms', '*', '*')) {
      const accepted = [...selectStrings(word, 'term'), ...selectStrings(word, 'forms', '*')];
      for (const avoided of selectStrings(word, 'avoid', '*')) {
        const first = accepted.find(({ value }) => foldText(value) === foldText(avoided.value));
        if (!first) continue;
        yield {
          entry,
          at: [...at, ...avoided.at],
          language: String(at.at(-1)),
          message: `“${avoided.value}” is listed both as a term and as a word to avoid.`,
          help: 'Remove it from one of the two lists.',
          related: [{ entry, at: [...at, ...first.at], message: 'listed as a term here' }],
        };
      }
    }
  },
} satisfies Rule;

function slipsIn(
  version: TextVersion,
  _: Wording,
  { glossary, siteLanguages }: Terms,
): readonly Slip[] {
  const { language, prose } = version;
  const found = forbiddenWordsOf(glossary)(siteLanguages).get(language)?.(version) ?? [];
  if (found.length === 0) return noSlips;
  return found.map(({ value: term, start, end }) => ({
    start,
    end,
    message: `The glossary says to avoid “${prose.text.slice(start, end)}”.`,
    help: `Write “${term}”.`,
  }));
}

/** A word to avoid in a text, with the term to use instead. */
type Forbidden = TermInText<string>;

/** Finds words that the glossary says to avoid, by language of the site. */
const forbiddenWordsOf = memoize(({ notions }: Glossary) =>
  memoize(
    ({ codes, packOf }: SiteLanguages) =>
      new Map(codes.map((code) => [code, createFinder(notions, code, packOf(code))] as const)),
  ),
);

function createFinder(notions: readonly Notion[], language: string, pack?: LanguagePack) {
  const { accepted, avoided } = phrasesOf(notions, language, pack);
  const [findAccepted, findAvoided] = [createTermFinder(accepted), createTermFinder(avoided)];
  return (version: TextVersion): Forbidden[] => {
    const { text } = version.prose;
    const stemmed = stemProse(version);
    const right = findAccepted(stemmed);
    // A longer accepted phrase may contain the word; one that the word extends beyond doesn't accept it.
    const found = findAvoided(stemmed).filter(
      (word) => !right.some((phrase) => isWithin(word, phrase)),
    );
    const alike = right
      .flatMap(({ value, start, end }) => within(text, [start, end], value))
      .filter((word) => !found.some((phrase) => isWithin(word, phrase)));
    return [...found, ...alike].sort((one, other) => one.start - other.start);
  };
}

function isWithin(one: Readonly<Pick<Forbidden, 'start' | 'end'>>, other: typeof one): boolean {
  return other.start <= one.start && one.end <= other.end;
}

/** The words to avoid, matched exactly, within phrases with the stems of an accepted one. */
function within(
  text: string,
  [start, end]: readonly [number, number],
  alike: readonly Alike[],
): Forbidden[] {
  if (alike.length === 0) return [];
  const phrase = text.slice(start, end);
  return alike.flatMap(({ word, term }) => {
    const match = toTheLetter(word).exec(phrase);
    if (!match) return [];
    const from = start + match.index;
    return [{ value: term, start: from, end: from + match[0].length }];
  });
}

/** A word to avoid with the same stem as an accepted one: "vi" and "vis". */
interface Alike {
  readonly word: string;
  readonly term: string;
}

/** The accepted phrases, each with the words to avoid that have the same stems, and the words to avoid. */
function phrasesOf(notions: readonly Notion[], language: string, pack?: LanguagePack) {
  const words = notions.flatMap((notion) => notion.get(language) ?? []);
  const avoided = words.flatMap(({ term, avoid }) =>
    avoid.map((word) => ({ term, word, stems: stem(word, pack).stems })),
  );
  const byStems = groupBy(
    words.flatMap(({ accepted }) => accepted),
    (phrase) => stem(phrase, pack).stems.join(' '),
  );
  const accepted = [...byStems].map(([joined, spellings]) => {
    const phrase = joined.split(' ');
    const alike = avoided.filter(
      ({ word, stems }) =>
        contains(phrase, stems) && !spellings.some((spelling) => toTheLetter(word).test(spelling)),
    );
    return [phrase, alike] as const;
  });
  return { accepted, avoided: avoided.map(({ stems, term }) => [stems, term] as const) };
}

/** Memoized, since few words need it. */
const toTheLetter = memoizeByName((word) => {
  const pattern = escapeRegExp(word);
  return new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}-])`, 'iu');
});
