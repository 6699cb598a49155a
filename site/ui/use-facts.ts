import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Facts, type FactsFile, openFacts } from '../facts/facts.ts';
import { type FactsRest, withRest } from '../facts/split-facts.ts';
import { type Check, isString, listOf, recordOf } from './check-shape.ts';
import { fromRelease, reloadIfOtherRelease } from './from-release.ts';
import { request } from './http.ts';
import { loadTools } from './load-strings.ts';
import { usePage } from './page-context.tsx';
import { type Release, type ReleasePlace, releaseAddress } from './release.ts';

/** The facts about the products of the site: there, on their way, or not to be had. */
export type FactsState = Facts | 'loading' | 'failed';

const opened = new Map<string, Promise<Facts>>();

/** Which facts are wanted: all of them if nothing is said. */
interface WantedFacts {
  /** The id of a family whose facts are enough, as far as they have a file of their own. */
  family?: string | undefined;
  /** Whether the list of products will do for now. */
  isListEnough?: boolean | undefined;
}

/**
 * The facts in the language of a page; asked for once. Rejects where they can't be loaded, and may be
 * tried again.
 */
export function loadFacts(place: ReleasePlace, wanted?: WantedFacts): Promise<Facts> {
  return fromRelease(place, (release) => factsIn(release, wanted));
}

/** The facts of a release. Of a large catalogue the list of its products comes alone where that is enough. */
export async function factsIn(
  { facts, families, revision }: Release,
  { family, isListEnough }: WantedFacts = {},
): Promise<Facts> {
  const address = (family === undefined ? undefined : families?.[family]) ?? facts;
  if (address === undefined) throw new Error('The site has no facts about products.');
  const list = await once(address, async () => {
    const { data } = await request(address);
    if (!areFacts(data)) throw new Error(`${address} does not hold facts.`);
    return openFacts(data, revision);
  });
  const { rest } = list.file;
  if (isListEnough || rest === undefined) return list;
  return once(rest, async () => {
    const { data } = await request(rest);
    if (!isRest(data)) throw new Error(`${rest} does not hold the rest of the facts.`);
    return openFacts(withRest(list.file, data), revision);
  });
}

function once(address: string, load: () => Promise<Facts>): Promise<Facts> {
  const known = opened.get(address);
  if (known) return known;
  const facts = load();
  opened.set(address, facts);
  facts.catch(() => opened.delete(address));
  return facts;
}

interface Loaded {
  /** Which facts they are, and in which attempt they were loaded. */
  readonly key: string;
  readonly attempt: number;
  readonly state: FactsState;
}

interface Wanted extends WantedFacts {
  /** Another number tries again. */
  attempt?: number;
}

/**
 * Loads the facts in the language of the page as the component appears, and the strings below `tools`
 * with them: both are there, or none. A list that was enough stays while more is on its way.
 */
export function useFacts({ attempt = 0, family, isListEnough }: Wanted = {}): FactsState {
  const { base, language, build, toolStrings } = usePage().data;
  const key = `${releaseAddress({ base, language })} ${family ?? ''}`;
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>({ key, attempt, state: 'loading' });
  useEffect(() => {
    let isGone = false;
    const set = (state: FactsState) => {
      // What shows the facts of a large catalogue is made bit by bit, and the page answers meanwhile.
      if (!isGone) startTransition(() => setLoaded({ key, attempt, state }));
    };
    const facts = loadFacts({ base, language, build }, { family, isListEnough });
    Promise.all([facts, loadTools(i18n, toolStrings)]).then(
      ([facts]) => set(facts),
      (error) => {
        if (attempt > 0) reloadIfOtherRelease(error);
        console.error('The facts about products could not be loaded.', error);
        set('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [key, base, language, build, family, toolStrings, i18n, attempt, isListEnough]);
  // Those of the language before are no facts of this page.
  return loaded.key === key && loaded.attempt === attempt ? loaded.state : 'loading';
}

const isList = listOf((_item): _item is unknown => true);
const areLists = recordOf(isList);
const isWords = recordOf((_word): _word is unknown => true);

/** The build writes the file as a whole, so its outline tells whether it is one. */
const areFacts: Check<FactsFile> = (value): value is FactsFile =>
  isWords(value) &&
  isString(value.language) &&
  areLists(value.products) &&
  areLists(value.families) &&
  isList(value.figures) &&
  isList(value.criteria) &&
  isWords(value.words) &&
  areLists(value.units);

const isRest: Check<FactsRest> = (value): value is FactsRest =>
  isWords(value) && isList(value.picture) && isList(value.criteria) && isList(value.figures);
