import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { groupBy } from '../../schema/group-by.ts';
import type { Facts, ListedProduct } from '../facts/facts.ts';
import type { SearchFile } from './search-file.ts';
import { queryWords, wordsOf } from './tokens.ts';

/** What the index holds; the first that fits its `group` says which. */
export type Entry =
  | { readonly group: 'figures'; readonly figure: number; readonly value: number }
  | { readonly group: 'products' | 'solutions' | 'pages' | 'terms'; readonly index: number };

/** An entry that was found, and the words by which it was. */
export interface Found {
  readonly entry: Entry;
  readonly result: SearchResult;
}

/** Everything that can be found by its words. */
export interface SearchIndex {
  /** What fits a query, the best first. */
  search(query: string, options: SearchOptions): Found[];
}

interface Texts {
  readonly title?: string;
  readonly code?: string;
  readonly lead?: string;
  readonly synonyms?: string;
  readonly names?: string;
  readonly uses?: string;
  readonly value?: string;
  readonly label?: string;
}

type Field = keyof Texts;

export const fields = [
  'title',
  'code',
  'value',
  'label',
  'synonyms',
  'lead',
  'uses',
  'names',
] as const satisfies readonly Field[];
const boost = { title: 4, code: 6, value: 3, label: 2, names: 0.5, uses: 0.5 };

/** Milliseconds of work at a time: what is typed or touched meanwhile waits no longer. */
const slice = 5;

/** Makes the index of what the files of a site hold, in slices. */
export async function makeIndex(file: SearchFile, facts: Facts): Promise<SearchIndex> {
  const { words: style } = facts.file;
  const entries: Entry[] = [];
  const index = new MiniSearch<Texts & { id: number }>({
    fields: [...fields],
    tokenize: (text) => wordsOf(text, style),
    processTerm: (word) => word,
    searchOptions: { tokenize: (text) => queryWords(text, style), boost },
  });
  let start = performance.now();
  for (const [entry, texts] of entriesOf(file, facts)) {
    index.add({ id: entries.push(entry) - 1, ...texts });
    if (performance.now() - start < slice) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
  return {
    search: (query, options) =>
      index.search(query, options).flatMap((result) => {
        const entry = entries[result.id];
        return entry ? [{ entry, result }] : [];
      }),
  };
}

/** Whether one of the fields has a word that was found. */
export function isIn({ match }: SearchResult, ...names: readonly Field[]): boolean {
  return Object.values(match).some((matched) => names.some((name) => matched.includes(name)));
}

function* entriesOf(file: SearchFile, facts: Facts): Generator<[Entry, Texts]> {
  yield* figuresOf(facts);
  for (const product of facts.products) {
    const { index, title } = product;
    const lead = file.products.lead[index] ?? '';
    const names = file.products.names[index]?.join(' ') ?? '';
    yield [
      { group: 'products', index },
      { title, code: codesOf(product), lead, names },
    ];
  }
  const { pages, terms } = file;
  for (const [index, kind] of pages.kind.entries()) {
    const uses = (pages.products[index] ?? []).map((each) => codesOf(facts.products[each]));
    yield [
      { group: kind === 'solution' ? 'solutions' : 'pages', index },
      {
        title: pages.title[index] ?? '',
        lead: pages.lead[index] ?? '',
        uses: uses.join(' '),
        names: pages.names[index]?.join(' ') ?? '',
      },
    ];
  }
  for (const [index, title] of terms.term.entries()) {
    const synonyms = [terms.forms[index] ?? [], terms.avoid[index] ?? []].flat().join(' ');
    const names = terms.names[index]?.flat().join(' ') ?? '';
    yield [
      { group: 'terms', index },
      { title, synonyms, names },
    ];
  }
}

/** What a product is ordered and filed under. */
function codesOf(product: ListedProduct | undefined): string {
  return product ? `${product.code} ${product.id}` : '';
}

/** A value of a figure is there once, with all products that state it. */
function* figuresOf({ file }: Facts): Generator<[Entry, Texts]> {
  for (const [figure, { label, values }] of file.figures.entries()) {
    const byText = groupBy([...values.keys()], (place) => values[place]?.text ?? '');
    for (const [text, [value = 0]] of byText) {
      const codes = values[value]?.codes?.filter((code) => code !== text) ?? [];
      yield [
        { group: 'figures', figure, value },
        { value: [text, ...codes].join(' '), label },
      ];
    }
  }
}
