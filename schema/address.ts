// An address is valid if a URL parser, reading it as a browser does, writes it back unchanged. So spellings
// that lead elsewhere, such as `//host` or `/\host`, need no list of their own.

/** A placeholder for the site's origin, to notice addresses that leave the site. */
const origin = 'https://site.invalid';

/** The address in a text. `URL.canParse` is no help: once V8 has optimized it, Node.js 20 refuses letters such as ü. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Paths that browsers never rewrite: no segment begins with a dot. */
const plainPath = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]*)+\/?$/;

/** Whether a text is a path of the site, with an optional `?query` and `#anchor`. */
export function isSiteLink(text: string): boolean {
  if (plainPath.test(text)) return true;
  if (!text.startsWith('/') || /\p{Surrogate}/u.test(text)) return false;
  // Encodes everything but printable ASCII, since browsers drop some of it, such as line breaks.
  const encoded = text.replace(/[^ -~]+/gu, encodeURIComponent);
  return parseUrl(text, origin)?.href === origin + encoded;
}

/**
 * Whether a text can be the path of a page or a redirect: no query or anchor, and no character with a
 * meaning in a host's redirect and header files.
 */
export function isPagePath(text: string): boolean {
  return isSiteLink(text) && !/[?#*:%]|\/\//.test(text);
}

/** Whether a site can be served below a path. */
export function isBase(text: string): boolean {
  return isPagePath(text) && text.endsWith('/');
}

/** Whether a breadcrumb can link to a text; `#` is the current page. */
export function isCrumb(text: string): boolean {
  return text === '#' || isSiteLink(text);
}

/** Whether a text is the address of a page or a service on the web. */
export function isWebAddress(text: string): boolean {
  // A browser takes `https:/host` and `https:\host` for `https://host`.
  const isPlain = /^https?:\/\/[^/\\]/i.test(text) && !/[\s\p{Surrogate}]/u.test(text);
  const { hostname = '', username, password } = (isPlain && parseUrl(text)) || {};
  return username === '' && password === '' && plainHost.test(hostname);
}

/** A URL parser lets hosts hold what ends a directive of a policy, `;` or `,`, or means any host there, `*`. */
const plainHost = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])$/;

/**
 * Whether a text is the address of a service that pages of the site send to: browsers send nothing from a page over
 * `https:` to an address without it, but for one of the same machine.
 */
export function isService(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** Whether a text is the origin of a site: no path, no query. */
export function isOrigin(text: string): boolean {
  return isWebAddress(text) && /^https?:\/\/[^/?#\\]+\/?$/i.test(text);
}

/** The origin in a text, without a trailing slash: `https://www.example.com`. */
export function originOf(url: string): string {
  return new URL(url).origin;
}

/** Hosts of static files that lead from `/page` to `/page/`, where this is the file `page/index.html`. */
const hostsWithSlash = /\.(?:github\.io|gitlab\.io|pages\.dev)$/i;

/** Whether the addresses of pages end with a slash, as a site record says it. */
export function endsWithSlash(site: { url: string; trailingSlash?: string | undefined }): boolean {
  const { url, trailingSlash = 'auto' } = site;
  return trailingSlash === 'auto'
    ? hostsWithSlash.test(new URL(url).hostname)
    : trailingSlash === 'always';
}

/** What a query asks for, each name with its value once: neither order nor spelling counts (`a=1&b=2`, `b=2&a=%31`). */
export function askedIn(query: string): string[] {
  const pairs = [...new URLSearchParams(query)].map((pair) => String(new URLSearchParams([pair])));
  return [...new Set(pairs)].sort();
}

/** Whether a link leaves the site: another site, an email address, a telephone number. */
export function isExternal(link: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(link);
}

/** Why a link can't be followed, and what to write instead. */
export interface LinkMistake {
  /** The end of a sentence that begins with the link: `names no host`. */
  readonly what: string;
  readonly help: string;
  /** Whether it would lead to another place than it says, or run something: it is refused whatever a comment says. */
  readonly isUnsafe?: true;
}

/** The mistake in the spelling of a link, if any. Doesn't check that the page exists. */
export function mistakeInLink(link: string): LinkMistake | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(link)?.[0].toLowerCase();
  if (scheme === undefined) return mistakeOnSite(link);
  return (externalMistakes.get(scheme) ?? unknownScheme)(link);
}

type FindMistake = (link: string) => LinkMistake | undefined;

const unknownScheme: FindMistake = () => ({
  isUnsafe: true,
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
        isUnsafe: true,
        what: 'leads to another site, although it looks like a path',
        help: `Write "https:${link.replaceAll('\\', '/')}" if another site is meant, else one slash.`,
      }
    : {
        isUnsafe: true,
        what: `leads to "${normalPath(link)}" in a browser`,
        help: `Write "${normalPath(link)}".`,
      };
}

/** The path that a browser requests. */
function normalPath(link: string): string {
  const { pathname = '/', search = '', hash = '' } = parseUrl(link, origin) ?? {};
  return pathname.replace(/^\/+/, '/') + search + hash;
}

function mistakeOnWeb(link: string): LinkMistake | undefined {
  const help = 'Write it like "https://www.example.com/page".';
  const isUnsafe = true;
  if (!/^https?:\/\/[^/\\]/i.test(link)) {
    return { isUnsafe, what: 'lacks a slash, or the host', help };
  }
  const url = parseUrl(link);
  if (!url) return { isUnsafe, what: 'is no web address', help };
  const { hostname, username, password } = url;
  if (username || password) {
    const leaveOut = 'Leave out what stands before "@".';
    return { isUnsafe, what: 'holds a user name or a password', help: leaveOut };
  }
  if (!plainHost.test(hostname)) return { isUnsafe, what: `names the host "${hostname}"`, help };
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

function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}

/** The address formats that the JSON Schemas name. */
export const addressFormats = {
  uri: isWebAddress,
  service: isService,
  email: isMailAddress,
  'site-origin': isOrigin,
  'site-base': isBase,
  'site-link': isSiteLink,
  'site-crumb': isCrumb,
} as const;

export type AddressFormat = keyof typeof addressFormats;
