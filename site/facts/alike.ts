import type { Fact, Facts, ListedProduct } from './facts.ts';

/** Products that state the same of some figures. */
export interface Alike {
  readonly stated: readonly Fact[];
  readonly products: ListedProduct[];
}

type Lists = Map<readonly Fact[], Lists>;

/** Known by the products, and by the figures that a criterion names. */
const known = new WeakMap<object, WeakMap<readonly number[], readonly Alike[]>>();
const sets = new WeakMap<object, ReadonlySet<number>>();

/**
 * The products that state some figures, by what they state. Large catalogues are series of products that
 * mostly state alike, so whatever follows from a value is found out once for all of them.
 */
export function alikeIn(
  facts: Facts,
  figures: readonly number[],
  products: readonly ListedProduct[],
): readonly Alike[] {
  const ofProducts = known.get(products) ?? new WeakMap<readonly number[], readonly Alike[]>();
  known.set(products, ofProducts);
  const found = ofProducts.get(figures) ?? grouped(facts, figures, products);
  ofProducts.set(figures, found);
  return found;
}

function grouped(
  facts: Facts,
  figures: readonly number[],
  products: readonly ListedProduct[],
): readonly Alike[] {
  const wanted = sets.get(products) ?? new Set(products.map(({ index }) => index));
  sets.set(products, wanted);
  const stating = new Set(figures.flatMap((figure) => facts.file.figures[figure]?.product ?? []));
  const groups = new Map<Lists, Alike>();
  const root: Lists = new Map();
  for (const index of [...stating].sort((a, b) => a - b)) {
    const product = facts.products[index];
    if (!product || !wanted.has(index)) continue;
    let place = root;
    for (const figure of figures) {
      const list = facts.stated(index, figure);
      const next: Lists = place.get(list) ?? new Map();
      place.set(list, next);
      place = next;
    }
    const group = groups.get(place);
    if (group) group.products.push(product);
    else {
      const stated = figures.flatMap((figure) => facts.stated(index, figure));
      groups.set(place, { stated, products: [product] });
    }
  }
  return [...groups.values()];
}
