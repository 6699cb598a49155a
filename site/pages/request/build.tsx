import { formProps } from '../../content/page/form-fields.ts';
import { FormNotice } from '../../content/page/form-notice.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { familyName } from '../../content/page/trail.tsx';
import { requestIds } from '../../content/text/ask-link.tsx';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { familyChoices } from '../../parts/form/asked-products.ts';
import { view } from './page.tsx';

/** How to ask for the data of products. */
export const requestPage = definePage({
  name: 'request',
  view,
  plans: (model) =>
    recordPlans(
      model,
      'request',
      {
        own: () => (
          <>
            <FamilyChoices />
            <FormNotice />
          </>
        ),
        hasProseApart: true,
      },
      () => formProps(model, 'request'),
    ),
});

/**
 * The families that can be asked for as a whole, by what addresses of the request call them. The products
 * are in the facts: a page with a thousand of them would be slow.
 */
function FamilyChoices() {
  const context = useContent();
  const { families } = context.model;
  return (
    <datalist id={familyChoices}>
      {families.flatMap((family) => {
        const name = familyName(family, context);
        const keys = family.ownWithVariants.map(
          (each) => requestIds(each.record, context.model).family,
        );
        return [...new Set(keys)].map((key) => <option key={key} data-family={key} value={name} />);
      })}
    </datalist>
  );
}
