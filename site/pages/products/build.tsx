import { ListNav } from '../../content/page/list-page.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { FilterNotice, ToolLinks } from '../../content/page/tool-links.tsx';
import { FamilyIndex } from '../../content/product/family-index.tsx';
import { productCount } from '../../content/product/family-links.tsx';
import type { SiteModel } from '../../model/model.ts';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** The list of product families. */
export const productsPage = definePage({
  name: 'products',
  view,
  hasTools: true,
  plans: (model) =>
    recordPlans(
      model,
      'products',
      {
        items: productsOf(model),
        regions: (page) => ({
          list: (
            <>
              <FilterNotice />
              <FamilyIndex page={page} />
              <ListNav page={page} />
              <ToolLinks />
            </>
          ),
        }),
        hasProseApart: true,
      },
      (context) => ({
        count: productCount(productsOf(model).length, model.products.length, context),
      }),
    ),
});

function productsOf({ families }: SiteModel) {
  return families.flatMap(({ own }) => own);
}
