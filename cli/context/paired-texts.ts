import { groupBy } from '../../schema/group-by.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { TextField } from './context.ts';
import { type TextVersion, versionIn, writtenIn } from './text-version.ts';

/** A list whose items in one language are not translations of those in another, number by number. */
export interface UnpairedList {
  readonly language: string;
  /** The items that are in both languages, and those of them that differ. */
  readonly common: readonly TextField[];
  readonly unlike: readonly [TextField, ...TextField[]];
}

/**
 * The lists of a record that were written anew in a language, or have other items there: several of their texts
 * differ in form from those of the original at the same place. One that differs may be a mistake.
 */
export const unpairedLists = memoize((texts: readonly TextField[]) => {
  const items = texts.filter(({ at }) => typeof at.at(-1) === 'number');
  const lists = groupBy(items, ({ at }) => at.slice(0, -1).join('/'));
  return memoizeByName((original): readonly UnpairedList[] =>
    [...lists.values()].flatMap((list) => (list.length < 3 ? [] : unpairedIn(list, original))),
  );
});

function unpairedIn(list: readonly TextField[], original: string): UnpairedList[] {
  const languages = new Set(list.flatMap(({ versions }) => versions.map((each) => each.language)));
  languages.delete(original);
  return [...languages].flatMap((language) => {
    const common = list.filter((item) => writtenIn(item, original) && writtenIn(item, language));
    const unlike = common.filter((item) => areUnlike(item, original, language));
    const isUneven = list.some((item) => !versionIn(item, original) !== !versionIn(item, language));
    const isUnpaired = unlike.length > (isUneven ? 0 : 1) && unlike.length * 4 > common.length;
    const [first, ...others] = unlike;
    return isUnpaired && first ? [{ language, common, unlike: [first, ...others] }] : [];
  });
}

/** Scripts that say in a character what takes several Latin ones: Han, kana, Hangul. */
export const dense = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/;

/** Whether one is a heading and the other is not, only one has numbers, or one has twice the length. */
function areUnlike(item: TextField, original: string, language: string): boolean {
  const [one, other] = [writtenIn(item, original), writtenIn(item, language)];
  if (!one || !other) return false;
  if (isBold(one) !== isBold(other) || hasNumbers(one) !== hasNumbers(other)) return true;
  const [shorter = 0, longer = 0] = [one, other]
    .map(({ text }) => text.length)
    .sort((a, b) => a - b);
  return longer >= 40 && longer > shorter * 2 && !dense.test(one.text + other.text);
}

/** Whether a text is bold from beginning to end, as a heading within a list. */
export function isBold({ text }: TextVersion): boolean {
  return /^\*\*[^*]+\*\*$/.test(text.trim());
}

function hasNumbers({ text }: TextVersion): boolean {
  return /\p{Nd}|\{/u.test(text);
}

/** The texts of a record, without the versions that are no translation of the original at their place. */
export const pairedTexts = memoize((texts: readonly TextField[]) =>
  memoizeByName((original): readonly TextField[] => {
    const found = unpairedLists(texts)(original);
    if (found.length === 0) return texts;
    const unpaired = new Map<string, string[]>();
    for (const { language, common } of found) {
      const at = common[0]?.at.slice(0, -1).join('/') ?? '';
      unpaired.set(at, [...(unpaired.get(at) ?? []), language]);
    }
    return texts.map((text) => {
      const left =
        typeof text.at.at(-1) === 'number' && unpaired.get(text.at.slice(0, -1).join('/'));
      if (!left) return text;
      return {
        ...text,
        versions: text.versions.filter(({ language }) => !left.includes(language)),
      };
    });
  }),
);
