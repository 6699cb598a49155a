import { CandidateList } from '../../parts/candidate-list.tsx';
import { FormSlot } from '../../parts/form/form-slot.tsx';
import { useListInAddress } from '../../parts/use-list-in-address.ts';
import { Region, usePageProps } from '../../shell/page-context.tsx';
import type { ContactProps } from '../contact/page.tsx';

/** The request: the products that the visitor considers, a form, and what is good to know for it. */
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
