import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { memoize } from '../../schema/memoize.ts';
import { openSearch, type Search } from '../search/search.ts';
import type { SearchFile, SearchTexts } from '../search/search-file.ts';
import { createI18n } from '../strings/i18n.ts';
import { areLists, isList, isObject, isString, withOutline } from './check-shape.ts';
import { fromRelease } from './from-release.ts';
import { request } from './http.ts';
import { usePage } from './page-context.tsx';
import { type Release, type ReleasePlace, releaseAddress } from './release.ts';
import { factsIn } from './use-facts.ts';
import { type Loaded, loadOnce, useLoaded } from './use-loaded.ts';

/** A search that is ready, with the strings in which it speaks. */
export interface ReadySearch {
  readonly search: Search;
  readonly t: TFunction<'search'>;
}

const open = loadOnce<Search>();

/** The search in the language of a page. Rejects where it can't be loaded, and may be tried again. */
export function loadSearch(place: ReleasePlace, attempt = 0): Promise<Search> {
  return fromRelease(place, searchIn, attempt);
}

async function searchIn(release: Release): Promise<Search> {
  const { search: address } = release;
  if (address === undefined) throw new Error('The site has no search.');
  return open(address, async () => {
    const [{ data }, about] = await Promise.all([request(address), factsIn(release)]);
    if (!isSearchFile(data)) throw new Error(`${address} holds no search.`);
    return openSearch(data, about);
  });
}

/** Lets a search look through the texts of products, too, each once. Without them it finds names and values. */
const addTexts = memoize(async (search: Search): Promise<void> => {
  const { texts } = search.file;
  if (texts === undefined) return;
  try {
    const { data } = await request(texts);
    if (isTextsFile(data)) await search.add(data);
  } catch (error) {
    console.error('The texts of the search could not be loaded.', error);
  }
});

/** Loads the search in the language of the page. It brings its own strings, which no other page needs. */
export function useSearch(): readonly [state: Loaded<ReadySearch>, retry: () => void] {
  const { data } = usePage();
  const [withTexts, setWithTexts] = useState<ReadySearch>();
  const load = async (attempt: number): Promise<ReadySearch> => {
    const search = await loadSearch(data, attempt);
    const { language, strings } = search.file;
    return { search, t: createI18n(language, { search: strings }).getFixedT(null, 'search') };
  };
  const [state, retry] = useLoaded(releaseAddress(data), load, 'The search could not be loaded.');
  useEffect(() => {
    if (typeof state === 'string') return;
    // Texts are long: they come after what is found without them, and then all is looked for again.
    void addTexts(state.search).then(() => setWithTexts({ ...state }));
  }, [state]);
  const isSame = typeof state !== 'string' && withTexts?.search === state.search;
  return [isSame ? withTexts : state, retry];
}

const isSearchFile = withOutline<SearchFile>({
  strings: isObject,
  products: areLists,
  pages: areLists,
  named: isObject,
});

const isTextsFile = withOutline<SearchTexts>({ words: isString, products: isList });
