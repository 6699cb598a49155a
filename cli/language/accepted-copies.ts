import { groupBy } from '../../schema/group-by.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import type { Context } from '../context/context.ts';
import { glossaryOf, type Notion } from '../context/glossary.ts';
import type { Wording } from '../context/text-version.ts';
import { foldText } from './language-of-text.ts';

/** Whether a text may be the same in two languages. Receives its prose. */
export type Unchanged = (prose: string, one: string, other: string) => boolean;

/** Matches words that are email or web addresses. */
const inAddress = /@|:\/\/|www\./;
const wordPattern = /[\p{L}\p{N}]+(?:[-/.'’&][\p{L}\p{N}]+)*/gu;
const lowerCaseOnly = /^[^\p{Lu}]*$/u;

/**
 * Accepts texts without a word of four letters or more besides codes, names, addresses (on the web, and the
 * site's postal address), and terms that the glossary has in the same form for both languages.
 */
export function acceptsUnchanged(context: Context): Unchanged {
  const { notions, international } = glossaryOf(context);
  const names = [...international, ...namesOf(context)];
  const removerFor = memoizeByName((languages: string) => {
    const [one = '', other = ''] = languages.split(' ');
    return createRemover([...names, ...sharedTerms(notions, one, other)].map(wordsOf));
  });
  return (prose, one, other) => {
    const words = wordsOf(withoutAddresses(prose));
    return !hasWord(words) || !hasWord(removerFor(`${one} ${other}`)(words));
  };
}

/**
 * Creates a function that removes phrases, in the format of {@link wordsOf}, from words. By their first words, since
 * only a few of thousands are in a text.
 */
function createRemover(phrases: readonly string[]) {
  const byFirstWord = groupBy(phrases, (phrase) => phrase.split(' ', 2)[1] ?? '');
  return (words: string) => {
    const inText = new Set(words.match(/\S+/g));
    // Longest first, so that the rest of a longer name isn't taken for another one.
    return [...inText]
      .flatMap((word) => byFirstWord.get(word) ?? [])
      .sort((one, other) => other.length - one.length)
      .reduce((left, phrase) => left.replaceAll(phrase, '  '), words);
  };
}

/** Word by word: a single pattern would be tried at each letter of a long word. */
function withoutAddresses(prose: string): string {
  if (!inAddress.test(prose)) return prose;
  return prose.replace(/\S+/g, (word) => (inAddress.test(word) ? ' ' : word));
}

/** The lower-case words of a text, with a space before and after each. */
function wordsOf(text: string): string {
  return (foldText(text).match(wordPattern) ?? []).map((word) => ` ${word} `).join('');
}

/** Whether there is a word of four letters; words with digits are codes. */
function hasWord(words: string): boolean {
  return words.split(' ').some((word) => /\p{L}{4}/u.test(word) && !/\d/.test(word));
}

function sharedTerms(notions: readonly Notion[], one: string, other: string): string[] {
  return notions.flatMap((notion) => {
    const folded = new Set(notion.get(one)?.accepted.map(foldText));
    return notion.get(other)?.accepted.filter((each) => folded.has(foldText(each))) ?? [];
  });
}

/** Whether a name is spelt the same in all its languages, two or more: a proper name, which needs no translation. */
export function isSameName({ role, versions: [first, ...others] }: Wording): boolean {
  return role === 'name' && others.length > 0 && others.every(({ text }) => text === first?.text);
}

/** Ids such as `S1` are names of products; an id in lower case consists of ordinary words. */
function namesOf({ ids, selectStrings, texts }: Context): string[] {
  const stringsOf = (...steps: readonly string[]) =>
    selectStrings('site', ...steps).map(({ value }) => value);
  const names = texts.filter(isSameName).map(({ versions }) => versions[0]?.prose.text ?? '');
  return [
    ...new Set(names),
    // Pages with the postal address, such as an imprint, have it unchanged in each language.
    ...stringsOf('contact', 'address', '*'),
    ...stringsOf('social', '*', 'network'),
    ...[...ids.all('product')].filter((id) => !lowerCaseOnly.test(id)),
  ];
}
