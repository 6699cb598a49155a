import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The host of a server, and its other names. */
export interface ServedNames {
  readonly host: string;
  readonly allowHost?: readonly string[] | undefined;
}

/**
 * The name in a request if the server doesn't answer to it, '' if there is none; undefined if it is valid.
 * Refusing other names prevents DNS rebinding: a page under its own name could otherwise read the responses.
 */
export function foreignName(
  { headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>,
  { host, allowHost = [] }: ServedNames,
): string | undefined {
  const isKnown = (asked: string) =>
    isOwnHost(asked, host) || allowHost.some((name) => nameOf(name) === nameOf(asked));
  // An absolute address as the target names a host as well.
  const [, target] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  return [headers.host ?? '', target].find((asked) => asked !== undefined && !isKnown(asked));
}

/**
 * Whether a request to a server at `host` may have this name and port. Names can be made to resolve to any
 * machine; addresses and local names can't. Addresses of other machines are valid if the server listens on every
 * address: a container doesn't know those of its machine.
 */
export function isOwnHost(asked: string, host: string): boolean {
  const name = nameOf(asked);
  if (name === undefined) return false;
  if (/^(?:.+\.)?localhost$/.test(name) || name === nameOf(host)) return true;
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return isLoopback(address) || (isIP(address) > 0 && isAnyAddress(host));
}

/** Whether a host means every address of the machine; browsers can't open these. */
export function isAnyAddress(host: string): boolean {
  return /^(?:0\.0\.0\.0|\[::\])$/.test(nameOf(host) ?? '');
}

export function isLoopback(address: string): boolean {
  return /^127\.|^::1$|^::ffff:(?:127\.|7f[\da-f]{2}:)/.test(address) && isIP(address) > 0;
}

/** The normalized host name without port; undefined for anything else. */
function nameOf(asked: string): string | undefined {
  const isAddress = isIP(asked) === 6;
  const [, host = ''] =
    /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i.exec(isAddress ? `[${asked}]` : asked) ?? [];
  const whole = `http://${host.replace(/(?<=.)\.$/, '')}`;
  return host !== '' && URL.canParse(whole) ? new URL(whole).hostname : undefined;
}
