import type { Facts, Span } from '../facts/facts.ts';
import { fold } from '../facts/fold.ts';
import { readNumber, unitNamed } from '../facts/typed-number.ts';
import { combinationOf } from './combination.ts';
import { openGlossary } from './glossary.ts';
import { combinationHit, hitOf, keyOf, requirementHit } from './hits.ts';
import { withAllWords, withSomeWords } from './look-up.ts';
import { suggestRequirements } from './requirements.ts';
import {
  type Hit,
  type HitGroup,
  hitGroups,
  noResults,
  type Results,
  type Wanted,
} from './results.ts';
import type { SearchFile } from './search-file.ts';
import { type Entry, type Found, isIn, makeIndex, type SearchIndex } from './search-index.ts';
import { queryWords } from './tokens.ts';

export interface Search {
  readonly file: SearchFile;
  readonly facts: Facts;
  /** Finds what may be meant, `wanted` of each kind or all. Never throws; nothing for a query that is too short. */
  find(query: string, wanted?: Wanted): Results;
}

/** Opens the search of a site: makes an index of what its files hold. */
export async function openSearch(file: SearchFile, facts: Facts): Promise<Search> {
  const opened = {
    file,
    facts,
    index: await makeIndex(file, facts),
    named: productsByName(facts),
    spokenOf: openGlossary(file),
  };
  return { file, facts, find: (query, wanted) => find(query, opened, wanted) };
}

interface Opened {
  readonly file: SearchFile;
  readonly facts: Facts;
  readonly index: SearchIndex;
  /** The indexes of products by their folded codes and names. */
  readonly named: ReadonlyMap<string, ReadonlySet<number>>;
  readonly spokenOf: ReturnType<typeof openGlossary>;
}

function productsByName({ products }: Facts): Map<string, Set<number>> {
  const named = new Map<string, Set<number>>();
  for (const { index, id, code, title } of products) {
    for (const name of [id, code, title].map(fold)) {
      named.set(name, (named.get(name) ?? new Set()).add(index));
    }
  }
  return named;
}

/** Whether a query says too little to look for: nothing, a single letter of an alphabet, or a single digit. */
export function isTooShort(query: string): boolean {
  return /^[^\p{L}\p{N}]*[\p{Lu}\p{Ll}\p{Nd}]?[^\p{L}\p{N}]*$/u.test(query);
}

/** Something to show; what there is to say of it is put together only where it is shown. */
interface Result {
  readonly key: string;
  readonly words: readonly string[];
  hit(): Hit;
}

function find(query: string, opened: Opened, wanted?: Wanted): Results {
  const { facts, file } = opened;
  if (isTooShort(query)) return noResults;
  const looked = queryWords(query, facts.file.words);
  const strict = withAllWords(query, opened.index);
  const values = strict.some(({ entry }) => entry.group === 'figures')
    ? []
    : sameQuantities(query, facts);
  const stated = strict.flatMap(({ entry, result }) =>
    entry.group === 'figures' && isIn(result, 'value') ? entry.figure : [],
  );
  const isProduct = strict.some(({ entry }) => entry.group === 'products');
  const known = {
    stated: new Set([...stated, ...values.map(([figure]) => figure)]),
    isName: isProduct,
  };
  const isCode = opened.named.has(fold(query.trim()));
  const suggested = file.selector && !isCode ? suggestRequirements(query, facts, known) : [];
  const combined = isProduct ? undefined : combinationOf(query, suggested, facts);
  const hasAny = strict.length + values.length + suggested.length > 0;
  const found = hasAny
    ? namedFirst(query, strict, opened)
    : withSomeWords(query, looked, opened.index);
  const spoken = opened.spokenOf(found);
  const results = new Map<HitGroup, Map<string, Result>>();
  const add = (group: HitGroup, result: Result) => {
    const own = results.get(group) ?? new Map<string, Result>();
    results.set(group, own);
    if (!own.has(result.key)) own.set(result.key, result);
  };
  for (const each of found) add(each.entry.group, ofFound(each, opened));
  for (const [figure, value] of values)
    add('figures', ofEntry({ group: 'figures', figure, value }, opened));
  for (const entry of spoken.entries) add(entry.group, ofEntry(entry, opened));
  if (combined) {
    const hit = combinationHit(combined, opened);
    add('requirements', { key: hit.key, words: [], hit: () => hit });
    for (const index of combined.meets)
      add('products', ofEntry({ group: 'products', index }, opened));
  }
  for (const each of suggested) {
    const hit = requirementHit(each, opened);
    add('requirements', { key: hit.key, words: [], hit: () => hit });
  }
  const shown = orderOf(looked, found).flatMap((group) => {
    const own = [...(results.get(group)?.values() ?? [])].slice(0, wanted?.[group]);
    return own.length > 0 ? [{ group, own }] : [];
  });
  return {
    groups: shown.map(({ group, own }) => ({ group, hits: own.map((result) => result.hit()) })),
    count: [...results.values()].reduce((sum, own) => sum + own.size, 0),
    otherName: spoken.otherName,
    words: [
      ...new Set([
        ...looked,
        ...shown.flatMap(({ own }) => own.flatMap(({ words }) => words)),
        ...spoken.words,
      ]),
    ],
  };
}

function ofFound({ entry, result }: Found, opened: Opened): Result {
  return { key: keyOf(entry), words: result.terms, hit: () => hitOf(entry, opened, result) };
}

function ofEntry(entry: Entry, opened: Opened): Result {
  return { key: keyOf(entry), words: [], hit: () => hitOf(entry, opened) };
}

/**
 * Who types a code or a name as it is, means that; else a name that begins with it comes before others. Products that
 * fit equally well are in the order of the catalogue.
 */
function namedFirst(query: string, found: readonly Found[], opened: Opened): readonly Found[] {
  const { named, facts } = opened;
  const asked = fold(query.trim());
  const exact = named.get(asked);
  const rank = ({ entry }: Found) => {
    if (entry.group !== 'products') return 0;
    if (exact?.has(entry.index)) return 2;
    return Number(fold(facts.products[entry.index]?.title ?? '').startsWith(asked));
  };
  return found
    .map((each) => ({ each, rank: rank(each) }))
    .sort(
      (a, b) =>
        b.rank - a.rank ||
        b.each.result.score - a.each.result.score ||
        placeOf(a.each) - placeOf(b.each),
    )
    .map(({ each }) => each);
}

function placeOf({ entry }: Found): number {
  return entry.group === 'figures' ? entry.figure : entry.index;
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

/** Values that are the same in another unit: `0.3 km` finds “300 m”. By figure and value. */
function sameQuantities(
  query: string,
  { file }: Facts,
): (readonly [figure: number, value: number])[] {
  const [, digits = '', unit = ''] =
    /^\s*([+\-\u2212]?\d[\d.,\u00A0\u202F]*)\s*(\S+)\s*$/.exec(query) ?? [];
  const value = readNumber(digits.replace('\u2212', '-'), file.words);
  if (value === undefined) return [];
  return Object.entries(file.units).flatMap(([dimension, known]) => {
    const named = unitNamed(unit, known);
    if (!named) return [];
    const base = Number((value * named.factor + (named.offset ?? 0)).toPrecision(12));
    return file.figures.flatMap(({ dimension: own, values }, figure) => {
      if (own !== dimension) return [];
      const seen = new Set<string>();
      const found: (readonly [number, number])[] = [];
      for (const [place, { text, spans }] of values.entries()) {
        if (seen.has(text)) continue;
        seen.add(text);
        if (hasEnd(spans, base)) found.push([figure, place]);
      }
      return found;
    });
  });
}

function hasEnd(spans: readonly Span[] | undefined, value: number): boolean {
  return spans?.some((span) => [span].flat().some((end) => end === value)) ?? false;
}
