import { memoize } from '../../schema/memoize.ts';
import { plain, type Site } from './hits.ts';
import type { LookUp } from './look-up.ts';
import type { SearchFile } from './search-file.ts';
import { wordsOf } from './tokens.ts';

/** How many notions count: those beyond have the words in passing. */
const mostTerms = 3;

/** What the glossary knows of the notions among some entries that were found by so many words. */
export function spokenOf(
  found: readonly number[],
  count: number,
  { isMeant }: LookUp,
  { file, facts, index: { entries } }: Site,
) {
  const { terms } = file;
  const known = found.flatMap((number) => {
    const { group, index = -1 } = entries[number] ?? {};
    if (group !== 'terms') return [];
    // A name with more words than were typed is another: “pump” is no “pump house”.
    const name = namesIn(file)[index]?.find(
      ({ words }) => words.length <= count && words.every(isMeant),
    );
    return { index, term: terms.term[index] ?? '', name };
  });
  const typed = known.filter(({ name }) => name);
  // Part of a name will do where nothing but the glossary has the word.
  const isOnlyHere = typed.length === 0 && known.length === found.length;
  const notions = (isOnlyHere ? known : typed).slice(0, mostTerms);
  const { name, term = '' } = typed.find(({ name }) => !name?.isOwn) ?? {};
  return {
    /** Whether all that was typed is the name of a notion. */
    isWhole: typed.some(({ name }) => name?.words.length === count),
    /** What the notions are called here, in words. */
    words: notions.flatMap(({ term }) => wordsOf(term, plain)),
    otherName: name && { found: name.found, language: name.language, term },
    /** The numbers of entries that speak of them, whatever the words for them. */
    numbers: [
      ...notions.flatMap(({ index }) => terms.products[index] ?? []),
      ...notions.flatMap(({ index }) =>
        (terms.pages[index] ?? []).map((page) => facts.products.length + page),
      ),
    ],
  };
}

/** What each notion is called, the words of this language first; `isOwn` are as good as the term itself. */
const namesIn = memoize(({ terms, otherLanguages }: SearchFile) =>
  terms.term.map((term, index) => {
    const named = (names: readonly string[] = [], language?: string, isOwn = false) =>
      names.map((found) => ({ found, words: wordsOf(found, plain), language, isOwn }));
    const { forms, synonyms, avoid, names } = terms;
    return [
      ...named([term, ...(forms[index] ?? []), ...(synonyms[index] ?? [])], undefined, true),
      ...named(avoid[index]),
      ...otherLanguages.flatMap((language, place) => named(names[index]?.[place], language)),
    ];
  }),
);
