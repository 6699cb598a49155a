import { type LoadedPage, type PageData, pageDataId } from '../page-data.ts';

/**
 * Takes a page out of its own HTML, be it the document on show or one that was fetched.
 * Undefined if the document is no page of this site, such as a redirect.
 */
export function readPage(document: Document): LoadedPage | undefined {
  const source = document.getElementById(pageDataId)?.textContent;
  if (!source) return undefined;
  const data = JSON.parse(source) as PageData;
  const regions: Record<string, string> = {};
  for (const element of document.querySelectorAll<HTMLElement>('[data-region]')) {
    regions[element.dataset.region ?? ''] = element.innerHTML;
  }
  return { data, title: document.title, regions };
}
