import { baseLanguage } from '../../schema/languages/look-up.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { toolStringsFor } from '../strings/site-strings.ts';
import { recordAt, type SiteModel } from './model.ts';

/**
 * The languages in which search engines should find the page at a path: the default one, and those in which its record
 * has a text of its own. A page without a record has the words of the interface, or else goes by the home page.
 */
export const indexedLanguages = (model: SiteModel, path: string) => indexedIn(model)(path);

const indexedIn = memoize((model: SiteModel) =>
  memoizeByName((path): readonly string[] => {
    const [original = '', ...others] = model.languages;
    const record = recordAt(model, path);
    const own = languagesIn(record ?? model.page('home'), original);
    const isSaid = (code: string) =>
      own.includes(code) || (!record && toolStringsFor(code) !== undefined);
    return [original, ...others.filter(isSaid)];
  }),
);

/** The languages of the texts in a value; a name that is the same in several has no language. */
function languagesIn(value: unknown, original: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const all = Object.entries(value);
  const said = all.find(([code]) => code === original)?.[1];
  if (typeof said !== 'string') return all.flatMap(([, each]) => languagesIn(each, original));
  const isRegion = (code: string) => baseLanguage(code) === baseLanguage(original);
  return all.flatMap(([code, text]) => (text !== said || isRegion(code) ? code : []));
}
