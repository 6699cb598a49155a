import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { onMedia, onWindow } from '../../ui/observe.ts';

let isBeforePrint = false;

/**
 * Whether the page is being printed: paper has room for what a screen shows in turn. For parts that the
 * browser alone renders.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBeforePrint || matchMedia('print').matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  // The print has what the page is when these listeners return.
  const tell = () => flushSync(listener);
  const set = ({ type }: Event) => {
    isBeforePrint = type === 'beforeprint';
    tell();
  };
  const ends = [onMedia(['print'], tell), onWindow(['beforeprint', 'afterprint'], set)];
  return () => {
    for (const end of ends) end();
  };
}
