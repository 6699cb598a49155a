import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Catalogue } from '../../schema/catalogue.ts';
import { type Dependencies, startTracking, trackDependencies } from '../../schema/dependencies.ts';
import { memberOf } from '../../schema/member-of.ts';
import { type ClientFile, clientBundle } from '../build/client-files.ts';
import type { Extensions } from '../build/extensions.ts';
import { type PlannedPage, planServedSite, type ServedSite } from '../build/plan-site.ts';
import { requestAddress } from '../build/request-address.ts';
import type { Store } from '../cache/store.mjs';
import { contentType } from '../lib/content-type.ts';
import { pageFile } from '../lib/locale.ts';
import type { OutputFile } from '../lib/output.ts';
import { failuresAmong, keepGoing, SiteFailure } from '../lib/site-failure.ts';
import { devClient } from './dev-client.ts';

/** A catalogue without errors, with what its site is made of. */
export interface RightCatalogue {
  readonly catalogue: Catalogue;
  /** The catalogue folder, an absolute path. */
  readonly folder: string;
  readonly extensions: Extensions;
}

/** What is known of the catalogue. */
export interface CatalogueState {
  /** What is shown: undefined where that is as it was. */
  readonly right: RightCatalogue | undefined;
  readonly problems?: Problems;
}

/** What is wrong with the catalogue; files are named as in the badge of each page. */
interface Problems {
  readonly text: string;
  /** How many errors there are, if known. */
  readonly count?: number;
  /** The files with errors. */
  readonly files?: readonly string[];
  /** Those that are shown as they were before, or not at all. */
  readonly kept?: readonly string[];
}

export interface DevServerOptions {
  /** The folder `site/` of the tool. */
  root: string;
  client: readonly ClientFile[];
  store: Store;
  /** Reads and checks the catalogue again. */
  read(): Promise<CatalogueState>;
  /** What the script in each page asks for by name, as `@milepost/page.json?…`. */
  answers: Readonly<Record<string, DevAnswer>>;
  /** Is told why the catalogue can't be read, or a page can't be rendered. */
  report(error: unknown): void;
}

/** `data` is sent as JSON; the status is 200 where it has none. */
export type DevAnswer = (
  query: URLSearchParams,
  request: IncomingMessage,
) => Promise<{ readonly status?: number; readonly data: unknown }>;

/** The addresses of the development server itself, below the base: no page has such a path. */
const own = '@milepost/';

const html = 'text/html; charset=utf-8';

interface Answer {
  status: number;
  type: string;
  content: string | Buffer;
}

/** The path of a page without its language, the records that were read for it, and what failed, which it marks. */
export interface MadePage {
  readonly path: string;
  readonly records: Dependencies;
  readonly failures: readonly SiteFailure[];
}

/** The catalogue as it was when it was last right, ready to be served. */
interface Served {
  base: string;
  site: ServedSite;
  files: ReadonlyMap<string, OutputFile>;
}

/**
 * Serves the site of a catalogue while it is edited. Pages are rendered as they are asked for. After
 * a change the browser loads its page again; mistakes are shown beside the page until they are fixed.
 */
export class DevServer {
  readonly #options: DevServerOptions;
  readonly #listeners = new Set<ServerResponse>();
  #served: Served | undefined;
  /**
   * The number of the last reading that is shown. Each page holds that of the reading that it was made after, and so knows
   * what it has missed. Another start of the server goes on with higher ones.
   */
  #state = Date.now();
  #told: { problems?: Problems } = {};
  #reading: Promise<void>;

  constructor(options: DevServerOptions) {
    this.#options = options;
    startTracking();
    keepGoing();
    this.#reading = this.#read();
  }

  /** Where the site is served; `/` until the catalogue is right. */
  async base(): Promise<string> {
    await this.#reading;
    return this.#served?.base ?? '/';
  }

  /** The page at an address, of the catalogue as it was when it last had no errors. */
  async pageAt(address: string): Promise<MadePage | undefined> {
    await this.#reading;
    const page = this.#findPage(address);
    return page && { path: page.address, ...made(page) };
  }

  /** Reads the catalogue again, and tells every open page. */
  refresh(): void {
    this.#reading = this.#reading.then(async () => {
      await this.#read();
      for (const listener of this.#listeners) this.#tell(listener);
    });
  }

  readonly handle: RequestListener = (request, response) => {
    const { path, search } = requestAddress(request.url) ?? { path: '/', search: '' };
    if (path.endsWith(`/${own}events`)) return this.#listen(request, response);
    this.#answer(path, search, request)
      .catch((error: unknown): Answer => {
        this.#options.report(error);
        // The stack of a mistake in the code of a company has lines of the tool.
        const stack = error instanceof Error && !(error instanceof SiteFailure) && error.stack;
        return this.#emptyPage(500, `This page can't be rendered.\n\n${stack || error}`);
      })
      .then(({ status, type, content }) => {
        response.writeHead(status, {
          'Content-Type': type,
          'Cache-Control': 'no-cache',
          'X-Content-Type-Options': 'nosniff',
        });
        response.end(content);
      });
  };

  /** Keeps the connection open. What was told last may have come between a page and its connection. */
  async #listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(': connected\n\n');
    this.#listeners.add(response);
    request.once('close', () => this.#listeners.delete(response));
    await this.#reading;
    this.#tell(response);
  }

  #tell(listener: ServerResponse): void {
    listener.write(`data: ${JSON.stringify({ state: this.#state, ...this.#told })}\n\n`);
  }

  async #read(): Promise<void> {
    try {
      const { right, ...told } = await this.#options.read();
      if (right) this.#served = await this.#plan(right);
      if (right) this.#state += 1;
      this.#told = told;
    } catch (error) {
      // What can't be read at all, such as a folder that is gone, is a problem like others: the next
      // change may end it.
      this.#options.report(error);
      this.#told = { problems: { text: error instanceof Error ? error.message : `${error}` } };
    }
  }

  async #plan(state: RightCatalogue): Promise<Served> {
    const { root, client, store } = this.#options;
    const { base } = state.catalogue.site;
    const site = await planServedSite({ ...state, root, store }, clientBundle(client, base));
    return { base, site, files: new Map(site.files.map((file) => [file.path, file])) };
  }

  async #answer(path: string, search: string, request: IncomingMessage): Promise<Answer> {
    await this.#reading;
    const [, asked = ''] = path.split(`/${own}`);
    const script = memberOf({ 'client.js': devClient, 'events.js': devEvents }, asked);
    if (script) return { status: 200, type: contentType(asked), content: script };
    const answer = memberOf(this.#options.answers, asked);
    if (answer) {
      const { status = 200, data } = await answer(new URLSearchParams(search), request);
      return { status, type: contentType('.json'), content: JSON.stringify(data) };
    }
    if (!this.#served) return this.#emptyPage(500, 'Milepost');
    const { base, site, files } = this.#served;
    const name = path.startsWith(base) ? path.slice(base.length) : undefined;
    if (name === undefined) return this.#emptyPage(404, `This site is served at ${base}`);
    const file = files.get(name);
    if (file) return { status: 200, type: contentType(name), content: file.content };
    const page = this.#findPage(path);
    if (page) {
      const { html, failures } = made(page);
      failures.forEach(this.#options.report);
      return this.#page(200, html);
    }
    const later = site.fileAt(name);
    if (later) return { status: 200, type: contentType(name), content: later.content };
    const alias = site.fileAt(pageFileAt(name));
    if (alias) return { status: 200, type: html, content: alias.content };
    const unknown = site.pages.find(({ path: each }) => each.endsWith('404.html'));
    return unknown ? this.#page(404, unknown.render(), '&none') : this.#emptyPage(404, 'Not found');
  }

  #findPage(path: string): PlannedPage | undefined {
    const { base = '/', site } = this.#served ?? {};
    const name = pageFileAt(path.slice(base.length));
    return path.startsWith(base) ? site?.pages.find((page) => page.path === name) : undefined;
  }

  #emptyPage(status: number, text: string): Answer {
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return this.#page(status, `<!doctype html><head></head><pre>${safe}</pre>`, '&none');
  }

  /** `none` is `&none` where there is no page at the address: then mistakes may be why, and cover it. */
  #page(status: number, content: string, none = ''): Answer {
    const address = `${this.#served?.base ?? '/'}${own}client.js?state=${this.#state}${none}`;
    const script = `<script type="module" src="${address}"></script>`;
    return { status, type: html, content: content.replace('</head>', `${script}</head>`) };
  }
}

function made(page: PlannedPage) {
  const { value, dependencies = new Set<string>() } = trackDependencies(() => page.render());
  return { html: value, records: dependencies, failures: failuresAmong(dependencies) };
}

/** The file of the output that is a page at an address, with or without its trailing slash. */
function pageFileAt(name: string): string {
  return pageFile('', '', `/${name.replace(/\/$/, '')}`).replace(/^\//, '');
}

/**
 * The script of the worker that listens to the development server for all pages of a browser, which opens
 * no more than six connections to a host: with one for each page, the seventh would never load. Another server that
 * was at the same port meanwhile may have closed it for good: then the next page opens it again.
 */
const devEvents = `
const pages = new Set();
let events;
let last;

onconnect = ({ ports: [page] }) => {
  pages.add(page);
  if (last) page.postMessage(last);
  if (!events || events.readyState === EventSource.CLOSED) listen();
};

function listen() {
  events = new EventSource('events');
  events.onmessage = ({ data }) => {
    last = data;
    for (const page of pages) page.postMessage(data);
  };
}
`;
