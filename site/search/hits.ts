import type { Facts, FigureFacts } from '../facts/facts.ts';
import { type Requirement, readRequirement, sayRequirement } from '../facts/requirement.ts';
import { nothingSelected, type Selection, writeSelection } from '../facts/selection.ts';
import type { Found, LookUp } from './look-up.ts';
import type { Suggestion } from './requirements.ts';
import type { Hit } from './results.ts';
import type { SearchFile } from './search-file.ts';
import { type Entry, keyOf } from './search-index.ts';
import { bit } from './terms.ts';
import { wordsOf } from './tokens.ts';

/** What the browser has of a site: the texts of its search, and the facts. */
export interface Site {
  readonly file: SearchFile;
  readonly facts: Facts;
  /** A sentence about each product, as far as it is known yet. */
  readonly leads: readonly string[];
}

/** How something was found. */
type How = Pick<Found, 'fields'> & Pick<LookUp, 'isMeant'>;

/** What there is to say of an entry; what it is called elsewhere, if it was found by that alone. */
export function hitOf(entry: Entry, site: Site, how?: How): Hit {
  switch (entry.group) {
    case 'figures':
      return figureHit(entry, site);
    case 'terms':
      return termHit(entry, site);
    case 'products': {
      const names = site.file.products.names[entry.index] ?? [];
      return withName(productHit(entry, site), names, site.file, how);
    }
    default: {
      const names = site.file.pages.names[entry.index] ?? [];
      return withName(pageHit(entry, site), names, site.file, how);
    }
  }
}

type Named = Exclude<Entry, { group: 'figures' }>;

function productHit(entry: Named, { leads, facts }: Site): Hit {
  const { title = '', path = '', picture = '' } = facts.products[entry.index] ?? {};
  const lead = leads[entry.index] ?? '';
  return { key: keyOf(entry), path, title, lead, picture, products: [entry.index] };
}

function pageHit(entry: Named, { file: { pages } }: Site): Hit {
  return {
    key: keyOf(entry),
    path: pages.path[entry.index] ?? '',
    title: pages.title[entry.index] ?? '',
    lead: pages.lead[entry.index] ?? '',
    picture: pages.picture[entry.index] ?? '',
    products: [],
  };
}

/** A notion of the glossary leads to what there is about it. */
function termHit(entry: Named, { file }: Site): Hit {
  const title = file.terms.term[entry.index] ?? '';
  const path = `${file.path}?${new URLSearchParams({ q: title })}`;
  const names = file.otherLanguages.flatMap((language, place) => {
    const [name] = file.terms.names[entry.index]?.[place] ?? [];
    return name === undefined ? [] : [{ language, name }];
  });
  return { key: keyOf(entry), path, title, lead: '', picture: '', products: [], names };
}

/** Says what something is called in another language if only that name was found. */
function withName(
  hit: Hit,
  names: readonly string[],
  { otherLanguages }: SearchFile,
  how: How | undefined,
): Hit {
  if (!how || how.fields & ~bit.names) return hit;
  const named = names.map((found, place) => ({ found, language: otherLanguages[place] }));
  const [best] = nearest(named, how);
  return best ? { ...hit, otherName: best } : hit;
}

/** Names with the words that were found, those first that have little else. */
function nearest<Name extends { found: string }>(names: readonly Name[], { isMeant }: How) {
  const share = ({ found }: Name) => {
    const words = wordsOf(found, plain);
    return words.filter(isMeant).length / Math.max(1, words.length);
  };
  return names.filter((name) => share(name) > 0).toSorted((a, b) => share(b) - share(a));
}

/** Names hold no numbers whose notation matters. */
export const plain = { decimal: '.', group: ',' };

/** A value: on the page of its product, or in the list of all that state it. */
function figureHit(entry: Extract<Entry, { group: 'figures' }>, site: Site): Hit {
  const { facts } = site;
  const figure = facts.file.figures[entry.figure];
  const { text: value = '', component } = figure?.values[entry.value] ?? {};
  const products = figure ? productsWith(figure, value) : [];
  const [first = 0] = products;
  const { path = '', picture = '' } = facts.products[first] ?? {};
  const own = `${path}#${component === undefined ? '' : `${component}.`}${figure?.id}`;
  const list = products.length > 1 ? listPath(entry.figure, value, products, site) : undefined;
  return {
    key: keyOf(entry),
    path: list ?? own,
    title: figure?.label ?? '',
    lead: '',
    picture,
    value,
    products,
  };
}

function productsWith({ product, row, values }: FigureFacts, text: string): number[] {
  const isSaid = values.map((value) => value.text === text);
  return [...new Set(product.filter((_product, index) => isSaid[row[index] ?? -1]))];
}

/** Most products that a page compares. */
const mostCompared = 6;

function listPath(
  figure: number,
  value: string,
  products: readonly number[],
  site: Site,
): string | undefined {
  const { file, facts } = site;
  const criterion = facts.criteria.find(({ figures }) => figures.includes(figure));
  const read = criterion && readRequirement(value, criterion, facts.file);
  if (file.selector && read && 'requirement' in read) {
    return requirementPath(read.requirement, site);
  }
  if (!file.compare || products.length > mostCompared) return undefined;
  const ids = products.map((index) => facts.products[index]?.id);
  return `${file.compare}?products=${ids.join(',')}`;
}

function selectionPath(selection: Selection, { file, facts }: Site): string {
  return `${file.selector}${writeSelection(selection, facts)}`;
}

/** The list of who meets a requirement. */
function requirementPath(requirement: Requirement, site: Site): string {
  return selectionPath({ ...nothingSelected, requirements: [requirement] }, site);
}

/** Leads to the list of who meets a requirement. */
export function requirementHit({ criterion, requirement, meets }: Suggestion, site: Site): Hit {
  return {
    key: `r ${criterion.id}`,
    path: requirementPath(requirement, site),
    title: criterion.label,
    lead: '',
    picture: '',
    value: sayRequirement(requirement, criterion, site.facts.file),
    products: meets,
  };
}

/** Leads to the list of who meets all that was asked for at once: requirements, and a text that names have. */
export function combinationHit(
  asked: readonly Suggestion[],
  text: string,
  products: readonly number[],
  site: Site,
): Hit {
  const requirements = asked.map(({ requirement }) => requirement);
  const values = asked.map(({ criterion, requirement }) =>
    sayRequirement(requirement, criterion, site.facts.file),
  );
  return {
    key: 'r',
    path: selectionPath({ ...nothingSelected, requirements, text }, site),
    title: [text, ...asked.map(({ criterion }) => criterion.label)].filter(Boolean).join(', '),
    lead: '',
    picture: '',
    value: values.join(', '),
    products,
  };
}
