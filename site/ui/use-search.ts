import type { TFunction } from 'i18next';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { alternativesIn } from '../facts/alternatives.ts';
import { openSearch, type Search } from '../search/search.ts';
import type { SearchFile } from '../search/search-file.ts';
import { markedPieces } from '../search/tokens.ts';
import { createI18n } from '../strings/i18n.ts';
import { type Check, isString, listOf, recordOf } from './check-shape.ts';
import { fromRelease, reloadIfOtherRelease } from './from-release.ts';
import { request } from './http.ts';
import { usePage } from './page-context.tsx';
import type { Release, ReleasePlace } from './release.ts';
import { factsIn } from './use-facts.ts';

/** A search that is ready, with the strings in which it speaks. */
export interface ReadySearch {
  readonly search: Search;
  readonly t: TFunction<'search'>;
}

/** The search of the site: ready, on its way, or not to be had. */
export type SearchState = ReadySearch | 'loading' | 'failed';

const opened = new Map<string, Promise<Search>>();

/**
 * The search in the language of a page; asked for once. Rejects where it can't be loaded, and may be tried
 * again.
 */
export function loadSearch(place: ReleasePlace): Promise<Search> {
  return fromRelease(place, searchIn);
}

async function searchIn(release: Release): Promise<Search> {
  const { search: address } = release;
  if (address === undefined) throw new Error('The site has no search.');
  const known = opened.get(address);
  if (known) return known;
  const load = async () => {
    const [{ data }, about] = await Promise.all([request(address), factsIn(release)]);
    if (!isSearchFile(data)) throw new Error(`${address} holds no search.`);
    const search = await openSearch(data, about);
    await lookOnce(search);
    return search;
  };
  const search = load();
  opened.set(address, search);
  search.catch(() => opened.delete(address));
  return search;
}

/**
 * The first search takes several times as long as the others: facts are unpacked when they are looked
 * at, and the browser compiles. So a name and a number are looked for before anything is typed, each in a
 * task of its own, and what joins several codes is made.
 */
async function lookOnce(search: Search): Promise<void> {
  const { products, file } = search.facts;
  const [product] = products;
  if (!product) return;
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  await nextTask();
  alternativesIn(file.language);
  for (const query of [product.title, '1']) {
    await nextTask();
    const { words } = search.find(query);
    markedPieces(product.title, words, file.words);
  }
}

/** Loads the search in the language of the page; `retry` tries again where that failed. */
export function useSearch(): { state: SearchState; retry: () => void } {
  const { base, language, build } = usePage().data;
  const [state, setState] = useState<SearchState>('loading');
  const load = useCallback(
    (onError?: (error: unknown) => void) => {
      let isGone = false;
      const set = (next: SearchState) => {
        // What has been found is shown bit by bit.
        if (!isGone) startTransition(() => setState(next));
      };
      set('loading');
      loadSearch({ base, language, build }).then(
        // It brings its own strings, which no other page needs.
        (search) => set({ search, t: stringsOf(search) }),
        (error) => {
          onError?.(error);
          console.error('The search could not be loaded.', error);
          set('failed');
        },
      );
      return () => {
        isGone = true;
      };
    },
    [base, language, build],
  );
  useEffect(() => load(), [load]);
  return { state, retry: () => void load(reloadIfOtherRelease) };
}

function stringsOf({ file }: Search): TFunction<'search'> {
  return createI18n(file.language, { search: file.strings }).getFixedT(null, 'search');
}

const isTree = recordOf((_value): _value is unknown => true);
const isList = listOf((_item): _item is unknown => true);
const areLists = recordOf(isList);

/** The build writes the file as a whole, so its outline tells whether it is one. */
const isSearchFile: Check<SearchFile> = (value): value is SearchFile =>
  isTree(value) &&
  isString(value.language) &&
  isString(value.path) &&
  isList(value.otherLanguages) &&
  isTree(value.strings) &&
  areLists(value.products) &&
  areLists(value.pages) &&
  areLists(value.terms);
