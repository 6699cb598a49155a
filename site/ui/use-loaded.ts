import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Something that is fetched: there, on its way, or not to be had. */
export type Loaded<Data> = Data | 'loading' | 'failed';

/** Loads by address, each once. What failed, or is to be loaded `again`, is loaded when it is asked for. */
export function loadOnce<Data>() {
  const known = new Map<string, Promise<Data>>();
  return (address: string, load: () => Promise<Data>, again = false): Promise<Data> => {
    const data = (!again && known.get(address)) || load();
    known.set(address, data);
    data.catch(() => known.delete(address));
    return data;
  };
}

/**
 * Loads as the component appears, and again where `key` becomes another one; nothing without a key. `retry` tries
 * again where that failed, and tells `load` how often it was tried before. `failure` says on the console what is
 * missing.
 */
export function useLoaded<Data extends object>(
  key: string | undefined,
  load: (attempt: number) => Promise<Data>,
  failure: string,
): readonly [state: Loaded<Data>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ key: string; state: Data | 'failed' }>();
  const start = useEffectEvent(() => load(attempt));
  const wanted = key && `${key} ${attempt}`;
  useEffect(() => {
    if (wanted === undefined) return;
    let isGone = false;
    const set = (state: Data | 'failed') => {
      // What shows the data of a large catalogue is made bit by bit, and the page answers meanwhile.
      if (!isGone) startTransition(() => setLast({ key: wanted, state }));
    };
    start().then(set, (error) => {
      console.error(failure, error);
      set('failed');
    });
    return () => {
      isGone = true;
    };
  }, [wanted, failure]);
  // The data of the language before are none of this page.
  return [last && last.key === wanted ? last.state : 'loading', () => setAttempt(attempt + 1)];
}
