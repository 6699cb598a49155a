import { ListNav } from '../../content/page/list-page.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { FilterNotice, ToolLinks } from '../../content/page/tool-links.tsx';
import { FamilyIndex } from '../../content/product/family-index.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** The list of product families. */
export const productsPage = definePage({
  name: 'products',
  view,
  hasTools: true,
  plans: (model) =>
    recordPlans(model, 'products', {
      items: model.families.flatMap(({ own }) => own),
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
    }),
});
