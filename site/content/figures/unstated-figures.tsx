import { groupBy } from '../../../schema/group-by.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { type CriterionModel, criteriaOf } from '../../model/criteria.ts';
import { derived } from '../../model/derived.ts';
import type { SiteModel } from '../../model/model.ts';
import { type ProductModel, productFigures } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { askAddress } from '../text/ask-link.tsx';
import { onRequest } from './on-request.tsx';

/** What buyers ask for and the product does not state, with a way to ask for all of it. */
export function UnstatedFigures({ product }: { product: ProductModel }) {
  const context = useContent();
  const { t, model } = context;
  const criteria = unstatedCriteria(product, model);
  if (criteria.length === 0) return null;
  const asked = criteria.map(({ id, label, figures: [figure = '', ...others] }) => {
    const isFigure =
      others.length === 0 && memberOf(model.catalogue.figures, figure)?.label === label;
    return isFigure ? figure : `*${id}`;
  });
  const address = askAddress(product, asked, context);
  const names = criteria.map(({ label }) => label ?? t('criteria.interfaces'));
  return (
    <p className="unstated row">
      <span className="note">{onRequest(names, context)}</span>
      {address ? (
        <a className="go" href={address}>
          {t('unstated.ask', { count: criteria.length })}
        </a>
      ) : null}
    </p>
  );
}

/**
 * Criteria of `site.yaml` that most products of the family state, and this one doesn't. Omits limits such as a
 * reach, which not every product of a family has, and ports of a kind of which the product states one. Empty for a
 * product without any figure: its page says that.
 */
export function unstatedCriteria(product: ProductModel, model: SiteModel): CriterionModel[] {
  const keyOf = (figure: string) => memberOf(model.catalogue.figures, figure)?.port ?? figure;
  const own = new Set(productFigures(product).map(({ figure }) => keyOf(figure)));
  const usual = own.size === 0 ? [] : (usualOf(model).get(product.record.family) ?? []);
  return usual.filter(({ figures }) => !figures.some((figure) => own.has(keyOf(figure))));
}

/** The criteria that at least half the products of a family state, by its id. Derived, since all pages need them. */
const usualOf = derived((model) => {
  const named = new Set(model.catalogue.site.criteria?.map(({ id }) => id));
  const criteria = criteriaOf(model).filter(
    ({ id, ask }) => named.has(id) && ask !== 'at-least' && ask !== 'at-most',
  );
  return new Map(
    [...groupBy(model.products, ({ record }) => record.family)].map(([family, products]) => {
      const stated = products.map((each) => new Set(productFigures(each).map((own) => own.figure)));
      const isUsual = ({ figures }: CriterionModel) =>
        stated.filter((each) => figures.some((figure) => each.has(figure))).length * 2 >=
        products.length;
      return [family, criteria.filter(isUsual)];
    }),
  );
});
