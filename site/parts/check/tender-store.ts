import { useSyncExternalStore } from 'react';

/** A text that was pasted. It is in memory only, and is never sent. */
export interface Tender {
  readonly text: string;
  /** Whether its requirements are on show, and not the field. */
  readonly isRead: boolean;
  /** What the reader chose for values that are not clear: the key of a requirement, by their place. */
  readonly choices: Readonly<Record<number, string>>;
}

const none: Tender = { text: '', isRead: false, choices: {} };
let tender = none;
const listeners = new Set<() => void>();

/** The text of a tender, which outlives its page: another language finds it as it was. */
export function useTender(): Tender {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => tender,
    () => none,
  );
}

export function changeTender(change: Partial<Tender>): void {
  tender = { ...tender, ...change };
  for (const tell of listeners) tell();
}
