import { menuNames } from '../../schema/page-kinds.ts';
import { isString, listOf, oneOf, optional, recordOf, withFields } from '../ui/check-shape.ts';
import { parseJson } from '../ui/http.ts';
import {
  type BarEntry,
  type LoadedPage,
  type PageData,
  type PageLanguage,
  pageDataId,
} from '../ui/page-data.ts';

const isMenu = (menu: unknown): menu is NonNullable<BarEntry['menu']> =>
  isPaths(menu) || isMenuName(menu);
const isPaths = listOf(isString);
const isMenuName = oneOf(menuNames);

const isPageData = withFields<PageData>({
  build: isString,
  name: isString,
  path: isString,
  language: isString,
  dir: optional(isString),
  defaultLanguage: isString,
  base: isString,
  endsWithSlash: (given): given is true | undefined => !given || given === true,
  languages: listOf(
    withFields<PageLanguage>({
      code: isString,
      name: isString,
      label: isString,
      flag: optional(isString),
      href: isString,
    }),
  ),
  bar: listOf(withFields<BarEntry>({ path: optional(isString), menu: optional(isMenu) })),
  requestPath: optional(isString),
  tools: recordOf(isString),
  strings: recordOf(isString),
  toolStrings: isString,
  // Each view checks its own.
  props: (_props): _props is unknown => true,
});

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
