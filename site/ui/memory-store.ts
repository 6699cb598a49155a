import { useSyncExternalStore } from 'react';

/** What {@link memoryStore} makes. */
export type MemoryStore<Value> = ReturnType<typeof memoryStore<Value>>;

/** A value in memory that components follow: it outlives the page on show, and a reload forgets it. */
export function memoryStore<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  };
  const now = () => value;
  const set = (next: Value) => {
    value = next;
    for (const tell of listeners) tell();
  };
  return {
    now,
    set,
    /** Sets some fields of an object. */
    change: (some: Partial<Value>) => set({ ...value, ...some }),
    /** The value on show; in a page that is being hydrated the first one. */
    use: () => useSyncExternalStore(subscribe, now, () => first),
  };
}
