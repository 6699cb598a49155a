import { join } from 'node:path';
import type { SiteSources } from '../../site/build/prepare-site.ts';
import type { Context } from '../context/context.ts';
import { assemble } from '../load/read-catalogue.ts';
import { tool } from '../running-tool.ts';
import { languageName } from './language-name.ts';
import { markTexts, textsIn } from './marked-texts.ts';
import { staleByLanguage, stateOf } from './readiness.ts';
import { percentOf } from './status.ts';

/** How far the texts that a page shows are in a language. */
export interface PageShare {
  /** Its English name. */
  readonly language: string;
  /** The texts that are neither missing nor stale, rounded down. */
  readonly percent: number;
}

/**
 * Gives a function that says how far the texts are that a page shows, at an address below the base:
 * in its language, or in all translations for a page in the default language. It gives nothing for
 * an address without page, or without texts. The catalogue has to be right. Its site is planned with
 * the first address that is asked for, since that takes as long as planning it to serve it.
 */
export function pageShares(
  context: Pick<Context, 'entries' | 'texts' | 'languages' | 'lock'>,
  place: Pick<SiteSources, 'folder' | 'extensions'>,
): (address: string) => Promise<PageShare[]> {
  const { entries, texts, languages } = context;
  const [defaultLanguage = '', ...translations] = languages;
  let planned: ReturnType<typeof plan> | undefined;
  const plan = async () => {
    const { planServedSite } = await import('../../site/build/plan-site.ts');
    const { noClient } = await import('../../site/build/client-files.ts');
    const catalogue = assemble(markTexts(entries, texts, translations));
    const sources = { ...place, catalogue, root: join(tool.folder, 'site'), store: tool.store };
    const { pages } = await planServedSite(sources, noClient);
    const stale = staleByLanguage(context);
    return { base: catalogue.site.base, stale, pages: new Map(pages.map((p) => [p.path, p])) };
  };
  return async (address) => {
    if (translations.length === 0) return [];
    planned ??= plan();
    const [{ base, stale, pages }, { pageFile, readHref }] = await Promise.all([
      planned,
      import('../../site/locale.ts'),
    ]);
    const codes = languages.map((code) => ({ code }));
    const { language, path } = readHref({ base, defaultLanguage, languages: codes }, address);
    const asked = language === defaultLanguage ? translations : [language];
    return asked.flatMap((each) => {
      const file = pageFile(defaultLanguage, each, path === '/' ? path : path.replace(/\/$/, ''));
      const shown = textsIn(pages.get(file)?.render() ?? '', texts);
      const done = shown.filter((text) => !stateOf(text, each, stale.get(each))).length;
      const percent = percentOf({ done, total: shown.length });
      return percent === undefined ? [] : [{ language: languageName(each), percent }];
    });
  };
}
