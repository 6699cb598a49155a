import type { IncomingMessage } from 'node:http';
import type { FilePlace } from '../page-sources/page-sources.ts';
import { isLoopback, isOwnHost } from './own-names.ts';

/**
 * Opens a file at a place, in the editor that `LAUNCH_EDITOR` names or that is running. Gives false
 * where there is none; `report` is told if the editor fails later.
 */
export async function openInEditor(
  { path, line, column }: FilePlace,
  report: (error: unknown) => void,
): Promise<boolean> {
  const { default: launch } = await import('launch-editor');
  let isThere = true;
  launch(`${path}:${line}:${column}`, (_, why) => {
    isThere = false;
    if (why) report(new Error(`the editor could not open ${path}: ${why}`));
  });
  return isThere;
}

/**
 * Whether a request comes from a page of this server, in a browser on this machine. Any page in the
 * browser can send requests here, under any name that leads to this machine: it can't choose the
 * origin that the browser sends along, nor the host.
 */
export function isFromOwnPage(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  host: string,
): boolean {
  const { host: asked = '', origin } = headers;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const isHere = isLoopback(socket.remoteAddress ?? '');
  return isHere && isOwnHost(asked, host) && origin === `http://${asked}` && site === 'same-origin';
}
