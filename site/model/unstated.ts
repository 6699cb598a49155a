import { groupBy } from '../../schema/group-by.ts';
import { type CriterionModel, criteriaOf } from './criteria.ts';
import { derived } from './derived.ts';
import type { SiteModel } from './model.ts';
import { type ProductModel, productFigures } from './product-model.ts';

/**
 * Criteria of `site.yaml` that another product of the family states, and this one doesn't. Omits limits such as a
 * reach, which not every product of a family has.
 */
export function unstatedCriteria(product: ProductModel, model: SiteModel): CriterionModel[] {
  const { criteria, stated } = factsOf(model);
  const own = new Set(productFigures(product).map(({ figure }) => figure));
  const ofFamily = stated.get(product.record.family);
  return criteria.filter(
    ({ figures }) =>
      !figures.some((figure) => own.has(figure)) && figures.some((figure) => ofFamily?.has(figure)),
  );
}

/** Derived, since the pages of all products need it. */
const factsOf = derived((model) => {
  const named = new Set(model.catalogue.site.criteria?.map(({ id }) => id));
  return {
    criteria: criteriaOf(model).filter(
      ({ id, ask }) => named.has(id) && ask !== 'at-least' && ask !== 'at-most',
    ),
    /** The figures that the products of a family state, by its id. */
    stated: new Map(
      [...groupBy(model.products, ({ record }) => record.family)].map(([family, products]) => [
        family,
        new Set(products.flatMap(productFigures).map(({ figure }) => figure)),
      ]),
    ),
  };
});
