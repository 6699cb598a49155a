import { recordPlans } from '../../content/page/record-page.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** A page of prose: who the company is, its imprint. */
export const textPage = definePage({
  name: 'text',
  view: plainView,
  plans: (model) => recordPlans(model, 'text'),
});
