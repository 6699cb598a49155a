import { groupBy } from '../../schema/group-by.ts';
import { memoize } from '../../schema/memoize.ts';
import { valueAt } from '../core/data.ts';
import type { Finding } from '../core/finding.ts';
import type { Context } from './context.ts';

/** The names of products that look like no sentence, with a digit or a bracket, by their first words. */
const namesBy = memoize(({ selectStrings }: Context) => {
  const fields = [['code'], ['title', '*'], ['pageTitle', '*'], ['components', '*', 'title', '*']];
  const named = fields.flatMap((steps) => selectStrings('product', ...steps));
  const names = new Set(named.map(({ value }) => value));
  return groupBy(
    [...names].filter((name) => /[\d[\]()]/.test(name)),
    (name) => /^\S+/.exec(name)?.[0] ?? '',
  );
});

/** In UTF-16 units: a longer name is not looked for. */
const longest = 200;

/** Whether a finding is about characters of a name that a text quotes, such as the `32.0` of a model. */
export function isInQuotedName(context: Context, finding: Finding): boolean {
  if (!('at' in finding) || !finding.within || !('data' in finding.entry)) return false;
  const text = valueAt(finding.entry.data, finding.at);
  if (typeof text !== 'string') return false;
  const [start, end] = finding.within;
  const names = namesBy(context);
  const from = Math.max(0, start - longest);
  for (const { 0: word, index } of text.slice(from, end).matchAll(/[^\s(“„«"*]\S*/g)) {
    const at = from + index;
    const isHere = (name: string) =>
      at + name.length > start && text.startsWith(name, at) && name.length > end - start;
    if (names.get(word)?.some(isHere)) return true;
  }
  return false;
}
