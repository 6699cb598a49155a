import { queryOf } from '../../facts/parameters.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { dividingFigures } from '../../model/telling-figures.ts';
import { useContent } from '../../page-api/context.tsx';

/** With more columns, the table would be wider than most screens. */
const most = 6;

/** The way to the products that state about the same, without the product itself; where it states nothing, to its family. */
export function SimilarProducts({ product }: { product: ProductModel }) {
  const { model, href, t } = useContent();
  const { id, family = '' } = product.outline;
  const ids = dividingFigures(model).get(family);
  // The list of all products, in which the family can be left; else that of the family.
  const path =
    model.page('products')?.path ?? model.families.find(({ record }) => record.id === family)?.path;
  if (!ids || path === undefined) return null;
  const asked = ids.filter((figure) => product.figures.has(figure)).slice(0, most);
  const query = queryOf([
    ['similar', id],
    ['view', 'table'],
    ['columns', asked.join(',')],
  ]);
  return <a href={href(path) + query}>{t('product.similar')}</a>;
}
