import type { Columns } from '../facts/facts.ts';
import type { StringTree } from '../strings/strings.ts';

/**
 * What the search of a site looks through besides the facts about its products: one file for each
 * language, written by `site/files/search-file.ts`. Texts are plain and in the language of the file;
 * what another language calls a thing is in `names`, by the order of `otherLanguages`.
 */
export interface SearchFile {
  readonly language: string;
  readonly otherLanguages: readonly string[];
  /** The path of the page that shows results. */
  readonly path: string;
  /** How results are named: `content.search` of the strings. */
  readonly strings: StringTree;
  /** The path of the page that lists products by what they state, where there is one. */
  readonly selector?: string;
  /** The path of the page that compares products, where there is one. */
  readonly compare?: string;
  /** By the index of a product in the facts. */
  readonly products: Columns<{
    lead: string;
    /** What it is called in the other languages; '' where that is the same. */
    names: readonly string[];
  }>;
  readonly pages: Columns<{
    kind: string;
    title: string;
    /** Language-free. */
    path: string;
    lead: string;
    /** The address of its small picture; '' without one. */
    picture: string;
    /** The indexes of the products that it shows at work. */
    products: readonly number[];
    names: readonly string[];
  }>;
  /** The glossary: each notion with what it is called, and where it is spoken of. */
  readonly terms: Columns<{
    term: string;
    /** Other forms of it. */
    forms: readonly string[];
    /** What people say for it that this site does not. */
    avoid: readonly string[];
    /** Its names in each of the other languages, the term itself first. */
    names: readonly (readonly string[])[];
    /** The indexes of products and pages whose texts have it, where it matters most first. */
    products: readonly number[];
    pages: readonly number[];
  }>;
}
