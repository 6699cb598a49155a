import { useId } from 'react';
import { pagePaths } from '../../schema/page-paths.ts';
import { useContent } from './context.tsx';
import { revisionWords } from './revision.ts';
import { Words } from './words.tsx';

/** The foot of every page. */
export function Footer() {
  const context = useContent();
  const { t, model } = context;
  const revision = revisionWords(context);
  const { contact, name } = model.catalogue.site;
  return (
    <div className="wrap">
      <div className="lanes">
        <WriteToUs />
        <div>
          <h2>{t('footer.address')}</h2>
          <address>
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <Links
            items={contact.phones.map((phone) => [phone, `tel:${phone.replaceAll(' ', '')}`])}
          />
        </div>
        <div>
          <h2>{t('footer.mailboxes')}</h2>
          <Links items={contact.mailboxes.map((box) => [box, `mailto:${box}`])} />
        </div>
        <Company />
      </div>
      <p className="end">
        <span>
          <Words text={name} />
        </span>
        <span>{t('footer.figures')}</span>
      </p>
      {revision ? (
        <p className="printed">
          <Words text={name} /> – {revision}
        </p>
      ) : null}
    </div>
  );
}

/** The button never works: the site specification wants it disabled for good. */
function WriteToUs() {
  const { t } = useContent();
  const reason = useId();
  return (
    <div>
      <h2>{t('footer.write')}</h2>
      <p id={reason}>{t('footer.disabled')}</p>
      <div className="field">
        <input
          type="email"
          aria-label={t('footer.email')}
          placeholder={t('footer.email')}
          aria-describedby={reason}
          autoComplete="email"
        />
        <button type="button" disabled aria-describedby={reason}>
          {t('footer.contact')}
        </button>
      </div>
    </div>
  );
}

/** The pages that the footer leads to, as far as the catalogue has them. */
const companyPages = ['home', 'products', 'solutions', 'projects', 'media', 'contact'] as const;

function Company() {
  const { t, href, model } = useContent();
  const pages = companyPages.filter((page) => model.page(page));
  return (
    <div className="two">
      <div>
        <h2>{t('footer.company')}</h2>
        <Links items={pages.map((page) => [t(`footer.pages.${page}`), href(pagePaths[page])])} />
      </div>
      <div>
        <h2>{t('footer.networks')}</h2>
        <Links items={model.catalogue.site.social.map(({ network, url }) => [network, url])} />
      </div>
    </div>
  );
}

function Links({ items }: { items: readonly (readonly [label: string, address: string])[] }) {
  return (
    <ul>
      {items.map(([label, address]) => (
        <li key={address}>
          <a href={address}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
