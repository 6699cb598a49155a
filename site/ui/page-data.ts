import { type MenuName, menuNames, type ToolKind } from '../../schema/page-kinds.ts';
import {
  type Check,
  type Checked,
  isString,
  listOf,
  oneOf,
  optional,
  recordOf,
  withFields,
} from './check-shape.ts';

/** A language as the switcher shows it, with the address of this very page in it. */
export type PageLanguage = Checked<typeof isPageLanguage>;
const isPageLanguage = withFields({
  code: isString,
  name: isString,
  label: isString,
  /** The address of the flag, if it has one. */
  flag: optional(isString),
  /** The address of this page in that language. */
  href: isString,
});

const isPaths = listOf(isString);
const isMenuName = oneOf(menuNames);
const isMenu: Check<MenuName | readonly string[]> = (menu): menu is MenuName | readonly string[] =>
  isPaths(menu) || isMenuName(menu);

/** An entry of the bar, without its words. */
export type BarEntry = Checked<typeof isBarEntry>;
const isBarEntry = withFields({
  /** The page that it links to; an entry without one is a menu alone. */
  path: optional(isString),
  /** What its menu shows: what a data file holds, or links to these paths. */
  menu: optional(isMenu),
});

/**
 * What a page's HTML says about itself in `<script type="application/json" id="page-data">`: all
 * that the browser needs to go on from there, and no text of the catalogue.
 */
export type PageData = Checked<typeof isPageData>;
export const isPageData = withFields({
  /** Which release of the scripts the page was built with. */
  build: isString,
  /** The kind of page: the folder of its view. */
  name: isString,
  /** The language-free path, the same in all languages. */
  path: isString,
  language: isString,
  /** `rtl` for a language that is written from right to left. */
  dir: optional(isString),
  defaultLanguage: isString,
  base: isString,
  /** Whether addresses of pages end with a slash. */
  endsWithSlash: optional((given): given is true => given === true),
  languages: listOf(isPageLanguage),
  /** The entries of the bar. */
  bar: listOf(isBarEntry),
  /** The path of the page with the request form, where there is one. */
  requestPath: optional(isString),
  /** The paths of the pages that help to choose, as far as the site has them. */
  tools: recordOf(isString) as Check<Readonly<Partial<Record<ToolKind, string>>>>,
  /** The address of the shell's strings in each language. */
  strings: recordOf(isString),
  /** The address of the strings of tools in the language of the page. */
  toolStrings: isString,
  /** The props of the page's interactive parts; each view checks its own. */
  props: (_props): _props is unknown => true,
});

/** A page ready to be shown: its data, and the HTML of its regions by name. */
export interface LoadedPage {
  data: PageData;
  title: string;
  /** The texts of its styles. */
  styles: readonly string[];
  regions: Readonly<Record<string, string>>;
}

export const pageDataId = 'page-data';
