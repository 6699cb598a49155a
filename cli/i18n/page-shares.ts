import { memoizeByName } from '../../schema/memoize.ts';
import { languageName } from '../core/language-name.ts';
import type { MarkedContext, MarkedSite } from '../page-sources/marked-site.ts';
import { textsIn } from '../page-sources/marked-texts.ts';
import { percentOf } from './status.ts';
import { textsInLanguage } from './texts-in-language.ts';

/** How complete the texts of a page are in a language. */
export interface PageShare {
  /** Its English name. */
  readonly language: string;
  /** The percentage of texts that are neither missing nor stale, rounded down. */
  readonly percent: number;
}

/**
 * Creates a function that computes for the address of a page of the marked site how complete its texts are: in
 * its language, or in all translations for the default language. It resolves to nothing for an address without a
 * page, or without texts.
 */
export function pageShares(
  context: MarkedContext,
  site: MarkedSite,
): (address: string) => Promise<PageShare[]> {
  const { texts, languages } = context;
  const [defaultLanguage = '', ...translations] = languages;
  const doneIn = memoizeByName((language) => {
    const done = textsInLanguage(context, language).filter(({ state }) => state === 'translated');
    return new Set(done.map(({ field }) => field));
  });
  return async (address) => {
    if (translations.length === 0) return [];
    const page = await site(address);
    if (!page) return [];
    const asked = page.language === defaultLanguage ? translations : [page.language];
    const shown = textsIn(page.html, texts);
    return asked.flatMap((each) => {
      const done = shown.filter((text) => doneIn(each).has(text)).length;
      const percent = percentOf({ done, total: shown.length });
      return percent === undefined ? [] : [{ language: languageName(each), percent }];
    });
  };
}
