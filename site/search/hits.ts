import { marksOf } from '../../schema/languages/script.ts';
import { type Facts, type FigureFacts, productsIn } from '../facts/facts.ts';
import { readRequirement } from '../facts/read-requirement.ts';
import { sayRequirement } from '../facts/requirement.ts';
import { inScope, nothingSelected, writeSelection } from '../facts/selection.ts';
import { sortIn } from '../facts/sort-results.ts';
import type { LookUp } from './look-up.ts';
import type { Suggestion } from './requirements.ts';
import type { Hit } from './results.ts';
import type { SearchFile } from './search-file.ts';
import type { SearchIndex } from './search-index.ts';
import type { Sorting } from './sorting.ts';
import { bit } from './terms.ts';
import { wordsOf } from './tokens.ts';

/** What the browser has of a site: the texts of its search, and the facts. */
export interface Site {
  readonly file: SearchFile;
  readonly facts: Facts;
  readonly index: SearchIndex;
  /** A sentence about each product, as far as it is known yet. */
  readonly leads: readonly string[];
  /** How the lists are sorted that a query leads to. */
  readonly sorting?: Sorting | undefined;
}

/** The page of results of a query, with what was chosen of it. */
export function searchAddress({ path }: SearchFile, query: string, step = ''): string {
  const own = `${path}?${new URLSearchParams({ q: query.trim() })}`;
  return step === '' ? own : `${own}&${step}`;
}

/** What there is to say of an entry, by its number; what it is called elsewhere, if it was found by that alone. */
export function hitOf(number: number, looked: LookUp, site: Site): Hit {
  const { file, facts, leads } = site;
  const { group, index = -1, value = -1 } = site.index.entries[number] ?? {};
  const blank = { key: `${number}`, lead: '', picture: '', products: [] };
  if (group === 'figures') return { ...blank, ...figureHit(index, value, site) };
  if (group === 'terms') {
    // A notion of the glossary leads to what there is about it.
    const title = file.terms.term[index] ?? '';
    const names = file.otherLanguages.flatMap((language, place) => {
      const [name] = file.terms.names[index]?.[place] ?? [];
      return name === undefined ? [] : { language, name };
    });
    return { ...blank, title, path: searchAddress(file, title), names };
  }
  const isProduct = group === 'products';
  const {
    title = '',
    path = '',
    picture = '',
  } = isProduct
    ? (facts.products[index] ?? {})
    : {
        title: file.pages.title[index],
        path: file.pages.path[index],
        picture: file.pages.picture[index],
      };
  const names = (isProduct ? file.products : file.pages).names[index] ?? [];
  const isByName = !((looked.fields[number] ?? 0) & ~bit.names);
  const otherName = isByName ? nearest(names, looked, file) : undefined;
  return {
    ...blank,
    path,
    title,
    lead: (isProduct ? leads : file.pages.lead)[index] ?? '',
    picture,
    products: isProduct ? [index] : [],
    ...(otherName && { otherName }),
    ...(isProduct && sortedBy(index, site)),
  };
}

/** What a product states of what results are sorted by. */
function sortedBy(product: number, { facts, sorting }: Site): Pick<Hit, 'value'> {
  if (!sorting) return {};
  const { by } = sortIn(sorting.sort);
  const own = facts.criteria.find(({ id }) => id === by)?.figures;
  const figures = own ?? [facts.file.figures.findIndex(({ id }) => id === by)];
  const [stated] = figures.flatMap((figure) => facts.stated(product, figure));
  return stated ? { value: stated.text } : {};
}

/** The name in another language that has the words that were found, and little else. */
function nearest(names: readonly string[], { isMeant }: LookUp, { otherLanguages }: SearchFile) {
  const shares = names.map((found, place) => {
    const words = wordsOf(found, plain);
    const share = words.filter(isMeant).length / Math.max(1, words.length);
    return { found, language: otherLanguages[place], share };
  });
  const [best] = shares.filter(({ share }) => share > 0).toSorted((a, b) => b.share - a.share);
  return best && { found: best.found, language: best.language };
}

/** Names hold no numbers whose notation matters. */
export const plain = { decimal: '.', group: ',' };

/** A value: on the page of its product, or in the list of all that state it. */
function figureHit(figure: number, place: number, site: Site) {
  const { facts } = site;
  const stated = facts.file.figures[figure];
  const said = stated?.values[place];
  const { text: value = '', component } = said ?? {};
  const products = stated ? productsWith(stated, value) : [];
  const { path = '', picture = '' } = facts.products[products[0] ?? 0] ?? {};
  const own = `${path}#${component === undefined ? '' : `${component}.`}${stated?.id}`;
  const list = said && products.length > 1 ? listPath(figure, said, products, site) : undefined;
  return { path: list ?? own, title: stated?.label ?? '', picture, value, products };
}

function productsWith(figure: FigureFacts, text: string): number[] {
  const isSaid = figure.values.map((value) => value.text === text);
  const isOf = (_product: number, index: number) => isSaid[figure.row[index] ?? -1];
  return [...new Set(productsIn(figure).filter(isOf))];
}

/** Most products that a page compares. */
const mostCompared = 6;

function listPath(
  figure: number,
  { text, spans: [span] = [] }: FigureFacts['values'][number],
  products: readonly number[],
  site: Site,
) {
  const { file, facts } = site;
  const criterion = facts.criteria.find(({ figures }) => figures.includes(figure));
  const [from, to] = Array.isArray(span) ? span : [];
  // All of a stated range, and no part of it.
  const read =
    criterion?.ask === 'includes' && typeof from === 'number' && typeof to === 'number'
      ? { requirement: { criterion: criterion.id, from, to, whole: true } }
      : criterion && readRequirement(text, criterion, facts.file);
  if (file.selector && read && 'requirement' in read) {
    const requirements = [read.requirement];
    const { sort = '' } = site.sorting ?? {};
    return `${file.selector}${writeSelection({ ...nothingSelected, requirements, sort }, facts)}`;
  }
  if (!file.compare || products.length > mostCompared) return undefined;
  const ids = products.map((index) => facts.products[index]?.id);
  return `${file.compare}?products=${ids.join(',')}`;
}

/** Leads to the list of who meets all that was asked for at once: requirements, and a text that names have; sorted, if that was said. */
export function requirementHit(
  asked: readonly Suggestion[],
  { file, facts, sorting }: Site,
  text = '',
): Hit {
  const sets = asked.map(({ meets }) => new Set(meets));
  const meeting = facts.products.filter(({ index }) => sets.every((own) => own.has(index)));
  const products = inScope(facts, { families: [], text }, meeting).map(({ index }) => index);
  const requirements = asked.map(({ requirement }) => requirement);
  const said = asked.map(({ criterion, requirement }) =>
    sayRequirement(requirement, criterion, facts.file),
  );
  const labels = asked.map(({ criterion }) => criterion.label);
  const all = [text, ...said.map((each, place) => `${labels[place]} ${each}`)].filter(Boolean);
  const { sort = '' } = sorting ?? {};
  const { kind, title } = file.pages;
  return {
    key: ['r', text, ...asked.map(({ criterion }) => criterion.id), ...said].join(' '),
    path: `${file.selector}${writeSelection({ ...nothingSelected, requirements, text, sort }, facts)}`,
    // An order alone is one of all products.
    title:
      [text, ...labels].filter(Boolean).join(marksOf(file.language).comma) ||
      (title[kind.indexOf('products')] ?? ''),
    lead: '',
    picture: '',
    ...(asked.length > 0 && { value: said.join(marksOf(file.language).comma) }),
    ...(sorting && { sorting }),
    ...(all.length > 1 && { all: all.join(' · ') }),
    products,
  };
}
