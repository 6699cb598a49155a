// Addresses are parsed as a browser parses them, and are right if writing them again gives the same
// text. So no spelling that leads elsewhere, such as `//host` or `/\host`, has to be known by name.

/** Stands in for the origin of the site, which an address of the site must not leave. */
const origin = 'https://site.invalid';

/** Paths that every browser writes as they are: no part begins with a point. */
const plainPath = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]*)+\/?$/;

/** Whether a text is a path of the site, perhaps with `?query` and `#anchor`. */
export function isSiteLink(text: string): boolean {
  if (plainPath.test(text)) return true;
  if (!text.startsWith('/') || /\p{Surrogate}/u.test(text) || !URL.canParse(text, origin)) {
    return false;
  }
  // All but printable ASCII: what a browser drops, such as a line break, is noticed like this.
  const encoded = text.replace(/[^ -~]+/gu, encodeURIComponent);
  return new URL(text, origin).href === origin + encoded;
}

/**
 * Whether a page or a redirect can be at a path: it names a folder of the site, and none of the
 * characters that mean something to a host in the files of its redirects and headers.
 */
export function isPagePath(text: string): boolean {
  return isSiteLink(text) && !/[?#*:%]|\/\//.test(text);
}

/** Whether a site can be served below a path. */
export function isBase(text: string): boolean {
  return isPagePath(text) && text.endsWith('/');
}

/** Whether a crumb can lead there; `#` is the page on show. */
export function isCrumb(text: string): boolean {
  return text === '#' || isSiteLink(text);
}

/** Whether a text is the address of a page or a service on the web. */
export function isWebAddress(text: string): boolean {
  // A browser takes `https:/host` and `https:\host` for `https://host`.
  const isPlain = /^https?:\/\/[^/\\]/i.test(text) && !/[\s\p{Surrogate}]/u.test(text);
  if (!isPlain || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Whether a text is the origin of a site: no path, no query. */
export function isOrigin(text: string): boolean {
  return isWebAddress(text) && /^https?:\/\/[^/?#\\]+\/?$/i.test(text);
}

/** The origin that a text says, without a slash at its end: `https://www.example.com`. */
export function originOf(url: string): string {
  return new URL(url).origin;
}

/** Whether a link leads out of the site: to another one, a mailbox, a telephone. */
export function isExternal(link: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(link);
}

/** Why a link of a text can't be followed, and what to write instead. */
export interface LinkMistake {
  /** The end of a sentence that begins with the link: `names no host`. */
  readonly what: string;
  readonly help: string;
}

/** What is wrong with a link as it is written; whether there is a page is another question. */
export function mistakeInLink(link: string): LinkMistake | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(link)?.[0].toLowerCase();
  if (scheme === undefined) return mistakeOnSite(link);
  return (externalMistakes.get(scheme) ?? unknownScheme)(link);
}

type FindMistake = (link: string) => LinkMistake | undefined;

const unknownScheme: FindMistake = () => ({
  what: 'is no address that a visitor can follow',
  help: 'Begin it with "/" for a page of this site, or with "https:", "http:", "mailto:" or "tel:".',
});

const externalMistakes = new Map<string, FindMistake>([
  ['https', mistakeOnWeb],
  ['http', mistakeOnWeb],
  ['mailto', mistakeInMail],
  ['tel', mistakeInNumber],
]);

function mistakeOnSite(link: string): LinkMistake | undefined {
  if (/^www\./i.test(link)) {
    return { what: 'leads to a page of this site', help: `Write "https://${link}".` };
  }
  if (!link.startsWith('/') || isSiteLink(link)) return undefined;
  const isHost = /^\/[/\\]/.test(link);
  return isHost
    ? {
        what: 'leads to another site, although it looks like a path',
        help: `Write "https:${link.replaceAll('\\', '/')}" if another site is meant, else one slash.`,
      }
    : {
        what: `leads to "${normalPath(link)}" in a browser`,
        help: `Write "${normalPath(link)}".`,
      };
}

/** The path that a browser asks for. */
function normalPath(link: string): string {
  if (!URL.canParse(link, origin)) return '/';
  const { pathname, search, hash } = new URL(link, origin);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

function mistakeOnWeb(link: string): LinkMistake | undefined {
  const help = 'Write it like "https://www.example.com/page".';
  if (!/^https?:\/\/[^/\\]/i.test(link)) return { what: 'lacks a slash, or the host', help };
  if (!URL.canParse(link)) return { what: 'is no web address', help };
  const { hostname, username, password } = new URL(link);
  if (username || password) {
    return { what: 'holds a user name or a password', help: 'Leave out what stands before "@".' };
  }
  if (!/[^.]\.[^.]/.test(hostname) && !hostname.startsWith('[')) {
    return { what: `leads to "${hostname}", which is no host on the web`, help };
  }
  return undefined;
}

function mistakeInMail(link: string): LinkMistake | undefined {
  const [address = ''] = link.slice('mailto:'.length).split('?');
  return isMailAddress(address)
    ? undefined
    : { what: 'is no mail address', help: 'Write it like "mailto:sales@example.com".' };
}

function mistakeInNumber(link: string): LinkMistake | undefined {
  return /^tel:\+\d(?:[\d().-]*\d)?$/i.test(link)
    ? undefined
    : { what: 'is no telephone number', help: 'Write it like "tel:+15550100".' };
}

/** Whether a text is a mail address. */
function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}

/** The formats of addresses that JSON Schemas name, as Milepost reads them. */
export const addressFormats = {
  uri: isWebAddress,
  email: isMailAddress,
  'site-origin': isOrigin,
  'site-base': isBase,
  'site-link': isSiteLink,
  'site-crumb': isCrumb,
} as const;

export type AddressFormat = keyof typeof addressFormats;
