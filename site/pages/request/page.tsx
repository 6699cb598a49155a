import { isFormProps } from '../../parts/form/form-props.ts';
import { FormSlot } from '../../parts/form/form-slot.tsx';
import { CandidateList } from '../../parts/request/candidate-list.tsx';
import { useListInAddress } from '../../parts/request/use-list-in-address.ts';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';

/** The request: the selected products and the site data that we need, beside a form. */
export const view = defineView(isFormProps, (props) => {
  useListInAddress();
  return (
    <>
      <Region name="main" />
      <div className="wrap form-area section beside top">
        <CandidateList />
        <FormSlot {...props} />
        <Region name="prose" className="points-to-send" />
      </div>
    </>
  );
});
