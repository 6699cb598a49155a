import { useMemo } from 'react';
import type { Facts } from '../../facts/facts.ts';
import { usePage } from '../../ui/page-context.tsx';
import { releaseAddress } from '../../ui/release.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** The facts about products, from when they are wanted and come. Few requests need them, and every form would load what reads them. */
export function useProductFacts(isWanted: boolean): Facts | undefined {
  const { data } = usePage();
  const load = async () => (await import('../../ui/use-facts.ts')).loadFacts(data);
  const key = isWanted ? releaseAddress(data) : undefined;
  const [facts] = useLoaded(key, load, 'The facts about products could not be loaded.');
  return typeof facts === 'object' ? facts : undefined;
}

/** The names of what can be asked for, in the language of the page, from when they are wanted and come. */
export function useFigureNames(isWanted: boolean): ReadonlyMap<string, string> {
  const facts = useProductFacts(isWanted);
  return useMemo(() => {
    const named = facts ? [...facts.file.figures, ...facts.criteria] : [];
    return new Map(named.map((each) => ['figures' in each ? `*${each.id}` : each.id, each.label]));
  }, [facts]);
}
