import { languageName } from '../core/language-name.ts';
import type { MarkedContext, MarkedSite } from '../page-sources/marked-site.ts';
import { textsIn } from '../page-sources/marked-texts.ts';
import { staleByLanguage, stateOf } from './readiness.ts';
import { percentOf } from './status.ts';

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
  let stale: ReturnType<typeof staleByLanguage> | undefined;
  return async (address) => {
    if (translations.length === 0) return [];
    const page = await site(address);
    if (!page) return [];
    stale ??= staleByLanguage(context);
    const asked = page.language === defaultLanguage ? translations : [page.language];
    const shown = textsIn(page.html, texts);
    return asked.flatMap((each) => {
      const done = shown.filter((text) => !stateOf(text, each, stale?.get(each))).length;
      const percent = percentOf({ done, total: shown.length });
      return percent === undefined ? [] : [{ language: languageName(each), percent }];
    });
  };
}
