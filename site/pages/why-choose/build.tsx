import { recordPlans } from '../../content/record-page.tsx';
import { definePage } from '../../page.ts';
import { PlainView } from '../../shell/plain-view.tsx';

/** Why choose the provider. */
export const whyChoosePage = definePage({
  name: 'why-choose',
  View: PlainView,
  plans: (model) => recordPlans(model, 'why-choose'),
});
