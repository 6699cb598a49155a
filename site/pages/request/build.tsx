import { formProps } from '../../content/form-fields.ts';
import { ProductChoices } from '../../content/product-choices.tsx';
import { recordPlans, withProseApart } from '../../content/record-page.tsx';
import { definePage } from '../define-page.ts';
import { view } from './page.tsx';

/** How to ask for the data of products. */
export const requestPage = definePage({
  name: 'request',
  view,
  plans: (model) =>
    recordPlans(
      model,
      'request',
      () => <ProductChoices />,
      formProps(model, 'request'),
      withProseApart,
    ),
});
