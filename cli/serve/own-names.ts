import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** What a server was told to listen on, and which other names lead to it. */
export interface ServedNames {
  readonly host: string;
  readonly allowHost?: readonly string[] | undefined;
}

/**
 * The name by which a request asks for a server that does not answer to it, '' where it gives none; undefined
 * where all is well. Any page in a browser can send requests here under a name of its own that leads to this
 * machine, and read the answers: no such name is answered.
 */
export function foreignName(
  { headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>,
  { host, allowHost = [] }: ServedNames,
): string | undefined {
  const isKnown = (asked: string) =>
    isOwnHost(asked, host) || allowHost.some((name) => nameOf(name) === nameOf(asked));
  // A whole address as the target names a host as well.
  const [, target] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  return [headers.host ?? '', target].find((asked) => asked !== undefined && !isKnown(asked));
}

/**
 * Whether a request may ask for a server at `host` by this name and port. Names can be made to lead to any
 * machine; addresses, and names that never leave this one, can't. Addresses of other machines count where the
 * server listens on every address: a container does not know those of its machine.
 */
export function isOwnHost(asked: string, host: string): boolean {
  const name = nameOf(asked);
  if (name === undefined) return false;
  if (/^(?:.+\.)?localhost$/.test(name) || name === nameOf(host)) return true;
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return isLoopback(address) || (isIP(address) > 0 && isAnyAddress(host));
}

/** Whether a server there listens on every address of the machine; no browser opens these. */
export function isAnyAddress(host: string): boolean {
  return /^(?:0\.0\.0\.0|\[::\])$/.test(nameOf(host) ?? '');
}

export function isLoopback(address: string): boolean {
  return /^127\.|^::1$|^::ffff:(?:127\.|7f[\da-f]{2}:)/.test(address) && isIP(address) > 0;
}

/** A host as browsers compare it, without its port; undefined for what is no host alone. */
function nameOf(asked: string): string | undefined {
  const isAddress = isIP(asked) === 6;
  const [, host = ''] =
    /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i.exec(isAddress ? `[${asked}]` : asked) ?? [];
  const whole = `http://${host.replace(/(?<=.)\.$/, '')}`;
  return host !== '' && URL.canParse(whole) ? new URL(whole).hostname : undefined;
}
