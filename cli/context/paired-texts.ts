import { groupBy } from '../../schema/group-by.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { TextField } from './context.ts';
import { type TextVersion, writtenIn } from './text-version.ts';

/**
 * The texts of a record, of which each version translates the original: without the versions of lists that have other
 * items in a language, since several differ in form. `unlike` has the first item that differs, for each of these lists
 * and languages.
 */
export const pairedTexts = memoize((all: readonly TextField[]) =>
  memoizeByName((original) => {
    const lists = groupBy(all, ({ at }) => (isItem(at.at(-1)) ? at.slice(0, -1).join('/') : ''));
    lists.delete('');
    const unlike: [string, TextField][] = [];
    const paired = new Map<TextField, TextField>();
    for (const list of lists.values()) {
      const own = list.length < 3 ? [] : unlikeIn(list, original);
      unlike.push(...own);
      const left = own.map(([language]) => language);
      const isPaired = ({ language }: TextVersion) => !left.includes(language);
      if (left.length === 0) continue;
      for (const item of list)
        paired.set(item, { ...item, versions: item.versions.filter(isPaired) });
    }
    return { texts: paired.size > 0 ? all.map((text) => paired.get(text) ?? text) : all, unlike };
  }),
);

const isItem = (step: unknown) => typeof step === 'number';

/** The languages in which the items are others, each with the first: one that differs may be a mistake. */
function unlikeIn(list: readonly TextField[], original: string): [string, TextField][] {
  const languages = new Set(list.flatMap(({ versions }) => versions.map((each) => each.language)));
  languages.delete(original);
  return [...languages].flatMap((language): [string, TextField][] => {
    const pairs = list.map(
      (item) => [writtenIn(item, original), writtenIn(item, language)] as const,
    );
    const common = pairs.filter(([one, other]) => one && other).length;
    const isUneven = pairs.some(([one, other]) => !one !== !other);
    const differing = list.filter((_, index) => areUnlike(...(pairs[index] ?? [])));
    const [first, ...others] = differing;
    const isUnpaired = others.length >= (isUneven ? 0 : 1) && differing.length * 4 > common;
    return first && isUnpaired ? [[language, first]] : [];
  });
}

/** Scripts that say in a character what takes several Latin ones: Han, kana, Hangul. */
const dense = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/;

/** Whether one is a heading and the other is not, only one has numbers, or one has twice the length. */
function areUnlike(one?: TextVersion, other?: TextVersion): boolean {
  if (!one || !other) return false;
  if (isBold(one) !== isBold(other) || hasNumbers(one) !== hasNumbers(other)) return true;
  const [a, b] = [one.text.length, other.text.length];
  const isLonger = Math.max(a, b) >= 40 && Math.max(a, b) > Math.min(a, b) * 2;
  return isLonger && !dense.test(one.text + other.text);
}

/** Whether a text is bold from beginning to end, as a heading within a list. */
export const isBold = ({ text }: TextVersion) => /^\*\*[^*]+\*\*$/.test(text.trim());
const hasNumbers = ({ text }: TextVersion) => /[\p{Nd}{]/u.test(text);
