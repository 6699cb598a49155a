import type { Context } from '../context/context.ts';
import { valueAt } from '../i18n/marked-texts.ts';
import { isFields } from '../load/data.ts';
import type { DataPath, Entry } from '../load/source.ts';
import { plain, stringsOf } from './page-sources.ts';

/** A text as visitors read it, before and after. */
export type ChangedWords = readonly [before: string, after: string];

type Read = Pick<
  Context,
  'entries' | 'texts' | 'figures' | 'strings' | 'uiStrings' | 'languages' | 'assets'
>;

/**
 * The texts that have changed between two states of a right catalogue, where nothing has but texts
 * and figures; undefined where something else has, or nothing at all. A page finds them by what they said, so it is
 * undefined as well where that is not enough: something else says the same, or two of them say different things now.
 */
export function changedWords(before: Read, after: Read): ChangedWords[] | undefined {
  const changed = after.entries.flatMap((entry, index): [Entry, Entry][] => {
    const former = before.entries[index];
    return former && former.hash !== entry.hash ? [[former, entry]] : [];
  });
  const names = ({ entries }: Read) => entries.map(({ path }) => path).join('\n');
  const strings = ({ uiStrings }: Read) => uiStrings.map(({ source }) => source.hash).join();
  if (names(before) !== names(after) || strings(before) !== strings(after)) return undefined;
  if (changed.some(([one, other]) => outline(one, before) !== outline(other, after)))
    return undefined;
  const isChanged = changed.some(
    ([one, other]) => JSON.stringify(one.data) !== JSON.stringify(other.data),
  );
  if (!isChanged) return undefined;
  const former = textsOf(before, new Set(changed.map(([one]) => one.path)));
  const now = textsOf(after, new Set(changed.map(([, one]) => one.path)));
  const pairs = [...now].flatMap(([key, words]): ChangedWords[] => {
    const said = former.get(key);
    return said === undefined || said === words ? [] : [[said, words]];
  });
  const wordsFor = new Map(pairs);
  const isPlain = pairs.every(([said, words]) => wordsFor.get(said) === words);
  if (!isPlain || says(after, wordsFor)) return undefined;
  return pairs;
}

/** Whether a text, a plain string or a string of the site is among these words. */
function says(
  { texts, entries, languages, strings }: Read,
  words: ReadonlyMap<string, string>,
): boolean {
  const isIn = (value: unknown): boolean =>
    typeof value === 'string'
      ? words.has(plain(value))
      : isFields(value) && Object.values(value).some(isIn);
  // All texts of a large catalogue would take longer than the rest: files without their longest word say none of them.
  const longest = [...words.keys()].map(longestWord);
  const mayBe = new Set(entries.filter(({ text }) => longest.some((word) => text.includes(word))));
  return (
    texts.some(
      ({ entry, versions }) => mayBe.has(entry) && versions.some(({ prose }) => isIn(prose.text)),
    ) ||
    [...mayBe].some((entry) =>
      [...stringsOf(entry, languages, entry.data, [])].some((said) => isIn(said.words)),
    ) ||
    isIn(strings)
  );
}

function longestWord(words: string): string {
  const all = words.match(/[\p{L}\p{N}]+/gu) ?? [''];
  return all.reduce((longest, word) => (word.length > longest.length ? word : longest));
}

/** What a record holds besides the words of its texts and the values of its figures. */
function outline(entry: Entry, { texts, figures }: Read): string {
  const data = structuredClone(entry.data);
  const blank = (at: DataPath) => {
    const parent = valueAt(data, at.slice(0, -1));
    if (isFields(parent)) Object.assign(parent, { [String(at.at(-1))]: '' });
  };
  for (const { at, versions } of texts.filter((text) => text.entry === entry)) {
    for (const { language } of versions) blank([...at, language]);
  }
  for (const { at } of figures.filter((figure) => figure.entry === entry)) blank(at);
  return JSON.stringify(data);
}

function textsOf({ texts }: Read, paths: ReadonlySet<string>): Map<string, string> {
  const own = texts.filter(({ entry }) => paths.has(entry.path));
  return new Map(
    own.flatMap(({ entry, at, versions }) =>
      versions.map(({ language, prose }) => [
        [entry.path, ...at, language].join('\n'),
        plain(prose.text),
      ]),
    ),
  );
}
