import { recordPlans, withProseApart } from '../../content/page/record-page.tsx';
import { ToolLinks } from '../../content/page/tool-links.tsx';
import { FamilyIndex } from '../../content/product/family-index.tsx';
import { FilterNotice } from '../../content/product/filter-notice.tsx';
import { definePage } from '../define-page.ts';
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
      () => null,
      {},
      (page, own) => ({
        ...withProseApart(page, own),
        list: (
          <>
            <FilterNotice />
            <FamilyIndex />
            <ToolLinks />
          </>
        ),
      }),
    ),
});
