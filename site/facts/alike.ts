import type { Fact, Facts, ListedProduct } from './facts.ts';

/** Products that state the same of some figures. */
export interface Alike {
  readonly stated: readonly Fact[];
  readonly products: readonly ListedProduct[];
}

type Lists = Map<readonly Fact[], Lists>;

/** Known by the products, and by the figures that a criterion names. */
const known = new WeakMap<object, WeakMap<readonly number[], readonly Alike[]>>();
const marks = new WeakMap<object, Uint8Array>();

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
  const found =
    ofProducts.get(figures) ??
    (products === facts.products
      ? grouped(facts, figures)
      : among(alikeIn(facts, figures, facts.products), marksOf(facts, products)));
  ofProducts.set(figures, found);
  return found;
}

/** Whether one of the products states one of the figures. */
export function isStated(
  facts: Facts,
  figures: readonly number[],
  products: readonly ListedProduct[],
): boolean {
  const marked = marksOf(facts, products);
  return figures.some((figure) => facts.file.figures[figure]?.product.some((each) => marked[each]));
}

function grouped(facts: Facts, figures: readonly number[]): readonly Alike[] {
  const stating = new Uint8Array(facts.products.length);
  for (const figure of figures) {
    for (const product of facts.file.figures[figure]?.product ?? []) stating[product] = 1;
  }
  const groups = new Map<Lists, { stated: Fact[]; products: ListedProduct[] }>();
  const root: Lists = new Map();
  for (const product of facts.products) {
    const { index } = product;
    if (!stating[index]) continue;
    let place = root;
    for (const figure of figures) {
      const list = facts.stated(index, figure);
      let next = place.get(list);
      if (!next) {
        next = new Map();
        place.set(list, next);
      }
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

/** The groups that some of the products are in, with these alone. */
function among(groups: readonly Alike[], marked: Uint8Array): readonly Alike[] {
  return groups.flatMap(({ stated, products }) => {
    const own = products.filter(({ index }) => marked[index]);
    return own.length > 0 ? { stated, products: own } : [];
  });
}

/** A 1 for each of the products, by their indexes. */
function marksOf(facts: Facts, products: readonly ListedProduct[]): Uint8Array {
  const found = marks.get(products) ?? new Uint8Array(facts.products.length);
  if (!marks.has(products)) for (const { index } of products) found[index] = 1;
  marks.set(products, found);
  return found;
}
