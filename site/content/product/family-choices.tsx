import { useContent } from '../../page-api/context.tsx';
import { familyChoices } from '../../parts/form/asked-products.ts';
import { requestIds } from '../text/ask-link.tsx';
import { plainWords } from '../text/words.tsx';

/**
 * The families that can be asked for as a whole, by what addresses of the request call them. The products
 * are in the facts: a page with a thousand of them would be slow.
 */
export function FamilyChoices() {
  const context = useContent();
  const { families } = context.model;
  return (
    <datalist id={familyChoices}>
      {families.flatMap(({ record, withVariants }) => {
        const name = plainWords(record.pageTitle, context);
        const keys = withVariants.map((each) => requestIds(each.record, context.model).family);
        return [...new Set(keys)].map((key) => <option key={key} data-family={key} value={name} />);
      })}
    </datalist>
  );
}
