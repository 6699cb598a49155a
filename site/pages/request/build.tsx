import { ProductChoices } from '../../content/product-choices.tsx';
import { recordPlans, withProseApart } from '../../content/record-page.tsx';
import { formProps } from '../contact/build.tsx';
import { definePage } from '../define-page.ts';
import { view } from './page.tsx';

/** How to ask for the data of products. */
export const requestPage = definePage({
  name: 'request',
  view,
  plans: (model) =>
    recordPlans(model, 'request', () => <ProductChoices />, formProps(model), withProseApart),
});
