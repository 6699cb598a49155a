import { FamilyIndex } from '../../content/family-index.tsx';
import { recordPlans } from '../../content/record-page.tsx';
import { definePage } from '../../page.ts';
import { PlainView } from '../../shell/plain-view.tsx';

/** The list of product families. */
export const productsPage = definePage({
  name: 'products',
  View: PlainView,
  plans: (model) => recordPlans(model, 'products', () => <FamilyIndex />),
});
