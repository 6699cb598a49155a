import { localHref, readHref } from '../lib/locale.ts';
import type { LoadedPage } from '../ui/page-data.ts';
import { readPage } from './read-page.ts';

/** How long a prefetched page is good for: a pause before a click, not a visit. */
const freshMilliseconds = 60_000;
const cache = new Map<string, { at: number; page: ReturnType<typeof requestPage> }>();

/**
 * Fetches the HTML of a page of this site; a page asked for within the last minute is not fetched
 * twice. Gives the address at which it was found in the end, too. Rejects when there is no answer, or an answer that is no page of this release.
 */
export function fetchPage(pathname: string, build: string) {
  const known = cache.get(pathname);
  if (known && Date.now() - known.at < freshMilliseconds) return known.page;
  const page = requestPage(pathname, build);
  cache.set(pathname, { at: Date.now(), page });
  page.catch(() => cache.delete(pathname));
  return page;
}

async function requestPage(pathname: string, build: string) {
  const response = await fetch(pathname, { headers: { Accept: 'text/html' } });
  const html = await response.text();
  const read = new DOMParser().parseFromString(html, 'text/html');
  const page = readPage(read);
  // What plugins add to a document comes with a document alone.
  const isOther = page?.data.build !== build || read.body.dataset.own !== document.body.dataset.own;
  if (!page || isOther) throw new Error(`No page of this release: ${pathname}`);
  const address = response.redirected ? new URL(response.url).pathname : pathname;
  const fetched = { page: await inLanguageOf(pathname, page), address };
  // Anyone who follows the redirect finds the page here.
  cache.set(address, { at: Date.now(), page: Promise.resolve(fetched) });
  return fetched;
}

/**
 * A host may have one not-found page for all languages: below `/fr/` the French one is shown
 * all the same.
 */
export async function inLanguageOf(pathname: string, page: LoadedPage): Promise<LoadedPage> {
  const { data } = page;
  const { language } = readHref(data, pathname);
  if (data.name !== 'not-found' || language === data.language) return page;
  return (await fetchPage(localHref(data, language, data.path), data.build)).page;
}
