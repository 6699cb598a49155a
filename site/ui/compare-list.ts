import { useTranslation } from 'react-i18next';
import { memoryStore } from './memory-store.ts';
import { showToast } from './toasts/toast.ts';

/** How many products fit next to each other. */
export const mostCompared = 6;

/** The ids of the products to compare, in the order in which they are shown. */
const list = memoryStore<readonly string[]>([]);

/** Puts other products on the list: each once, and no more than fit. */
export function setCompareList(products: readonly string[]): void {
  list.set([...new Set(products)].slice(0, mostCompared));
}

/** Adds a product at the end, or removes it. Gives false where there is no room for it. */
export function toggleCompared(product: string): boolean {
  const now = list.now();
  const isOn = now.includes(product);
  if (!isOn && now.length >= mostCompared) return false;
  setCompareList(isOn ? now.filter((each) => each !== product) : [...now, product]);
  return true;
}

/**
 * The products to compare. The list is in memory: it survives navigation and a change of language,
 * and a reload empties it, except on the page of the comparison, whose address names the products.
 */
export const useCompareList = list.use;

/** Adds a product to the comparison by its id, or removes it. A toast says why one is refused. */
export function useToggleCompared(): (product: string) => void {
  const { t } = useTranslation();
  return (product) => {
    if (toggleCompared(product)) return;
    void showToast('warning', t('compare.full', { count: mostCompared }));
  };
}
