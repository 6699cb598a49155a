import { FamilyIndex } from '../../content/family-index.tsx';
import { recordPlans } from '../../content/record-page.tsx';
import { PlainView } from '../../shell/plain-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of product families. */
export const productsPage = definePage({
  name: 'products',
  View: PlainView,
  plans: (model) => recordPlans(model, 'products', () => <FamilyIndex />),
});
