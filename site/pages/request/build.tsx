import { formProps } from '../../content/page/form-fields.ts';
import { FormNotice } from '../../content/page/form-notice.tsx';
import { recordPlans, withProseApart } from '../../content/page/record-page.tsx';
import { FamilyChoices } from '../../content/product/family-choices.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** How to ask for the data of products. */
export const requestPage = definePage({
  name: 'request',
  view,
  plans: (model) =>
    recordPlans(
      model,
      'request',
      () => (
        <>
          <FamilyChoices />
          <FormNotice />
        </>
      ),
      formProps(model, 'request'),
      withProseApart,
    ),
});
