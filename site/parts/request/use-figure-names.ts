import { useEffect, useState } from 'react';
import { usePage } from '../../shell/page-context.tsx';

const none: ReadonlyMap<string, string> = new Map();

/** The names of figures by their ids, in the language of the page, from when they are wanted and come. */
export function useFigureNames(isWanted: boolean): ReadonlyMap<string, string> {
  const { facts: address } = usePage().data;
  const [names, setNames] = useState(none);
  useEffect(() => {
    if (!isWanted || address === undefined) return;
    let isGone = false;
    // Few requests have open figures, and every form would load what reads facts.
    import('../../client/use-facts.ts')
      .then(({ loadFacts }) => loadFacts(address))
      .then(
        ({ file }) => {
          if (!isGone) setNames(new Map(file.figures.map(({ id, label }) => [id, label])));
        },
        (error) => console.error('The names of figures could not be loaded.', error),
      );
    return () => {
      isGone = true;
    };
  }, [isWanted, address]);
  return names;
}
