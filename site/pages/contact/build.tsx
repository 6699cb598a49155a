import { ContactData } from '../../content/page/contact-data.tsx';
import { formProps } from '../../content/page/form-fields.ts';
import { FormNotice } from '../../content/page/form-notice.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** How to reach the provider. */
export const contactPage = definePage({
  name: 'contact',
  view,
  plans: (model) =>
    recordPlans(
      model,
      'contact',
      () => (
        <>
          <ContactData />
          <FormNotice />
        </>
      ),
      formProps(model, 'contact'),
    ),
});
