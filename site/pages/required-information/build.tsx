import { ProductChoices } from '../../content/product-choices.tsx';
import { recordPlans, withProseApart } from '../../content/record-page.tsx';
import { formProps } from '../contact/build.tsx';
import type { ContactProps } from '../contact/page.tsx';
import { definePage } from '../define-page.ts';
import { View } from './page.tsx';

/** How to ask for the data of products. */
export const requiredInformationPage = definePage<ContactProps>({
  name: 'required-information',
  View,
  plans: (model) =>
    recordPlans(
      model,
      'required-information',
      () => <ProductChoices />,
      formProps(model),
      withProseApart,
    ),
});
