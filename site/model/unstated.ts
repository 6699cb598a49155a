import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { type CriterionModel, criteriaOf } from './criteria.ts';
import { derived } from './derived.ts';
import type { SiteModel } from './model.ts';
import { type ProductModel, productFigures } from './product-model.ts';

/**
 * Criteria of `site.yaml` that most products of the family state, and this one doesn't. Omits limits such as a
 * reach, which not every product of a family has, and ports of which the product states another figure. Empty for a
 * product without any figure: its page says that.
 */
export function unstatedCriteria(product: ProductModel, model: SiteModel): CriterionModel[] {
  const { criteria, stated } = factsOf(model);
  const portOf = (figure: string) => memberOf(model.catalogue.figures, figure)?.port;
  const own = new Set(productFigures(product).map(({ figure }) => figure));
  const ownPorts = new Set([...own].map(portOf));
  const ofFamily = stated.get(product.record.family) ?? [];
  const isOwn = (figure: string) =>
    own.has(figure) || (portOf(figure) !== undefined && ownPorts.has(portOf(figure)));
  const isUsual = (figures: readonly string[]) =>
    ofFamily.filter((each) => figures.some((figure) => each.has(figure))).length * 2 >=
    ofFamily.length;
  return own.size === 0
    ? []
    : criteria.filter(({ figures }) => !figures.some(isOwn) && isUsual(figures));
}

/** Derived, since the pages of all products need it. */
const factsOf = derived((model) => {
  const named = new Set(model.catalogue.site.criteria?.map(({ id }) => id));
  return {
    criteria: criteriaOf(model).filter(
      ({ id, ask }) => named.has(id) && ask !== 'at-least' && ask !== 'at-most',
    ),
    /** The figures that each product of a family states, by its id. */
    stated: new Map(
      [...groupBy(model.products, ({ record }) => record.family)].map(([family, products]) => [
        family,
        products.map((each) => new Set(productFigures(each).map(({ figure }) => figure))),
      ]),
    ),
  };
});
