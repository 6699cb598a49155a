import { groupBy } from '../../schema/group-by.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import type { Context } from '../context/context.ts';
import { type GlossaryWord, glossaryOf, type Notion } from '../context/glossary.ts';
import type { Wording } from '../context/text-version.ts';
import { selectStrings } from '../core/data.ts';
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
  const phrasesOf = memoizeByName((languages: string) => {
    const [one = '', other = ''] = languages.split(' ');
    return new Phrases([...names, ...sharedTerms(notions, one, other)].map(wordsOf));
  });
  return (prose, one, other) => {
    const words = wordsOf(withoutAddresses(prose));
    return !hasWord(words) || !hasWord(phrasesOf(`${one} ${other}`).takenFrom(words));
  };
}

/** Thousands of names, of which a text holds a few: they are looked up by their first words. */
class Phrases {
  /** The longest first, so that what is left of a term is not taken for another one. */
  readonly #all: readonly string[];
  readonly #byFirstWord: ReadonlyMap<string, readonly number[]>;

  /** Each as `wordsOf` gives it. */
  constructor(phrases: readonly string[]) {
    this.#all = phrases.toSorted((one, other) => other.length - one.length);
    this.#byFirstWord = groupBy(
      [...this.#all.keys()],
      (at) => this.#all[at]?.split(' ', 2)[1] ?? '',
    );
  }

  /** What is left of a text without them. */
  takenFrom(words: string): string {
    const inText = new Set(words.split(' ').filter(Boolean));
    const found = [...inText].flatMap((word) => this.#byFirstWord.get(word) ?? []);
    return found
      .sort((one, other) => one - other)
      .reduce((left, index) => left.replaceAll(this.#all[index] ?? ' ', '  '), words);
  }
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

/** Whether a name has one spelling in all of its languages, two or more: a proper name, which has no translation. */
export function isSameName({ role, versions: [first, ...others] }: Wording): boolean {
  return role === 'name' && others.length > 0 && others.every(({ text }) => text === first?.text);
}

/** Products are called by ids such as `S1`; an id in small letters is made of plain words. */
function namesOf({ ids, of, texts }: Context): string[] {
  const stringsOf = (...steps: readonly string[]) =>
    selectStrings(of('site')[0]?.data, ...steps).map(({ value }) => value);
  const names = texts.filter(isSameName).map(({ versions }) => versions[0]?.prose.text ?? '');
  return [
    ...new Set(names),
    // A page that gives the postal address, such as an imprint, gives the same in each language.
    ...stringsOf('contact', 'address', '*'),
    ...stringsOf('social', '*', 'network'),
    ...[...ids.all('product')].filter((id) => !lowerCaseOnly.test(id)),
  ];
}
