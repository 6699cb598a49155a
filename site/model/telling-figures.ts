import { derived } from './derived.ts';
import { comparisonOf } from './family-tree.ts';
import type { SiteModel } from './model.ts';
import type { ProductModel } from './product-model.ts';

/**
 * The ids of the figures that tell the products of a list apart, the best first: those that at least half of them state
 * before others, then by how probably two of them differ, dates last. No words, no
 * codes that name a single product, and none of which all values are alike: without others, those that only some state.
 */
export function tellingFigures(
  products: readonly ProductModel[],
  model: SiteModel,
): readonly string[] {
  const names = nameCodes(model);
  const ranked = Object.entries(model.catalogue.figures).flatMap(([id, { kind }]) => {
    if (kind === 'text' || names.has(id)) return [];
    const counts = countValues(id, products);
    const stating = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const share = stating / products.length;
    const alike = [...counts.values()].reduce((sum, count) => sum + (count / stating) ** 2, 0);
    const differ = 1 - alike;
    if (stating === 0 || (differ === 0 && share === 1 && products.length > 1)) return [];
    // Rounded: so the order, on which each page depends, seldom changes with a value.
    const rank = Math.round(10 * share * differ) + (share >= 0.5 ? 20 : 0);
    return [{ id, differ, rank: kind === 'date' ? -1 : rank }];
  });
  const differing = ranked.filter(({ differ }) => differ > 0);
  return (differing.length > 0 ? differing : ranked)
    .sort((a, b) => b.rank - a.rank)
    .map(({ id }) => id);
}

/** How many products state each value of a figure. */
function countValues(id: string, products: readonly ProductModel[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { figures } of products) {
    const readings = figures.get(id);
    if (!readings) continue;
    const value = JSON.stringify(readings.map(({ figure }) => figure));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** The figures whose codes name one product each, as an EAN does; ports and ratings never do. */
const nameCodes = derived(({ catalogue, products }): ReadonlySet<string> => {
  const ids = Object.entries(catalogue.figures).flatMap(
    ([id, { kind, check, port, dimension }]) => {
      if (port || (kind ?? dimension) !== 'code') return [];
      const counts = [...countValues(id, products).values()];
      const stating = counts.reduce((sum, count) => sum + count, 0);
      return check || (stating >= mostNames && counts.length > 0.9 * stating) ? id : [];
    },
  );
  return new Set(ids);
});

/** So few products may each have a connector of its own. */
const mostNames = 12;

/** What tells the products of each family apart, and the variants of each product. */
const tellingIn = derived((model) => ({
  families: new Map(
    model.families.map(({ record, own }) => [record.id, tellingFigures(own, model)]),
  ),
  variants: new Map(
    model.products.flatMap(({ outline: { id } }) => {
      const variants = model.variantsOf(id);
      return variants.length > 1 ? [[id, tellingFigures(variants, model)] as const] : [];
    }),
  ),
}));

/**
 * The figures of a product on a card, the first ones first: its key figures; else those that the table of its family begins
 * with; else those that tell it from the other variants, or from its namesakes in the list, and then from its family.
 */
export function cardFigures(
  product: ProductModel,
  model: SiteModel,
  namesakes?: readonly ProductModel[],
): readonly string[] {
  const { keyFigures, family, parent = '' } = product.record;
  if (keyFigures) return keyFigures;
  const { families, variants } = tellingIn(model);
  const isStated = (id: string) => product.figures.has(id);
  const ofVariants = variants.get(parent)?.filter(isStated) ?? [];
  if (ofVariants.length > 0) return ofVariants;
  const own = model.families.find(({ record }) => record.id === family);
  const differing = namesakes ? tellingFigures(namesakes, model) : [];
  const all = [...differing, ...comparisonOf(own), ...(families.get(family) ?? [])];
  return [...new Set(all.filter(isStated))];
}
