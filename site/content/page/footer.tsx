import { useContent } from '../../page-api/context.tsx';
import { Line, Words } from '../text/words.tsx';
import { footerLinks, linkLabel } from './navigation.ts';

/** The foot of every page. */
export function Footer() {
  const context = useContent();
  const { t, model } = context;
  const { contact, footer, name, social = [] } = model.catalogue.site;
  return (
    <div className="wrap">
      <div className="tracks">
        {footer?.emailField ? <WriteToUs /> : null}
        <div>
          <h2 className="title-17">{t('footer.address')}</h2>
          <address className="muted">
            {contact.address.map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
          <Links
            items={contact.phones.map((phone) => [phone, `tel:${phone.replaceAll(' ', '')}`])}
          />
        </div>
        {contact.mailboxes.length === 0 ? null : (
          <div>
            <h2 className="title-17">{t('footer.mailboxes')}</h2>
            <Links items={contact.mailboxes.map((box) => [box, `mailto:${box}`])} />
          </div>
        )}
        <div>
          <h2 className="title-17">{t('footer.company')}</h2>
          <Links
            items={footerLinks(model).map((link) => [
              linkLabel(link, context),
              context.href(link.path),
            ])}
          />
        </div>
      </div>
      <div className="end row ends above-24">
        <Line text={name} className="small" />
        {context.asksConsent ? (
          <button type="button" className="link-button needs-script consent-link">
            {t('consent.change')}
          </button>
        ) : null}
        {social.length > 0 ? (
          <div className="row">
            <h2 className="title-17">{t('footer.networks')}</h2>
            <Links className="row" items={social.map(({ network, url }) => [network, url])} />
          </div>
        ) : null}
      </div>
      {/* Styles of their own say the revision: it changes without this page. */}
      <p className="printed" hidden>
        <Words text={name} />
        <span className="revision" />
      </p>
    </div>
  );
}

/** A site may ask for this field, and for a button that never works. */
function WriteToUs() {
  const { t } = useContent();
  const reason = 'footer-disabled';
  return (
    <div>
      <h2 className="title-17">{t('footer.write')}</h2>
      <p id={reason} className="muted">
        {t('footer.disabled')}
      </p>
      <div className="field line above-16">
        <input
          className="box fill band"
          type="email"
          aria-label={t('footer.email')}
          placeholder={t('footer.email')}
          aria-describedby={reason}
          autoComplete="email"
        />
        <button type="button" className="box" disabled aria-describedby={reason}>
          {t('footer.contact')}
        </button>
      </div>
    </div>
  );
}

interface LinksProps {
  items: readonly (readonly [label: string, address: string])[];
  className?: string;
}

function Links({ items, className }: LinksProps) {
  if (items.length === 0) return null;
  return (
    <ul className={className}>
      {items.map(([label, address]) => (
        <li key={address}>
          <a className={className && 'center'} href={address}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
