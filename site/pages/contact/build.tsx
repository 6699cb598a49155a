import { ContactData } from '../../content/contact-data.tsx';
import { formProps } from '../../content/form-fields.ts';
import { recordPlans } from '../../content/record-page.tsx';
import { definePage } from '../define-page.ts';
import { view } from './page.tsx';

/** How to reach the provider. */
export const contactPage = definePage({
  name: 'contact',
  view,
  plans: (model) =>
    recordPlans(model, 'contact', () => <ContactData />, formProps(model, 'contact')),
});
