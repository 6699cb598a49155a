import { ListNav } from '../../content/page/list-page.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { FilterNotice, ToolLinks } from '../../content/page/tool-links.tsx';
import { FamilyIndex } from '../../content/product/family-index.tsx';
import { productCount } from '../../content/product/family-links.tsx';
import type { ListPage } from '../../model/list-pages.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** The list of product families. */
export const productsPage = definePage({
  name: 'products',
  view,
  hasTools: true,
  plans(model) {
    const items = model.families.flatMap(({ own }) => own);
    const list = (page: ListPage<ProductModel>) => (
      <>
        <FilterNotice />
        <FamilyIndex page={page} />
        <ListNav page={page} />
        <ToolLinks />
      </>
    );
    return recordPlans(
      model,
      'products',
      { items, regions: (page) => ({ list: list(page) }), hasProseApart: true },
      (context) => ({ count: productCount(items.length, model.products.length, context) }),
    );
  },
});
