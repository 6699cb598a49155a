import { menuNames } from '../../schema/page-kinds.ts';
import {
  type Check,
  isOptionalString,
  isString,
  listOf,
  recordOf,
  withFields,
} from '../ui/check-shape.ts';
import { parseJson } from '../ui/http.ts';
import {
  type BarEntry,
  type LoadedPage,
  type PageData,
  type PageLanguage,
  pageDataId,
} from '../ui/page-data.ts';

const isPaths = listOf(isString);
const isOptionalMenu: Check<BarEntry['menu']> = (menu): menu is BarEntry['menu'] =>
  menu === undefined || isPaths(menu) || menuNames.some((name) => name === menu);

const isPageData = withFields<PageData>({
  build: isString,
  name: isString,
  path: isString,
  language: isString,
  dir: isOptionalString,
  defaultLanguage: isString,
  base: isString,
  endsWithSlash: (given): given is true | undefined => !given || given === true,
  languages: listOf(
    withFields<PageLanguage>({
      code: isString,
      name: isString,
      label: isString,
      flag: isOptionalString,
      href: isString,
    }),
  ),
  bar: listOf(withFields<BarEntry>({ path: isOptionalString, menu: isOptionalMenu })),
  requestPath: isOptionalString,
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
