import { recordPlans } from '../../content/record-page.tsx';
import { PlainView } from '../../shell/plain-view.tsx';
import { definePage } from '../define-page.ts';

/** Why choose the provider. */
export const whyChoosePage = definePage({
  name: 'why-choose',
  View: PlainView,
  plans: (model) => recordPlans(model, 'why-choose'),
});
