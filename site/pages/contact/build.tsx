import { ContactData } from '../../content/contact-data.tsx';
import { recordPlans } from '../../content/record-page.tsx';
import type { SiteModel } from '../../model/model.ts';
import { definePage } from '../define-page.ts';
import { type ContactProps, view } from './page.tsx';

/** How to reach the provider. */
export const contactPage = definePage({
  name: 'contact',
  view,
  plans: (model) => recordPlans(model, 'contact', () => <ContactData />, formProps(model)),
});

/** Where forms go: the endpoint, where the site has one, and the mailbox for requests. */
export function formProps({ catalogue: { site } }: SiteModel): ContactProps {
  const [mailbox = ''] = site.contact.mailboxes;
  const endpoint = site.forms?.endpoint;
  return { mailbox, ...(endpoint ? { endpoint } : {}) };
}
