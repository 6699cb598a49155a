import type { RequirementPhrases } from '../../schema/languages/language-pack.ts';
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
  /** What is known of the words of the language. */
  readonly words: {
    /** Words that say nothing of what is looked for: “with”, “the”. */
    readonly common: readonly string[];
    /** The source of an expression for the endings that words of one stem differ in; '' for none. */
    readonly inflection: string;
    /** Whether words are joined into longer ones. */
    readonly hasCompounds: boolean;
    /** How it writes limits, and words before a number that is not exact. */
    readonly phrases: Pick<RequirementPhrases, 'before' | 'behind' | 'not'>;
    /** How it says the order of a list, as `sortingPatterns` makes it. */
    readonly sorting?: Readonly<Record<'by' | 'up' | 'down', string>>;
    readonly about: readonly string[];
    /** The sources of expressions for ranges in words, up to their second numbers: the first one is in a group. */
    readonly ranges: readonly string[];
  };
  /** What visitors call each criterion, by id: its labels, aliases and the glossary’s words for these. */
  readonly named: Readonly<Record<string, readonly string[]>>;
  /** The address of what products say besides their names and values; left out where that is nothing. */
  readonly texts?: string;
  /** The path of the page that lists products by what they state, where there is one. */
  readonly selector?: string;
  /** The path of the page that compares products, where there is one. */
  readonly compare?: string;
  /** By the index of a product in the facts. */
  readonly products: Columns<{
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
    /** What people type for it, though it may not be the same. */
    synonyms: readonly string[];
    /** What each of the other languages calls it: the term itself, and forms that are other words. */
    names: readonly (readonly string[])[];
    /** The indexes of products and pages whose texts have it, where it matters most first. */
    products: readonly number[];
    pages: readonly number[];
  }>;
}

/** What products say besides their names and values: a file of its own, since texts are long. */
export interface SearchTexts {
  /** A sentence about each, by the index of a product in the facts. */
  readonly lead: readonly string[];
  /** The words of all other texts in order, apart by spaces. */
  readonly words: string;
  /** Of each word the products that have it: the index of the first, then how far it is to each next. */
  readonly products: readonly (readonly number[])[];
}
