import { groupBy } from '../../schema/group-by.ts';
import type { ProductModel } from './product-model.ts';

/** The products of a list with the title of another one, each with all of that title. */
export function namesakesIn(
  products: readonly ProductModel[],
): ReadonlyMap<ProductModel, readonly ProductModel[]> {
  const byTitle = groupBy(products, ({ record }) => JSON.stringify(record.title));
  const shared = [...byTitle.values()].filter((all) => all.length > 1);
  return new Map(shared.flatMap((all) => all.map((each) => [each, all] as const)));
}

/**
 * The ids of the figures of which a product states another value than some of the others; without any, of those that
 * some of the others don't state.
 */
export function differingFigures(
  product: ProductModel,
  others: readonly ProductModel[] = [],
): readonly string[] {
  const stated = ({ figures }: ProductModel, id: string) =>
    JSON.stringify(figures.get(id)?.map(({ figure }) => figure));
  const ids = [...product.figures.keys()];
  const unlike = ids.filter((id) =>
    others.some((other) => other.figures.has(id) && stated(other, id) !== stated(product, id)),
  );
  return unlike.length > 0
    ? unlike
    : ids.filter((id) => others.some((other) => !other.figures.has(id)));
}
