import { ProductChoices } from '../../content/product-choices.tsx';
import { recordPlans, withProseApart } from '../../content/record-page.tsx';
import { formProps } from '../contact/build.tsx';
import { definePage } from '../define-page.ts';
import { view } from './page.tsx';

/** How to ask for the data of products. */
export const requiredInformationPage = definePage({
  name: 'required-information',
  view,
  plans: (model) =>
    recordPlans(
      model,
      'required-information',
      () => <ProductChoices />,
      formProps(model),
      withProseApart,
    ),
});
