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
