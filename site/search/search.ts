import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { groupBy } from '../../schema/group-by.ts';
import type { Facts, FigureColumns, ListedProduct, Span } from '../facts/facts.ts';
import { fold } from '../facts/fold.ts';
import { readRequirement, sayRequirement } from '../facts/requirement.ts';
import { readNumber, unitNamed } from '../facts/typed-number.ts';
import { requirementPath, type Suggestion, suggestRequirements } from './requirements.ts';
import type { SearchFile } from './search-file.ts';
import { isNumber, queryWords, wordsOf } from './tokens.ts';

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
  /** The indexes of the products that it is about; of a requirement, of those that meet it. */
  readonly products: readonly number[];
  /** Of a notion: what the other languages call it. */
  readonly names?: readonly { readonly language: string; readonly name: string }[];
  /** What it is called in another language, where only that was found. */
  readonly otherName?: Pick<OtherName, 'found' | 'language'>;
}

export interface Results {
  readonly groups: readonly { readonly group: HitGroup; readonly hits: readonly Hit[] }[];
  readonly count: number;
  /** What was typed is another name of something that has been found. */
  readonly otherName?: OtherName | undefined;
  /** The words to be marked in texts, folded. */
  readonly words: readonly string[];
}

export interface Search {
  readonly file: SearchFile;
  readonly facts: Facts;
  /** Finds what may be meant. Never throws; nothing for a query that is too short. */
  find(query: string): Results;
}

/** What the index holds; the first that fits its `group` says which. */
type Entry =
  | { readonly group: 'figures'; readonly figure: number; readonly row: number }
  | { readonly group: 'products' | 'solutions' | 'pages' | 'terms'; readonly index: number };

interface Document {
  readonly id: number;
  readonly title?: string;
  readonly code?: string;
  readonly lead?: string;
  readonly synonyms?: string;
  readonly names?: string;
  readonly uses?: string;
  readonly value?: string;
  readonly label?: string;
}

const fields = [
  'title',
  'code',
  'value',
  'label',
  'synonyms',
  'lead',
  'uses',
  'names',
] as const satisfies readonly (keyof Document)[];
const boost = { title: 4, code: 6, value: 3, label: 2, names: 0.5, uses: 0.5 };

/** Opens the search of a site: makes an index of what its files hold. */
export function openSearch(file: SearchFile, facts: Facts): Search {
  const { words: style } = facts.file;
  const entries: Entry[] = [];
  const index = new MiniSearch<Document>({
    fields: [...fields],
    tokenize: (text) => wordsOf(text, style),
    processTerm: (word) => word,
    searchOptions: { tokenize: (text) => queryWords(text, style), boost },
  });
  const add = (entry: Entry, document: Omit<Document, 'id'>) => {
    index.add({ id: entries.push(entry) - 1, ...document });
  };
  addFigures(facts, add);
  for (const product of facts.products) {
    const names = file.products.names[product.index] ?? [];
    const lead = file.products.lead[product.index] ?? '';
    add(
      { group: 'products', index: product.index },
      { title: product.title, code: codesOf(product), lead, names: names.join(' ') },
    );
  }
  const { pages, terms } = file;
  for (const [page, kind] of pages.kind.entries()) {
    add(
      { group: kind === 'solution' ? 'solutions' : 'pages', index: page },
      {
        title: pages.title[page] ?? '',
        lead: pages.lead[page] ?? '',
        uses: (pages.products[page] ?? []).map((each) => codesOf(facts.products[each])).join(' '),
        names: pages.names[page]?.join(' ') ?? '',
      },
    );
  }
  for (const [term, title] of terms.term.entries()) {
    const synonyms = [terms.forms[term] ?? [], terms.avoid[term] ?? []].flat().join(' ');
    const names = terms.names[term]?.flat().join(' ') ?? '';
    add({ group: 'terms', index: term }, { title, synonyms, names });
  }
  return {
    file,
    facts,
    find: (query) => find(query, { file, facts, index, entries }),
  };
}

/** What a product is ordered and filed under. */
function codesOf(product: ListedProduct | undefined): string {
  return product ? `${product.code} ${product.id}` : '';
}

/** A value of a figure is there once, with all products that state it. */
function addFigures(
  { file }: Facts,
  add: (entry: Entry, document: Omit<Document, 'id'>) => void,
): void {
  for (const [figure, columns] of file.figures.entries()) {
    const rows = groupBy([...columns.text.keys()], (row) => columns.text[row] ?? '');
    for (const [text, [row = 0]] of rows) {
      const codes = columns.codes?.[row]?.filter((code) => code !== text) ?? [];
      add(
        { group: 'figures', figure, row },
        { value: [text, ...codes].join(' '), label: columns.label },
      );
    }
  }
}

interface Opened {
  readonly file: SearchFile;
  readonly facts: Facts;
  readonly index: MiniSearch<Document>;
  readonly entries: readonly Entry[];
}

/** An entry that was found, and the words by which it was. */
interface Found {
  readonly entry: Entry;
  readonly result: SearchResult;
}

/**
 * How much a word may differ, from strict to loose: the next is tried where one finds nothing.
 * Numbers and short words are never nearly right.
 */
const steps: readonly SearchOptions[] = [
  { combineWith: 'AND', prefix: canBegin },
  { combineWith: 'AND', prefix: canBegin, fuzzy: (word) => slips(word, 4, 1) },
  // What is two slips away is in another language by chance only.
  {
    combineWith: 'AND',
    prefix: canBegin,
    fuzzy: (word) => slips(word, 5, 2),
    fields: fields.filter((name) => name !== 'names'),
  },
];
const anyOf: SearchOptions = {
  combineWith: 'OR',
  prefix: canBegin,
  fuzzy: (word) => slips(word, 5, 1),
};

/** A single letter may be a unit: it begins no word. */
function canBegin(word: string): boolean {
  return !isNumber(word) && word.length > 1;
}

function slips(word: string, from: number, count: number): number {
  return word.length < from || /\d/.test(word) ? 0 : count;
}

/** Whether a query says too little to look for: nothing, or a single letter of an alphabet. */
export function isTooShort(query: string): boolean {
  return /^[^\p{L}\p{N}]*[\p{Lu}\p{Ll}]?[^\p{L}\p{N}]*$/u.test(query);
}

function find(query: string, opened: Opened): Results {
  const { facts, file } = opened;
  const looked = queryWords(query, facts.file.words);
  if (isTooShort(query)) return { groups: [], count: 0, words: [] };
  const strict = search(query, opened, steps);
  const values = strict.some(({ entry }) => entry.group === 'figures')
    ? []
    : sameQuantities(query, facts);
  const stated = strict.flatMap(({ entry, result }) =>
    entry.group === 'figures' && isIn(result, 'value') ? entry.figure : [],
  );
  const suggested = file.selector
    ? suggestRequirements(query, facts, new Set([...stated, ...values.map(([figure]) => figure)]))
    : [];
  const hasAny = strict.length + values.length + suggested.length > 0;
  const found = exactFirst(query, hasAny ? strict : wordsApart(query, looked, opened), opened);
  const hits = groupBy(
    found.map((each) => ({ group: each.entry.group, hit: hitOf(each, opened) })),
    ({ group }) => group,
  );
  const hitsOf = (group: HitGroup) => (hits.get(group) ?? []).map(({ hit }) => hit);
  const spokenOf = pagesThatSpeakOf(found, opened);
  const all: Record<HitGroup, readonly Hit[]> = {
    figures: [...hitsOf('figures'), ...values.map((each) => figureHit(...each, opened))],
    requirements: suggested.map((each) => requirementHit(each, opened)),
    products: joined(hitsOf('products'), spokenOf.products),
    solutions: joined(hitsOf('solutions'), spokenOf.solutions),
    pages: joined(hitsOf('pages'), spokenOf.pages),
    terms: hitsOf('terms'),
  };
  const groups = orderOf(looked, found)
    .map((group) => ({ group, hits: all[group] }))
    .filter((each) => each.hits.length > 0);
  return {
    groups,
    otherName: spokenOf.otherName,
    count: groups.reduce((sum, each) => sum + each.hits.length, 0),
    words: [
      ...new Set([...looked, ...found.flatMap(({ result }) => result.terms), ...spokenOf.words]),
    ],
  };
}

/** What the first step finds that finds anything. */
function search(
  query: string,
  { index, entries }: Opened,
  options: readonly SearchOptions[],
): Found[] {
  for (const step of options) {
    const found = index.search(query, step).flatMap((result) => {
      const entry = entries[result.id];
      return entry ? [{ entry, result }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** Who types a code or a name as it is, means that. */
function exactFirst(query: string, found: readonly Found[], { facts }: Opened): Found[] {
  const typed = fold(query.trim());
  const isExact = ({ entry }: Found) => {
    if (entry.group !== 'products') return false;
    const { id, code, title } = facts.products[entry.index] ?? {};
    return [id, code, title].some((name) => name !== undefined && fold(name) === typed);
  };
  return found.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)));
}

/** A sentence was typed, or one word too many: what has at least half of its words. */
function wordsApart(query: string, looked: readonly string[], opened: Opened): Found[] {
  const telling = looked.filter((word) => word.length > 2 && !isNumber(word));
  return search(query, opened, [anyOf]).filter(({ result }) => {
    const own = result.queryTerms.filter((word) => telling.includes(word));
    return own.length > 0 && own.length * 2 >= telling.length;
  });
}

function isIn({ match }: SearchResult, ...names: readonly (typeof fields)[number][]): boolean {
  return Object.values(match).some((matched) => names.some((name) => matched.includes(name)));
}

/** Figures come first where a value was typed; else the things that have a name. */
function orderOf(looked: readonly string[], found: readonly Found[]): readonly HitGroup[] {
  const isValue =
    looked.some((word) => /\d/.test(word)) ||
    !found.some(
      ({ entry: { group }, result }) => group === 'products' && isIn(result, 'title', 'code'),
    );
  const hasValue = found.some(
    ({ entry: { group }, result }) => group === 'figures' && isIn(result, 'value'),
  );
  if (isValue && hasValue) return hitGroups;
  return ['products', 'solutions', 'pages', 'terms', 'requirements', 'figures'];
}

function joined(hits: readonly Hit[], more: readonly Hit[]): Hit[] {
  const known = new Set(hits.map(({ key }) => key));
  return [...hits, ...more.filter(({ key }) => !known.has(key))];
}

function hitOf({ entry, result }: Found, opened: Opened): Hit {
  switch (entry.group) {
    case 'figures':
      return figureHit(entry.figure, entry.row, opened);
    case 'terms':
      return termHit(entry.index, opened);
    case 'products': {
      const names = opened.file.products.names[entry.index] ?? [];
      return withName(productHit(entry.index, opened), result, names, opened.file);
    }
    default: {
      const names = opened.file.pages.names[entry.index] ?? [];
      return withName(pageHit(entry.index, opened), result, names, opened.file);
    }
  }
}

function productHit(index: number, { file, facts }: Opened): Hit {
  const { title = '', path = '', picture = '' } = facts.products[index] ?? {};
  const lead = file.products.lead[index] ?? '';
  return { key: `p ${index}`, path, title, lead, picture, products: [index] };
}

function pageHit(index: number, { file: { pages } }: Opened): Hit {
  return {
    key: `s ${index}`,
    path: pages.path[index] ?? '',
    title: pages.title[index] ?? '',
    lead: pages.lead[index] ?? '',
    picture: pages.picture[index] ?? '',
    products: [],
  };
}

/** Says what something is called in another language if only that name was found. */
function withName(
  hit: Hit,
  result: SearchResult,
  names: readonly string[],
  { otherLanguages }: SearchFile,
): Hit {
  if (isIn(result, 'title', 'code', 'lead')) return hit;
  const [best] = nearest(
    names.map((found, place) => ({ found, language: otherLanguages[place] })),
    result,
  );
  return best ? { ...hit, otherName: best } : hit;
}

/** Names with the words that were found, those first that have little else. */
function nearest<Name extends { found: string }>(names: readonly Name[], { terms }: SearchResult) {
  const share = ({ found }: Name) => {
    const words = wordsOf(found, plain);
    return words.filter((word) => terms.includes(word)).length / Math.max(1, words.length);
  };
  return names.filter((name) => share(name) > 0).toSorted((a, b) => share(b) - share(a));
}

/** Names hold no numbers whose notation matters. */
const plain = { decimal: '.', group: ',' };

/** The value of a row: on the page of its product, or in the list of all that state it. */
function figureHit(figure: number, row: number, { file, facts }: Opened): Hit {
  const columns = facts.file.figures[figure];
  const value = columns?.text[row] ?? '';
  const products = columns ? productsWith(columns, value) : [];
  const [first = 0] = products;
  const { path = '', picture = '' } = facts.products[first] ?? {};
  const part = facts.file.partIds?.[columns?.part?.[row] ?? -1];
  const own = `${path}#${part === undefined ? '' : `${part}.`}${columns?.id}`;
  return {
    key: `f ${figure} ${row}`,
    path: products.length > 1 ? (listPath(figure, value, products, file, facts) ?? own) : own,
    title: columns?.label ?? '',
    lead: '',
    picture,
    value,
    products,
  };
}

function productsWith({ product, text }: FigureColumns, value: string): number[] {
  return [...new Set(product.filter((_product, row) => text[row] === value))];
}

/** Most products that a page compares. */
const mostCompared = 6;

function listPath(
  figure: number,
  value: string,
  products: readonly number[],
  file: SearchFile,
  facts: Facts,
): string | undefined {
  const criterion = facts.criteria.find(({ figures }) => figures.includes(figure));
  const read = criterion && readRequirement(value, criterion, facts.file);
  if (file.selector && read && 'requirement' in read) {
    return requirementPath(file.selector, { criterion, requirement: read.requirement }, facts);
  }
  if (!file.compare || products.length > mostCompared) return undefined;
  const ids = products.map((index) => facts.products[index]?.id);
  return `${file.compare}?products=${ids.join(',')}`;
}

function requirementHit(suggestion: Suggestion, { file, facts }: Opened): Hit {
  const { criterion, requirement, meets } = suggestion;
  return {
    key: `r ${criterion.id}`,
    path: requirementPath(file.selector ?? '', suggestion, facts),
    title: criterion.label,
    lead: '',
    picture: '',
    value: sayRequirement(requirement, criterion, facts.file),
    products: meets,
  };
}

/** A notion of the glossary leads to what there is about it. */
function termHit(index: number, { file }: Opened): Hit {
  const title = file.terms.term[index] ?? '';
  const path = `${file.path}?${new URLSearchParams({ q: title })}`;
  const names = file.otherLanguages.flatMap((language, place) => {
    const [name] = file.terms.names[index]?.[place] ?? [];
    return name === undefined ? [] : [{ language, name }];
  });
  return { key: `t ${index}`, path, title, lead: '', picture: '', products: [], names };
}

interface NotionName {
  readonly found: string;
  readonly language: string | undefined;
  /** Whether it is as good as the term itself. */
  readonly isOwn: boolean;
}

/** What a notion is called, the words of this language first. */
function namesOf(index: number, { terms, otherLanguages }: SearchFile): NotionName[] {
  const named = (found: readonly string[] = [], language?: string, isOwn = false) =>
    found.map((name) => ({ found: name, language, isOwn }));
  return [
    ...named([terms.term[index] ?? '', ...(terms.forms[index] ?? [])], undefined, true),
    ...named(terms.avoid[index]),
    ...otherLanguages.flatMap((language, place) => named(terms.names[index]?.[place], language)),
  ];
}

/** How many notions count: those beyond have the words in passing. */
const mostTerms = 3;

/** What speaks of the notions that were found, whatever the words for them. */
function pagesThatSpeakOf(all: readonly Found[], opened: Opened) {
  const { terms, pages } = opened.file;
  const found = all.flatMap(({ entry, result }) => {
    if (entry.group !== 'terms') return [];
    const term = terms.term[entry.index] ?? '';
    return [{ index: entry.index, term, name: nameAsTyped(entry.index, result, opened.file) }];
  });
  const typed = found.flatMap((each) => (each.name ? [{ ...each, name: each.name }] : []));
  // Part of a name will do where nothing but the glossary has the word.
  const isOnlyHere = typed.length === 0 && found.length === all.length;
  const notions = (isOnlyHere ? found : typed).slice(0, mostTerms);
  const placesOf = (column: 'products' | 'pages') => [
    ...new Set(notions.flatMap(({ index }) => terms[column][index] ?? [])),
  ];
  const other = typed.find(({ name }) => !name.isOwn);
  const isSolution = (index: number) => pages.kind[index] === 'solution';
  const places = placesOf('pages');
  return {
    words: notions.flatMap(({ term }) => wordsOf(term, plain)),
    otherName: other && {
      found: other.name.found,
      language: other.name.language,
      term: other.term,
    },
    products: placesOf('products').map((index) => productHit(index, opened)),
    solutions: places.filter(isSolution).map((index) => pageHit(index, opened)),
    pages: places.filter((index) => !isSolution(index)).map((index) => pageHit(index, opened)),
  };
}

/** The name of a notion that has no more words than were typed: “pump” is no “pump house”. */
function nameAsTyped(
  index: number,
  { queryTerms, terms }: SearchResult,
  file: SearchFile,
): NotionName | undefined {
  return namesOf(index, file).find(({ found }) => {
    const words = wordsOf(found, plain);
    return words.length <= queryTerms.length && words.every((word) => terms.includes(word));
  });
}

/** Values that are the same in another unit: `0.3 km` finds “300 m”. By figure and row. */
function sameQuantities(
  query: string,
  { file }: Facts,
): (readonly [figure: number, row: number])[] {
  const [, digits = '', unit = ''] =
    /^\s*([+\-\u2212]?\d[\d.,\u00A0\u202F]*)\s*(\S+)\s*$/.exec(query) ?? [];
  const value = readNumber(digits.replace('\u2212', '-'), file.words);
  if (value === undefined) return [];
  return Object.entries(file.units).flatMap(([dimension, known]) => {
    const named = unitNamed(unit, known);
    if (!named) return [];
    const base = Number((value * named.factor + (named.offset ?? 0)).toPrecision(12));
    return file.figures.flatMap((columns, figure) => {
      if (columns.dimension !== dimension) return [];
      const rows = new Map<string, number>();
      for (const [row, text] of columns.text.entries()) {
        if (!rows.has(text) && hasEnd(columns.spans?.[row], base)) rows.set(text, row);
      }
      return [...rows.values()].map((row) => [figure, row] as const);
    });
  });
}

function hasEnd(spans: readonly Span[] | null | undefined, value: number): boolean {
  return spans?.some((span) => [span].flat().some((end) => end === value)) ?? false;
}
