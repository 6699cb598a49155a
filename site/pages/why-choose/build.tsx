import { recordPlans } from '../../content/record-page.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** Why choose the provider. */
export const whyChoosePage = definePage({
  name: 'why-choose',
  view: plainView,
  plans: (model) => recordPlans(model, 'why-choose'),
});
