import type { IncomingMessage } from 'node:http';
import { pathToFileURL } from 'node:url';
import { kinds } from '../../schema/catalogue.ts';
import { requestAddress } from '../../site/build/request-address.ts';
import type { DevAnswer, MadePage } from '../../site/dev/dev-server.ts';
import type { Context } from '../context/context.ts';
import { field } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import { nameFrom } from '../report/create-report.ts';
import { isLoopback, isOwnHost } from './own-names.ts';

/** What is known of files and paths of a catalogue. */
export type DevCatalogue = Pick<Context, 'entries' | 'paths'>;

export interface DevAnswersOptions {
  /** The last valid catalogue; undefined until there is one. */
  readonly catalogue: () => DevCatalogue | undefined;
  /** The page of the site at an address, including the base path. */
  readonly pageAt: (address: string) => Promise<MadePage | undefined>;
  /** An absolute path, the base of file names. */
  readonly cwd: string;
  readonly host: string;
  readonly report: (error: unknown) => void;
}

/** The responses of the development server to the script in its pages. */
export function devAnswers(options: DevAnswersOptions): Readonly<Record<string, DevAnswer>> {
  const { catalogue, pageAt, cwd, host, report } = options;
  const nameOf = nameFrom(cwd);
  return {
    'page.json': async (query) => {
      const page = await pageAt(requestAddress(query.get('page') ?? '/')?.path ?? '/');
      const known = catalogue();
      const files = page && known ? filesOf(page, known).map(nameOf) : [];
      const failures = page?.failures.map(({ said }) => `${said.message}\n${said.help}`) ?? [];
      return { data: { files, failures } };
    },
    'open.json': async (query, request) => {
      if (request.method !== 'POST' || !isFromOwnPage(request, host)) return refusal;
      const name = query.get('file');
      const entry = catalogue()?.entries.find(
        (each) => each.loader === undefined && nameOf(each) === name,
      );
      if (!entry) {
        return { status: 404, data: { problem: 'The catalogue has no such file any more.' } };
      }
      if (await openInEditor(entry.path, report)) return { data: {} };
      const problem =
        'No running editor was found. Start yours, or set LAUNCH_EDITOR to its command before ' +
        '“npx milepost dev”.';
      // The scheme that VS Code registers.
      return { data: { problem, link: `vscode://file${pathToFileURL(entry.path).pathname}` } };
    },
  };
}

/** The files of a page: its record, those of its family and of what else it reads, and those that all pages share. */
export function filesOf({ path, records }: MadePage, { entries, paths }: DevCatalogue): Entry[] {
  const isOwn = (owner: { path: string; target: string }) =>
    owner.path === path && owner.target === path;
  const own = paths.owners.find(isOwn)?.entry;
  const isShared = ({ kind }: Entry) => 'file' in kinds[kind];
  const isPart = ({ kind, data }: Entry) => {
    const place = kinds[kind];
    const id = field(data, 'id');
    if ('folder' in place && records.has(`${place.folder}\n${id}`)) return true;
    return kind === 'family' && id === field(own?.data, 'family');
  };
  const parts = [...entries.filter(isPart), ...entries.filter(isShared)];
  const all = [...new Set([...(own ? [own] : []), ...parts])];
  return all.filter(({ loader }) => loader === undefined);
}

const refusal = {
  status: 403,
  data: { problem: 'Only pages of this server, in a browser on this machine, can open files.' },
};

/**
 * Opens a file in the running editor, or that of `LAUNCH_EDITOR`. Returns false if there is none; calls `report` if
 * the editor fails later.
 */
async function openInEditor(path: string, report: (error: unknown) => void): Promise<boolean> {
  const { default: launch } = await import('launch-editor');
  let isThere = true;
  launch(path, (_, why) => {
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
