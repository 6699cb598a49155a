import type { Context } from '../context/context.ts';
import { type GlossaryWord, glossaryOf, type Notion } from '../context/glossary.ts';
import { selectStrings } from '../load/data.ts';
import { foldText } from './language-of-text.ts';

/** Whether a text may be the same in two languages. Takes it as visitors read it. */
export type Unchanged = (prose: string, one: string, other: string) => boolean;

/** What a word has that is a mail address or a web address. */
const inAddress = /@|:\/\/|www\./;
const wordPattern = /[\p{L}\p{N}]+(?:[-/.'’&][\p{L}\p{N}]+)*/gu;
const lowerCaseOnly = /^[^\p{Lu}]*$/u;

/**
 * Accepts what holds no word of four letters or more, next to codes, names, addresses (on the web,
 * and the postal one of the site), and terms
 * that the glossary gives in the same form for both languages.
 */
export function acceptsUnchanged(context: Context): Unchanged {
  const { notions, international } = glossaryOf(context);
  const names = [...international, ...namesOf(context)];
  const known = new Map<string, readonly string[]>();
  const phrasesOf = (one: string, other: string): readonly string[] => {
    const key = `${one} ${other}`;
    // The longest first, so that what is left of a term is not taken for another one.
    const phrases =
      known.get(key) ??
      [...names, ...sharedTerms(notions, one, other)].map(wordsOf).sort(longestFirst);
    known.set(key, phrases);
    return phrases;
  };
  return (prose, one, other) => {
    let left = wordsOf(withoutAddresses(prose));
    if (!hasWord(left)) return true;
    for (const phrase of phrasesOf(one, other)) left = left.replaceAll(phrase, '  ');
    return !hasWord(left);
  };
}

/** Word by word: one pattern for all would try each letter of a long word as a beginning. */
function withoutAddresses(prose: string): string {
  if (!inAddress.test(prose)) return prose;
  return prose.replace(/\S+/g, (word) => (inAddress.test(word) ? ' ' : word));
}

/** The words of a text in small letters, each with a space on both sides. */
function wordsOf(text: string): string {
  return (foldText(text).match(wordPattern) ?? []).map((word) => ` ${word} `).join('');
}

/** A run of four letters; a word with a digit in it is a code. */
function hasWord(words: string): boolean {
  return words.split(' ').some((word) => /\p{L}{4}/u.test(word) && !/\d/.test(word));
}

function* sharedTerms(notions: readonly Notion[], one: string, other: string) {
  for (const notion of notions) yield* sharedWords(notion.get(one), notion.get(other));
}

function sharedWords(one: GlossaryWord | undefined, other: GlossaryWord | undefined): string[] {
  const folded = new Set(one?.accepted.map(foldText));
  return other?.accepted.filter((each) => folded.has(foldText(each))) ?? [];
}

/** Products are called by ids such as `S1`; an id in small letters is made of plain words. */
function namesOf({ ids, of }: Context): string[] {
  const stringsOf = (...steps: readonly string[]) =>
    selectStrings(of('site')[0]?.data, ...steps).map(({ value }) => value);
  const name = new Set(stringsOf('name', '*'));
  return [
    ...(name.size === 1 ? name : []),
    // A page that gives the postal address, such as an imprint, gives the same in each language.
    ...stringsOf('contact', 'address', '*'),
    ...stringsOf('social', '*', 'network'),
    ...[...ids.all('product')].filter((id) => !lowerCaseOnly.test(id)),
  ];
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}
