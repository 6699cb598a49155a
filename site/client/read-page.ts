import { isPageId } from '../../schema/page-paths.ts';
import {
  type LoadedPage,
  type PageData,
  type PageLanguage,
  pageDataId,
} from '../shell/page-data.ts';
import { isString, listOf, recordOf, withFields } from './shape.ts';

const isPageData = withFields<PageData>({
  build: isString,
  name: isString,
  path: isString,
  language: isString,
  defaultLanguage: isString,
  base: isString,
  languages: listOf(
    withFields<PageLanguage>({
      code: isString,
      name: isString,
      label: isString,
      flag: isString,
      href: isString,
    }),
  ),
  pages: listOf(isPageId),
  strings: recordOf(isString),
  // Each view checks its own.
  props: (_props): _props is unknown => true,
});

/**
 * Takes a page out of its own HTML, be it the document on show or one that was fetched.
 * Undefined if the document is no page of this site, such as a redirect. Throws if the page says
 * something about itself that no page can say.
 */
export function readPage(document: Document): LoadedPage | undefined {
  const source = document.getElementById(pageDataId)?.textContent;
  if (!source) return undefined;
  const data: unknown = JSON.parse(source);
  if (!isPageData(data)) throw new Error('The data of the page are malformed.');
  const regions: Record<string, string> = {};
  for (const element of document.querySelectorAll<HTMLElement>('[data-region]')) {
    regions[element.dataset.region ?? ''] = element.innerHTML;
  }
  return { data, title: document.title, regions };
}
