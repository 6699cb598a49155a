import { derived } from './derived.ts';
import { comparisonOf } from './family-tree.ts';
import type { SiteModel } from './model.ts';
import type { ProductModel } from './product-model.ts';

/**
 * The ids of the figures that tell the products of a list apart, the best first: those that at least half of them state
 * before others, then by how probably two of them differ, dates last. No words, no names of single products, and none of
 * which all values are alike: without others, those that only some state.
 */
export function tellingFigures(
  products: readonly ProductModel[],
  { catalogue }: SiteModel,
): readonly string[] {
  const ranked = Object.entries(catalogue.figures).flatMap(([id, definition]) => {
    const { kind = definition.dimension, check, port } = definition;
    const counts = new Map<string, number>();
    for (const { figures } of products) {
      const value = JSON.stringify(figures.get(id)?.map(({ figure }) => figure));
      if (figures.has(id)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const all = [...counts.values()];
    const stating = all.reduce((sum, count) => sum + count, 0);
    const share = stating / products.length;
    const differ = 1 - all.reduce((sum, count) => sum + (count / stating) ** 2, 0);
    // Codes that nearly all differ, or have as many digits as the number of an article.
    const isLikeName =
      (stating >= 12 && counts.size > 0.9 * stating) || /\d{6}/.test([...counts.keys()].join());
    const isName = kind === 'code' && !port && (check || isLikeName);
    if (kind === 'text' || isName || stating === 0) return [];
    if (differ === 0 && share === 1 && products.length > 1) return [];
    // Rounded: so the order, on which each page depends, seldom changes with a value.
    const rank = Math.round(10 * share * differ) + (share >= 0.5 ? 20 : 0);
    return [{ id, differ, rank: kind === 'date' ? -1 : rank }];
  });
  const differing = ranked.filter(({ differ }) => differ > 0);
  const telling = differing.length > 0 ? differing : ranked;
  return telling.sort((a, b) => b.rank - a.rank).map(({ id }) => id);
}

/** What tells apart the products of each family and the variants of each product. */
const tellingIn = derived((model) => {
  const variants = model.products.map(({ outline: { id } }) => [id, model.variantsOf(id)] as const);
  const families = model.families.map(({ record, own }) => [`family ${record.id}`, own] as const);
  const lists = [...variants, ...families].filter(([, { length }]) => length > 0);
  return new Map(lists.map(([id, products]) => [id, tellingFigures(products, model)]));
});

/**
 * The figures of a product on a card, the first ones first: its key figures; else those that tell it from the other
 * variants; else those that tell it from its namesakes in the list, that its family compares, and that tell it from its family.
 */
export function cardFigures(
  product: ProductModel,
  model: SiteModel,
  namesakes: readonly ProductModel[] = [],
): readonly string[] {
  const { keyFigures, family, parent = '' } = product.record;
  if (keyFigures) return keyFigures;
  const telling = tellingIn(model);
  const isStated = (id: string) => product.figures.has(id);
  const ofVariants = telling.get(parent)?.filter(isStated) ?? [];
  if (ofVariants.length > 0) return ofVariants;
  const compared = comparisonOf(model.families.find(({ record }) => record.id === family));
  const others = [
    tellingFigures(namesakes, model),
    compared,
    telling.get(`family ${family}`) ?? [],
  ];
  return [...new Set(others.flat().filter(isStated))];
}
