import type { Sorting } from './sorting.ts';

/** The kinds of results, figures first, as who types a value means them. */
export const hitGroups = [
  'figures',
  'requirements',
  'products',
  'solutions',
  'pages',
  'terms',
] as const;

export type HitGroup = (typeof hitGroups)[number];

/** A name of a notion that was found, and what it is called here. */
export interface OtherName {
  readonly found: string;
  /** The language of the name, where it is another one than the search's. */
  readonly language: string | undefined;
  /** What it is called here. */
  readonly term: string;
}

/** One result: where it leads, and what there is to say of it. */
export interface Hit {
  /** Tells it apart from all others. */
  readonly key: string;
  /** Language-free, with what comes behind `?` and `#`. */
  readonly path: string;
  readonly title: string;
  /** A sentence about it; '' for none. */
  readonly lead: string;
  /** The address of a small picture; '' without one. */
  readonly picture: string;
  /** What is displayed of a figure, or asked of a criterion. */
  readonly value?: string;
  /** Of several things that are asked for at once: all that is displayed. */
  readonly all?: string;
  /** Of a list: how it is sorted, where that was said. */
  readonly sorting?: Sorting;
  /** Of what is chosen before another choice follows: what is chosen so far, to search again with. */
  readonly step?: string;
  /** The indexes of the products that it is about; of a requirement, of those that meet it. */
  readonly products: readonly number[];
  /** Of a notion: what the other languages call it. */
  readonly names?: readonly { readonly language: string; readonly name: string }[];
  /** What it is called in another language, where only that was found. */
  readonly otherName?: Pick<OtherName, 'found' | 'language'>;
}

export interface Results {
  /** Each kind that was found, with as many results as were asked for, and how many there are. */
  readonly groups: readonly {
    readonly group: HitGroup;
    readonly hits: readonly Hit[];
    readonly count: number;
  }[];
  /** How many results there are in all. */
  readonly count: number;
  /** What was typed is another name of something that has been found. */
  readonly otherName?: OtherName | undefined;
  /** The parts of the query that may be of several criteria, none likelier than the others: the first hits choose for the first. */
  readonly open: readonly string[];
  /** The words of the query that the results leave out. */
  readonly ignored: readonly string[];
  /** The words to be marked in texts, folded. */
  readonly words: readonly string[];
}

/** How many results of each kind are wanted. */
export type Wanted = Readonly<Record<HitGroup, number>>;

export const noResults: Results = { groups: [], count: 0, open: [], ignored: [], words: [] };
