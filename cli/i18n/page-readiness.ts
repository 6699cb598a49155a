import { join } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { noClient } from '../../site/build/client-files.ts';
import type { SiteSources } from '../../site/build/site-content.ts';
import type { Context } from '../context/context.ts';
import { tool } from '../core/running-tool.ts';
import type { Entry } from '../core/source.ts';
import { markTexts, textsIn } from '../page-sources/marked-texts.ts';

/** A page and the texts that it shows, of which a language lacks some. */
export interface PageReadiness {
  /** Where it is written, relative to the site: `fr/products/index.html`. */
  readonly page: string;
  /** Places of the missing texts, as `file#pointer`; none on a page that is ready. */
  readonly missing: readonly string[];
}

/**
 * Says of every page in a language whether all that it renders is there: crumbs, titles of related
 * pages, descriptions of pictures and what machines read included. To know it, the page is rendered
 * from a catalogue in which a mark stands for each missing text. `entries` have to be right but for
 * missing translations; `folder` is that of the catalogue.
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
    missing: textsIn(html, missing).map(({ entry, at }) => `${entry.file}#/${at.join('/')}`),
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
