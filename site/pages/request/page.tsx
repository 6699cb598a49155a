import { CandidateList } from '../../parts/candidate-list.tsx';
import { FormSlot } from '../../parts/form/form-slot.tsx';
import { useListInAddress } from '../../parts/use-list-in-address.ts';
import { Region } from '../../shell/page-context.tsx';
import { defineView } from '../../shell/page-view.tsx';
import { isContactProps } from '../contact/page.tsx';

/** The request: the selected products, a form, and the site data that we need. */
export const view = defineView(isContactProps, ({ endpoint, mailbox }) => {
  useListInAddress();
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
});
