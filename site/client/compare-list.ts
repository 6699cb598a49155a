import { useSyncExternalStore } from 'react';

/** How many products fit next to each other. */
export const mostCompared = 6;

/** The ids of the products to compare, in the order in which they are shown. */
export type CompareList = readonly string[];

const none: CompareList = [];
let list = none;
const listeners = new Set<() => void>();

/** Puts other products on the list: each once, and no more than fit. */
export function setCompareList(products: CompareList): void {
  list = [...new Set(products)].slice(0, mostCompared);
  for (const tell of listeners) tell();
}

/** Adds a product at the end, or removes it. Gives false where there is no room for it. */
export function toggleCompared(product: string): boolean {
  const isOn = list.includes(product);
  if (!isOn && list.length >= mostCompared) return false;
  setCompareList(isOn ? list.filter((each) => each !== product) : [...list, product]);
  return true;
}

/**
 * The products to compare. The list is in memory: it survives navigation and a change of language,
 * and a reload empties it, except on the page of the comparison, whose address names the products.
 */
export function useCompareList(): CompareList {
  return useSyncExternalStore(
    subscribe,
    () => list,
    () => none,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
