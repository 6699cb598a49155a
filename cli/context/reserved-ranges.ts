import { parseUrl } from '../../schema/address.ts';

/** Domains for examples and tests (RFC 2606). */
const reservedDomains = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)\.?$/i;

/** Whether a web address has a domain reserved for examples. */
export function isReservedUrl(url: string): boolean {
  return reservedDomains.test(parseUrl(url)?.hostname ?? '');
}

/** Whether an email address has a domain reserved for examples. */
export function isReservedMailbox(mailbox: string): boolean {
  return reservedDomains.test(mailbox.slice(mailbox.lastIndexOf('@') + 1));
}

/**
 * Whether a telephone number is within 555-0100 to 555-0199, reserved for fiction in North America, with or
 * without country and area code.
 */
export function isReservedPhone(phone: string): boolean {
  const number = phone.replace(/\D*(?:ext|x).*$/i, '').replace(/[^\d+]/g, '');
  return /^(?:\+1|1)?(?:[2-9]\d\d)?55501\d\d$/.test(number);
}
