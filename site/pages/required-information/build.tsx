import { recordPlans } from '../../content/record-page.tsx';
import { definePage } from '../../page.ts';
import { PlainView } from '../../shell/plain-view.tsx';

/** How to ask for the data of products. */
export const requiredInformationPage = definePage({
  name: 'required-information',
  View: PlainView,
  plans: (model) => recordPlans(model, 'required-information'),
});
