import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { onMedia } from '../../ui/observe.ts';

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
  const before = () => {
    isBeforePrint = true;
    tell();
  };
  const after = () => {
    isBeforePrint = false;
    tell();
  };
  const end = onMedia(['print'], tell);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    end();
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
