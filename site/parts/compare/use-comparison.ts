import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Facts, ListedProduct } from '../../facts/facts.ts';
import { mostCompared, setCompareList, useCompareList } from '../../ui/compare-list.ts';
import { useIsHere } from '../../ui/page-context.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { compareAddress, readCompareAddress } from './compare-address.ts';

/** A product with the letter of its column. */
export interface Column {
  readonly product: ListedProduct;
  readonly letter: string;
}

/** What the comparison shows, which its address holds. */
export type ComparisonState = ReturnType<typeof useComparison>;

/**
 * The address is what counts on this page: the list of products to compare follows it. Without
 * products in the address those of the list are shown, and named there.
 */
export function useComparison(facts: Facts) {
  const { search, ask } = useQuery();
  const isHere = useIsHere();
  const list = useCompareList();
  const { known, onlyDifferences, unknown, isNamed } = useMemo(() => {
    const asked = readCompareAddress(search);
    const ids = asked.products ?? [];
    const found = ids.flatMap((id) => facts.products.find((each) => each.id === id) ?? []);
    return {
      known: found,
      onlyDifferences: asked.onlyDifferences,
      unknown: ids.filter((id) => found.every((each) => each.id !== id)),
      isNamed: asked.products !== undefined,
    };
  }, [search, facts]);
  const products = useMemo(() => known.slice(0, mostCompared), [known]);
  useEffect(() => {
    if (isNamed) setCompareList(products.map(({ id }) => id));
  }, [isNamed, products]);
  const name = useEffectEvent(() => ask(compareAddress('', list), true));
  useEffect(() => {
    if (!isNamed && isHere && list.length > 0) name();
  }, [isNamed, isHere, list]);
  return {
    products,
    onlyDifferences,
    /** Ids in the address that no product has. */
    unknown,
    /** Whether the address names more products than fit. */
    isBeyond: known.length > products.length,
    /** Shows other products, by their ids. */
    show(ids: readonly string[]) {
      setCompareList(ids);
      ask(compareAddress('', ids, onlyDifferences));
    },
    setOnlyDifferences(isOn: boolean) {
      const ids = products.map(({ id }) => id);
      ask(compareAddress('', ids, isOn));
    },
  };
}
