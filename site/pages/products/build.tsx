import { recordPlans } from '../../content/page/record-page.tsx';
import { FamilyIndex } from '../../content/product/family-index.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of product families. */
export const productsPage = definePage({
  name: 'products',
  view: plainView,
  plans: (model) => recordPlans(model, 'products', () => <FamilyIndex />),
});
