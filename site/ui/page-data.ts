import type { MenuName, ToolKind } from '../../schema/page-kinds.ts';

/** A language as the switcher shows it, with the address of this very page in it. */
export interface PageLanguage {
  code: string;
  name: string;
  label: string;
  /** The address of the flag, if it has one. */
  flag?: string;
  /** The address of this page in that language. */
  href: string;
}

/** An entry of the bar, without its words. */
export interface BarEntry {
  /** The page that it links to; an entry without one is a menu alone. */
  path?: string;
  /** What its menu shows: what a data file holds, or links to these paths. */
  menu?: MenuName | readonly string[];
}

/**
 * What a page's HTML says about itself in `<script type="application/json" id="page-data">`: all
 * that the browser needs to go on from there, and no text of the catalogue.
 */
export interface PageData {
  /** Which release of the scripts the page was built with. */
  build: string;
  /** The kind of page: the folder below `site/pages/`. */
  name: string;
  /** The language-free path, the same in all languages. */
  path: string;
  language: string;
  /** `rtl` for a language that is written from right to left. */
  dir?: string;
  defaultLanguage: string;
  base: string;
  /** Whether addresses of pages end with a slash. */
  endsWithSlash?: true;
  languages: readonly PageLanguage[];
  /** The entries of the bar. */
  bar: readonly BarEntry[];
  /** The path of the page with the request form, where there is one. */
  requestPath?: string;
  /** The paths of the pages that help to choose, as far as the site has them. */
  tools: Readonly<Partial<Record<ToolKind, string>>>;
  /** The address of the shell's strings in each language. */
  strings: Readonly<Record<string, string>>;
  /** The address of the strings of tools in the language of the page. */
  toolStrings: string;
  /** The props of the page's interactive parts. */
  props: unknown;
}

/** A page ready to be shown: its data, and the HTML of its regions by name. */
export interface LoadedPage {
  data: PageData;
  title: string;
  /** The texts of its styles. */
  styles: readonly string[];
  regions: Readonly<Record<string, string>>;
}

export const pageDataId = 'page-data';
