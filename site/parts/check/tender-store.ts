import { memoryStore } from '../../ui/memory-store.ts';

/** A text that was pasted. It is in memory only, and is never sent. */
export interface Tender {
  readonly text: string;
  /** Whether its requirements are on show, and not the field. */
  readonly isRead: boolean;
  /** The text as it was last read: its requirements are in the check. */
  readonly lastRead: string;
  /** What the reader chose for values that are not clear: the key of a requirement, by their place. */
  readonly choices: Readonly<Record<number, string>>;
}

const tender = memoryStore<Tender>({ text: '', isRead: false, lastRead: '', choices: {} });

/** The text of a tender, which outlives its page: another language finds it as it was. */
export const useTender = tender.use;

export function changeTender(change: Partial<Tender>): void {
  tender.set({ ...tender.now(), ...change });
}
