import { FormSlot } from '../../parts/form/form-slot.tsx';
import { Region, usePageProps } from '../../shell/page-context.tsx';

export interface ContactProps {
  /** Where the form is sent; without one the mail program opens. */
  endpoint?: string;
  mailbox: string;
}

/** The contact page: how to reach the provider, and a form. */
export function View() {
  const { endpoint, mailbox } = usePageProps<ContactProps>();
  return (
    <>
      <Region name="main" />
      <div className="wrap">
        <FormSlot kind="contact" endpoint={endpoint} mailbox={mailbox} />
      </div>
    </>
  );
}
