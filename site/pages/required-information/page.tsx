import { useLocation } from 'react-router-dom';
import { CandidateList } from '../../parts/candidate-list.tsx';
import { FormSlot } from '../../parts/form/form-slot.tsx';
import { Region, usePageProps } from '../../shell/page-context.tsx';
import type { ContactProps } from '../contact/page.tsx';

/**
 * The request: the products that the visitor considers, and a form. A product in the address,
 * `?family=…&product=…`, is filled in.
 */
export function View() {
  const { endpoint, mailbox } = usePageProps<ContactProps>();
  const query = new URLSearchParams(useLocation().search);
  const asked = [query.get('product'), query.get('family')].filter(Boolean).join(', ');
  return (
    <>
      <Region name="main" />
      <div className="wrap">
        <CandidateList />
        <FormSlot
          key={asked}
          kind="request"
          endpoint={endpoint}
          mailbox={mailbox}
          products={asked}
        />
      </div>
    </>
  );
}
