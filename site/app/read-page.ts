import { parseJson } from '../ui/http.ts';
import { isPageData, type LoadedPage, pageDataId } from '../ui/page-data.ts';

/**
 * Takes a page out of its own HTML, the document on show or one that was fetched.
 * Undefined if the document is no page of this site, such as a redirect. Throws if the page says
 * something about itself that no page can say.
 */
export function readPage(document: Document): LoadedPage | undefined {
  const source = document.getElementById(pageDataId)?.textContent;
  if (!source) return undefined;
  const data = parseJson(source);
  if (!isPageData(data)) throw new Error('The data of the page are malformed.');
  const regions: Record<string, string> = {};
  for (const element of document.querySelectorAll<HTMLElement>('[data-region]')) {
    regions[element.dataset.region ?? ''] = element.innerHTML;
  }
  const styles = [...document.querySelectorAll('head > style')].map((style) => style.textContent);
  return { data, title: document.title, styles, regions };
}
