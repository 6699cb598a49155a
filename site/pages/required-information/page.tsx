import { isOptionalString, isString, withFields } from '../../client/shape.ts';
import { CandidateList } from '../../parts/candidate-list.tsx';
import { FormSlot } from '../../parts/form/form-slot.tsx';
import { Region, usePageProps } from '../../shell/page-context.tsx';
import type { ContactProps } from '../contact/page.tsx';

export const isProps = withFields<ContactProps>({ endpoint: isOptionalString, mailbox: isString });

/** The request: the products that the visitor considers, and a form. */
export function View() {
  const { endpoint, mailbox } = usePageProps<ContactProps>();
  return (
    <>
      <Region name="main" />
      <div className="wrap form-area">
        <CandidateList />
        <FormSlot kind="request" endpoint={endpoint} mailbox={mailbox} />
      </div>
    </>
  );
}
