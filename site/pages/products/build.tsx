import { ListNav } from '../../content/page/list-page.tsx';
import { listPlans } from '../../content/page/record-page.tsx';
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
    listPlans(
      model,
      'products',
      model.families.flatMap(({ own }) => own),
      (page) => (
        <>
          <FilterNotice />
          <FamilyIndex page={page} />
          <ListNav page={page} />
          <ToolLinks />
        </>
      ),
      'list',
    ),
});
