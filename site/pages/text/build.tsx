import { recordPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** A page of prose: who the company is, its imprint. */
export const textPage = definePage({
  name: 'text',
  view: plainView,
  plans: (model) => recordPlans(model, 'text', {}),
});
