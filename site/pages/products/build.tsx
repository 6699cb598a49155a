import { FamilyIndex } from '../../content/family-index.tsx';
import { recordPlans } from '../../content/record-page.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of product families. */
export const productsPage = definePage({
  name: 'products',
  view: plainView,
  plans: (model) => recordPlans(model, 'products', () => <FamilyIndex />),
});
