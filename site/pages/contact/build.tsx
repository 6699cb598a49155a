import { formProps } from '../../content/page/form-fields.ts';
import { FormNotice } from '../../content/page/form-notice.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** How to reach the provider. */
export const contactPage = definePage({
  name: 'contact',
  view,
  plans: (model) =>
    recordPlans(
      model,
      'contact',
      {
        own: () => (
          <>
            <ContactData />
            <FormNotice />
          </>
        ),
      },
      () => formProps(model, 'contact'),
    ),
});

/** Address, telephone numbers and mailboxes. */
function ContactData() {
  const { t, model } = useContent();
  const { address, phones, mailboxes } = model.catalogue.site.contact;
  const rows = [
    {
      label: t('footer.address'),
      lines: [
        <address key="address">
          {address.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>,
      ].slice(0, address.length),
    },
    {
      label: t('contact.phones'),
      lines: phones.map((phone) => (
        <a key={phone} className="target" href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )),
    },
    {
      label: t('footer.mailboxes'),
      lines: mailboxes.map((mailbox) => (
        <a key={mailbox} className="target" href={`mailto:${mailbox}`}>
          {mailbox}
        </a>
      )),
    },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <div className="wrap">
      <dl className="stack above-16">
        {rows.map(({ label, lines }) => (
          <div key={label}>
            <dt className="bold">{label}</dt>
            <dd className="row">{lines}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
