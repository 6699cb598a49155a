import type { IncomingMessage } from 'node:http';
import { requestAddress } from '../../site/build/request-address.ts';
import type { DevAnswer } from '../../site/dev/dev-server.ts';
import type { PageShare } from '../i18n/page-shares.ts';
import {
  editorLink,
  type FilePlace,
  type PageSources,
  type SourceFinder,
} from '../page-sources/page-sources.ts';
import { isLoopback, isOwnHost } from './own-names.ts';

/** The last valid state of the catalogue. */
export interface DevState {
  readonly shares: (address: string) => Promise<readonly PageShare[]>;
  readonly sources: SourceFinder;
}

export interface DevAnswersOptions {
  readonly state: () => DevState;
  /** Whether the catalogue has mistakes now. */
  readonly hasProblems: () => boolean;
  readonly host: string;
  readonly report: (error: unknown) => void;
}

/** The responses of the development server to the script in its pages. */
export function devAnswers(options: DevAnswersOptions): Readonly<Record<string, DevAnswer>> {
  const { state, hasProblems, host, report } = options;
  const page = (query: URLSearchParams) => requestAddress(query.get('page') ?? '/')?.path ?? '/';
  /** Planning pages fails if an asset has been removed, which is reported elsewhere: here the response is `none`. */
  const orNone =
    <Data>(none: Data, answer: (query: URLSearchParams) => Promise<Data>) =>
    (query: URLSearchParams) =>
      answer(query).catch((error: unknown) => {
        if (!hasProblems()) throw error;
        return none;
      });
  const shares = orNone<readonly PageShare[]>([], (query) => state().shares(page(query)));
  const sources = orNone<PageSources>({ runs: [], places: [] }, (query) =>
    state().sources.sourcesOfPage(page(query)),
  );
  const source = orNone<{ place?: string | undefined }>({}, async (query) => {
    return { place: await state().sources.sourceOfWords(page(query), query.get('words') ?? '') };
  });
  return {
    'shares.json': async (query) => ({ data: await shares(query) }),
    'sources.json': async (query) => ({ data: await sources(query) }),
    'source.json': async (query) => ({ data: await source(query) }),
    'open.json': async (query, request) => {
      if (request.method !== 'POST' || !isFromOwnPage(request, host)) return refusal;
      const place = state().sources.placeNamed(query.get('place') ?? '');
      if (!place) {
        const problem = 'The catalogue has changed since. Point at the text again.';
        return { status: 404, data: { problem } };
      }
      if (await openInEditor(place, report)) return { data: {} };
      const problem =
        'No running editor was found. Start yours, or set LAUNCH_EDITOR to its command before ' +
        '“milepost dev”.';
      return { data: { problem, link: editorLink(place) } };
    },
  };
}

const refusal = {
  status: 403,
  data: { problem: 'Only pages of this server, in a browser on this machine, can open files.' },
};

/**
 * Opens a file at a place in the running editor, or that of `LAUNCH_EDITOR`. Returns false if there is none;
 * calls `report` if the editor fails later.
 */
async function openInEditor(
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
 * Whether a request comes from a page of this server, in a browser on this machine. Other pages can send requests
 * under any name that resolves to this machine, but can't choose the `Origin` and `Host` headers.
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
