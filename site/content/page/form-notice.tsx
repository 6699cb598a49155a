import { useContent } from '../../page-api/context.tsx';

/** The way to the mailbox for a visitor without scripts, for whom there is no form. */
export function FormNotice() {
  const { t, model } = useContent();
  const [mailbox] = model.catalogue.site.contact.mailboxes;
  if (mailbox === undefined) return null;
  return (
    <p className="wrap form-notice above-24 no-print" data-closed="">
      {t('form.withoutScripts')} <a href={`mailto:${mailbox}`}>{mailbox}</a>
    </p>
  );
}
