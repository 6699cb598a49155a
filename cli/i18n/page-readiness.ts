import { join } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { noClient } from '../../site/build/client-files.ts';
import type { SiteSources } from '../../site/build/site-content.ts';
import type { Context } from '../context/context.ts';
import { tool } from '../core/running-tool.ts';
import type { Entry } from '../core/source.ts';
import { markTexts, textsIn } from '../page-sources/marked-texts.ts';
import { idOf } from './exchange/texts-to-translate.ts';

/** A page, and its missing texts in a language. */
export interface PageReadiness {
  /** The path of its file in the site: `fr/products/index.html`. */
  readonly page: string;
  /** Places of the missing texts, as `file#pointer`; empty if the page is ready. */
  readonly missing: readonly string[];
}

/**
 * Determines for every page in a language whether all its texts are translated: crumbs, titles of related pages,
 * descriptions of pictures and metadata included. Renders the pages of a copy of the catalogue with a mark for
 * each missing text. `entries` must be valid except for missing translations; `folder` is that of the catalogue.
 */
export async function pageReadiness(
  { entries, texts, languages }: Pick<Context, 'entries' | 'texts' | 'languages'>,
  assemble: (entries: readonly Entry[]) => Catalogue,
  place: Pick<SiteSources, 'folder' | 'extensions'>,
  language: string,
): Promise<PageReadiness[]> {
  const missing = texts.filter(
    ({ versions }) => !versions.some((version) => version.language === language),
  );
  const marked = assemble(markTexts(entries, missing, [language], languages[0] ?? ''));
  const pages = await renderPages({ ...place, catalogue: marked }, language);
  return pages.map(({ page, html }) => ({
    page,
    missing: textsIn(html, missing).map(({ entry, at }) => idOf({ entry, at })),
  }));
}

async function renderPages(sources: Omit<SiteSources, 'root' | 'store'>, language: string) {
  const [{ planSite }, { pageFile }] = await Promise.all([
    import('../../site/build/plan-site.ts'),
    import('../../site/lib/locale.ts'),
  ]);
  const root = join(tool.folder, 'site');
  const site = await planSite({ ...sources, root, store: tool.store }, noClient);
  const [defaultLanguage = ''] = site.languages;
  const start = pageFile(defaultLanguage, language, '/').replace(/index\.html$/, '');
  return site.pages
    .filter(({ path }) => path.startsWith(start))
    .map(({ path, render }) => ({ page: path, html: render() }));
}
