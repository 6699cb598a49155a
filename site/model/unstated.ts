import { groupBy } from '../../schema/group-by.ts';
import { type CriterionModel, criteriaOf } from './criteria.ts';
import { derived } from './derived.ts';
import type { SiteModel } from './model.ts';
import { type ProductModel, productFigures } from './product-model.ts';

/**
 * What buyers ask for (`criteria` of `site.yaml`), another product of the family states, and this one
 * does not. Limits such as a reach are left out: not every product of a family has one.
 */
export function unstatedCriteria(product: ProductModel, model: SiteModel): CriterionModel[] {
  const { criteria, stated } = knownOf(model);
  const own = new Set(productFigures(product).map(({ figure }) => figure));
  const ofFamily = stated.get(product.record.family);
  return criteria.filter(
    ({ figures }) =>
      !figures.some((figure) => own.has(figure)) && figures.some((figure) => ofFamily?.has(figure)),
  );
}

/** What the pages of all products need. */
const knownOf = derived((model) => {
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
