import type { Kind } from '../../schema/catalogue.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { type Fields, selectStrings, withValue } from '../core/data.ts';
import type { Entry } from '../core/source.ts';

/** The fields with names, which may be one text for all languages. */
export const nameFields = [
  ['site', ['name']],
  ['product', ['title']],
  ['product', ['pageTitle']],
  ['product', ['components', '*', 'title']],
  ['product', ['tabs', '*', 'types', '*', 'title']],
  ['product', ['tabs', '*', 'entries', '*', 'productName']],
  ['figures', ['*', 'values', '*']],
] as const satisfies readonly (readonly [Kind, readonly string[]])[];

const plainNames = new WeakSet<object>();

/** Whether a text was written once for all languages: nothing of it is to be translated or compared. */
export function isPlainName(text: object): boolean {
  return plainNames.has(text);
}

/** Names that are not for translators, since no file has them: each one text for all languages, or by language. */
export function namesAsGiven(names: Readonly<Record<string, string | object>>): typeof names {
  const copies = Object.entries(names).map(([key, name]) => {
    const copy = typeof name === 'string' ? name : { ...name };
    if (typeof copy === 'object') plainNames.add(copy);
    return [key, copy] as const;
  });
  return Object.fromEntries(copies);
}

/** Records in which each name is a text in every language, as pages read it. */
export function withNamesInAll(entries: readonly Entry[], languages: readonly string[]): Entry[] {
  const own = namesIn(languages.join(' '));
  return entries.map((entry) => own(entry));
}

/** Memoized by languages and record. */
const namesIn = memoizeByName((codes) =>
  memoize((entry: Entry): Entry => {
    let { data } = entry;
    for (const [kind, steps] of nameFields) {
      if (kind !== entry.kind) continue;
      for (const { value, at } of selectStrings(entry.data, ...steps)) {
        const text: Fields = Object.fromEntries(codes.split(' ').map((code) => [code, value]));
        plainNames.add(text);
        data = withValue(data, at, text);
      }
    }
    return data === entry.data ? entry : { ...entry, data };
  }),
);
