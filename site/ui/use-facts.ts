import { useTranslation } from 'react-i18next';
import { type Facts, type FactsFile, openFacts } from '../facts/facts.ts';
import { areLists, isList, isObject, isString, withOutline } from './check-shape.ts';
import { fromRelease } from './from-release.ts';
import { request } from './http.ts';
import { loadTools } from './load-strings.ts';
import { usePage } from './page-context.tsx';
import { type Release, type ReleasePlace, releaseAddress } from './release.ts';
import { loadOnce, useLoaded } from './use-loaded.ts';

const open = loadOnce<Facts>();

/** The facts in the language of a page. Rejects where they can't be loaded, and may be tried again. */
export function loadFacts(place: ReleasePlace, attempt = 0): Promise<Facts> {
  return fromRelease(place, factsIn, attempt);
}

/** The facts of a release. */
export async function factsIn({ facts: address, revision }: Release): Promise<Facts> {
  if (address === undefined) throw new Error('The site has no facts about products.');
  return open(address, async () => {
    const { data } = await request(address);
    if (!areFacts(data)) throw new Error(`${address} does not hold facts.`);
    return openFacts(data, revision);
  });
}

/** Loads the facts in the language of the page as the component appears, and what a tool says. */
export function useFacts() {
  const [tool, retry] = useTool(noScript);
  return [typeof tool === 'string' ? tool : tool.facts, retry] as const;
}

const noScript = async () => ({});

/**
 * Loads what a tool needs as it appears: the facts in the language of the page, the strings below `tools`, and what
 * `load` gives, mostly its script. All of these are there, or none.
 */
export function useTool<Own extends object>(load: () => Promise<Own>) {
  const { data } = usePage();
  const { i18n } = useTranslation();
  const loadAll = async (attempt: number) => {
    const strings = loadTools(i18n, data.toolStrings);
    const [facts, own] = await Promise.all([loadFacts(data, attempt), load(), strings]);
    return { ...own, facts };
  };
  return useLoaded(releaseAddress(data), loadAll, 'What the tool needs could not be loaded.');
}

const areFacts = withOutline<FactsFile>({
  language: isString,
  products: areLists,
  families: isList,
  figures: isList,
  criteria: isList,
  words: isObject,
  units: areLists,
});
