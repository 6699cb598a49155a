import { useTranslation } from 'react-i18next';
import { isOptionalString, isString, withFields } from '../../client/shape.ts';
import { FormSlot } from '../../parts/form/form-slot.tsx';
import { useStandInLanguage } from '../../parts/use-stand-in-language.ts';
import { Region } from '../../shell/page-context.tsx';
import { defineView } from '../../shell/page-view.tsx';

export interface ContactProps {
  /** Where the form is sent; without one the mail program opens. */
  endpoint?: string;
  mailbox: string;
}

export const isContactProps = withFields<ContactProps>({
  endpoint: isOptionalString,
  mailbox: isString,
});

/** The contact page: how to reach the provider, and a form. */
export const view = defineView(isContactProps, ({ endpoint, mailbox }) => {
  const { t } = useTranslation();
  const lang = useStandInLanguage();
  return (
    <>
      <Region name="main" />
      <div className="wrap form-area">
        <h2 className="needs-script" lang={lang}>
          {t('form.write')}
        </h2>
        <FormSlot kind="contact" endpoint={endpoint} mailbox={mailbox} />
      </div>
    </>
  );
});
