import { startTransition, useEffect, useState } from 'react';
import { type Facts, openFacts } from '../facts/facts.ts';
import { type PackedFacts, unpackFacts } from '../facts/pack.ts';
import { type FactsRest, withRest } from '../facts/split-facts.ts';
import { useI18n } from '../shell/i18n-context.tsx';
import { usePage } from '../shell/page-context.tsx';
import { type Check, isString, listOf, recordOf } from './check-shape.ts';
import { request } from './http.ts';
import { loadToolStrings } from './tool-strings.ts';

/** The facts about the products of the site: there, on their way, or not to be had. */
export type FactsState = Facts | 'loading' | 'failed';

const opened = new Map<string, Promise<Facts>>();

/**
 * The facts at an address; asked for once. Of a large catalogue the list of its products comes alone
 * where that is enough. Rejects where they can't be had, and may be tried again.
 */
export async function loadFacts(address: string, isListEnough = false): Promise<Facts> {
  const list = await once(address, async () => {
    const { data } = await request(address);
    if (!arePackedFacts(data)) throw new Error(`${address} does not hold facts.`);
    return openFacts(unpackFacts(data));
  });
  const { rest } = list.file;
  if (isListEnough || rest === undefined) return list;
  return once(rest, async () => {
    const { data } = await request(rest);
    if (!isRest(data)) throw new Error(`${rest} does not hold the rest of the facts.`);
    return openFacts(withRest(list.file, data));
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
  /** What the facts were loaded from, and in which attempt. */
  readonly address: string | undefined;
  readonly attempt: number;
  readonly state: FactsState;
}

interface Wanted {
  /** Another number tries again. */
  attempt?: number;
  /** Whether those of the family of the page are enough, as far as they have a file of their own. */
  isFamily?: boolean;
  /** Whether the list of products will do for now. */
  isListEnough?: boolean;
}

/**
 * Loads the facts in the language of the page as the component appears, and the strings below `tools`
 * with them: both are there, or none. A list that was enough stays while more is on its way.
 */
export function useFacts({ attempt = 0, isFamily, isListEnough }: Wanted = {}): FactsState {
  const { facts, familyFacts, toolStrings } = usePage().data;
  const address = (isFamily ? familyFacts : undefined) ?? facts;
  const i18n = useI18n();
  const [loaded, setLoaded] = useState<Loaded>({ address, attempt, state: 'loading' });
  useEffect(() => {
    let isGone = false;
    const set = (state: FactsState) => {
      // What shows the facts of a large catalogue is made bit by bit, and the page answers meanwhile.
      if (!isGone) startTransition(() => setLoaded({ address, attempt, state }));
    };
    if (address === undefined) set('failed');
    else
      Promise.all([loadFacts(address, isListEnough), loadToolStrings(i18n, toolStrings)]).then(
        ([facts]) => set(facts),
        (error) => {
          console.error('The facts about products could not be loaded.', error);
          set('failed');
        },
      );
    return () => {
      isGone = true;
    };
  }, [address, toolStrings, i18n, attempt, isListEnough]);
  // Those of the language before are no facts of this page.
  return loaded.address === address && loaded.attempt === attempt ? loaded.state : 'loading';
}

const isList = listOf((_item): _item is unknown => true);
const areLists = recordOf(isList);
const isWords = recordOf((_word): _word is unknown => true);

/** The build writes the file as a whole, so its outline tells whether it is one. */
const arePackedFacts: Check<PackedFacts> = (value): value is PackedFacts =>
  isWords(value) &&
  isString(value.language) &&
  isWords(value.products) &&
  areLists(value.families) &&
  isList(value.figures) &&
  isList(value.criteria) &&
  isWords(value.words) &&
  areLists(value.units);

const isRest: Check<FactsRest> = (value): value is FactsRest =>
  isWords(value) && isString(value.picture) && isList(value.criteria) && isList(value.figures);
