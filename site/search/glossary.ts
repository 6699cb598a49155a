import { plain } from './hits.ts';
import type { Found, LookUp } from './look-up.ts';
import type { OtherName } from './results.ts';
import type { SearchFile } from './search-file.ts';
import type { Entry } from './search-index.ts';
import { wordsOf } from './tokens.ts';

interface NotionName {
  readonly found: string;
  readonly words: readonly string[];
  readonly language: string | undefined;
  /** Whether it is as good as the term itself. */
  readonly isOwn: boolean;
}

/** What the glossary knows of something that was looked for. */
export interface TermMentions {
  readonly otherName: OtherName | undefined;
  /** What speaks of the notions that were found, whatever the words for them. */
  readonly entries: readonly Entry[];
  /** Whether all that was typed is the name of a notion. */
  readonly isWhole: boolean;
  /** What the notions are called here, in words. */
  readonly words: readonly string[];
}

/** How many notions count: those beyond have the words in passing. */
const mostTerms = 3;

/** The glossary of a site, asked for what speaks of the notions that were found. */
export function openGlossary(
  file: SearchFile,
): (all: readonly Found[], count: number, isMeant: LookUp['isMeant']) => TermMentions {
  const { terms, pages } = file;
  const known = new Map<number, readonly NotionName[]>();
  const names = (index: number) => {
    const own = known.get(index) ?? namesOf(index, file);
    known.set(index, own);
    return own;
  };
  return (all, count, isMeant) => {
    const found = all.flatMap(({ entry }) => {
      if (entry.group !== 'terms') return [];
      const term = terms.term[entry.index] ?? '';
      return [{ index: entry.index, term, name: nameAsTyped(names(entry.index), count, isMeant) }];
    });
    const typed = found.flatMap((each) => (each.name ? [{ ...each, name: each.name }] : []));
    // Part of a name will do where nothing but the glossary has the word.
    const isOnlyHere = typed.length === 0 && found.length === all.length;
    const notions = (isOnlyHere ? found : typed).slice(0, mostTerms);
    const placesOf = (column: 'products' | 'pages') => [
      ...new Set(notions.flatMap(({ index }) => terms[column][index] ?? [])),
    ];
    const other = typed.find(({ name }) => !name.isOwn);
    return {
      isWhole: typed.some(({ name }) => name.words.length === count),
      words: notions.flatMap(({ term }) => wordsOf(term, plain)),
      otherName: other && {
        found: other.name.found,
        language: other.name.language,
        term: other.term,
      },
      entries: [
        ...placesOf('products').map((index) => ({ group: 'products', index }) as const),
        ...placesOf('pages').map((index) => {
          const group = pages.kind[index] === 'solution' ? 'solutions' : 'pages';
          return { group, index } as const;
        }),
      ],
    };
  };
}

/** What a notion is called, the words of this language first. */
function namesOf(index: number, { terms, otherLanguages }: SearchFile): NotionName[] {
  const named = (found: readonly string[] = [], language?: string, isOwn = false) =>
    found.map((name) => ({ found: name, words: wordsOf(name, plain), language, isOwn }));
  return [
    ...named([terms.term[index] ?? '', ...(terms.forms[index] ?? [])], undefined, true),
    ...named(terms.synonyms[index], undefined, true),
    ...named(terms.avoid[index]),
    ...otherLanguages.flatMap((language, place) => named(terms.names[index]?.[place], language)),
  ];
}

/** The name of a notion that has no more words than were typed: “pump” is no “pump house”. */
function nameAsTyped(
  names: readonly NotionName[],
  count: number,
  isMeant: LookUp['isMeant'],
): NotionName | undefined {
  return names.find(({ words }) => words.length <= count && words.every(isMeant));
}
