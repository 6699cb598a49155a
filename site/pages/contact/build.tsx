import { recordPlans } from '../../content/record-page.tsx';
import { definePage } from '../../page.ts';
import { PlainView } from '../../shell/plain-view.tsx';

/** How to reach the provider. */
export const contactPage = definePage({
  name: 'contact',
  View: PlainView,
  plans: (model) => recordPlans(model, 'contact'),
});
