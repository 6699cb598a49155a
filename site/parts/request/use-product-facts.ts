import { useEffect, useMemo, useState } from 'react';
import type { Facts } from '../../facts/facts.ts';
import { usePage } from '../../ui/page-context.tsx';
import { releaseAddress } from '../../ui/release.ts';

/** The list of products, once it is wanted and loaded; `failed` if it can't be loaded. */
export function useProductList(isWanted: boolean): Facts | 'failed' | undefined {
  return useProductFacts(isWanted, true);
}

/** The names of what can be asked for, in the language of the page, from when they are wanted and come. */
export function useFigureNames(isWanted: boolean): ReadonlyMap<string, string> {
  const facts = useProductFacts(isWanted, false);
  return useMemo(
    () =>
      new Map(
        (typeof facts === 'object' ? [...facts.file.figures, ...facts.criteria] : []).map(
          (each) => ['figures' in each ? `*${each.id}` : each.id, each.label],
        ),
      ),
    [facts],
  );
}

function useProductFacts(isWanted: boolean, isListEnough: boolean): Facts | 'failed' | undefined {
  const { base, language, build } = usePage().data;
  const address = releaseAddress({ base, language });
  const [loaded, setLoaded] = useState<{ address: string; facts: Facts | 'failed' }>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const set = (facts: Facts | 'failed') => {
      if (!isGone) setLoaded({ address, facts });
    };
    // Few requests need them, and every form would load what reads facts.
    import('../../ui/use-facts.ts')
      .then(({ loadFacts }) => loadFacts({ base, language, build }, { isListEnough }))
      .then(set, (error) => {
        console.error('The facts about products could not be loaded.', error);
        set('failed');
      });
    return () => {
      isGone = true;
    };
  }, [isWanted, address, base, language, build, isListEnough]);
  // Those of the language before are no facts of this page.
  return loaded?.address === address ? loaded?.facts : undefined;
}
