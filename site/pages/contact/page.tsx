import { isFormProps } from '../../parts/form/form-props.ts';
import { FormSlot } from '../../parts/form/form-slot.tsx';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';
import { useStrings } from '../../ui/use-strings.ts';

/** The contact page: how to reach the provider, and a form. */
export const view = defineView(isFormProps, (props) => {
  const { t, lang } = useStrings();
  return (
    <div className="wrap beside">
      <Region name="main" />
      <div className="section stack top">
        <h2 className="needs-script" lang={lang}>
          {t('form.write')}
        </h2>
        <FormSlot {...props} />
      </div>
    </div>
  );
});
