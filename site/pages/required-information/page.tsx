import { isOptionalString, isString, withFields } from '../../client/shape.ts';
import { CandidateList } from '../../parts/candidate-list.tsx';
import { FormSlot } from '../../parts/form/form-slot.tsx';
import { useListInAddress } from '../../parts/use-list-in-address.ts';
import { Region, usePageProps } from '../../shell/page-context.tsx';
import type { ContactProps } from '../contact/page.tsx';

export const isProps = withFields<ContactProps>({ endpoint: isOptionalString, mailbox: isString });

/** The request: the selected products, a form, and the site data that we need. */
export function View() {
  useListInAddress();
  const { endpoint, mailbox } = usePageProps<ContactProps>();
  return (
    <>
      <Region name="main" />
      <div className="wrap form-area">
        <CandidateList />
        <FormSlot kind="request" endpoint={endpoint} mailbox={mailbox} />
      </div>
      <Region name="prose" />
    </>
  );
}
