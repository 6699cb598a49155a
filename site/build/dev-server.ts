import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Connect, createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { Extensions } from '../extensions.ts';
import { pageFile } from '../locale.ts';
import { contentType } from './content-type.ts';
import type { ClientAssets } from './output.ts';
import type * as generate from './plan-site.ts';
import { requestAddress } from './request-address.ts';
import { clientConfig } from './vite.config.ts';

/** What is known of the catalogue: what it holds, or what is wrong with it. */
export type CatalogueState = { catalogue: Catalogue } | { problems: string };

export interface DevServerOptions {
  /** The folder `site/` of the package. */
  root: string;
  base: string;
  /** The catalogue folder, an absolute path. */
  folder: string;
  extensions: Extensions;
  /** The server that listens; hot updates go through it too. */
  http: Server;
  /** Reads and checks the catalogue again. */
  read(): Promise<CatalogueState>;
}

/**
 * Serves the site from its sources: scripts are updated in place, content and catalogue by a
 * reload, and mistakes of the catalogue are over the page until they are fixed.
 */
export async function createDevServer(options: DevServerOptions): Promise<ViteDevServer> {
  const { root, base, folder, http } = options;
  const shared = clientConfig({ root, base });
  const vite = await createServer({
    ...shared,
    appType: 'custom',
    plugins: [...(shared.plugins ?? []), reloadOnContent()],
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const site = new DevSite(vite, options);
  vite.watcher.add(folder);
  vite.watcher.on('all', (_event, file) => {
    if (file.startsWith(folder)) site.refresh();
  });
  vite.ws.on('connection', () => site.showProblems());
  vite.middlewares.use(site.handle);
  return vite;
}

/** Code that no script imports is content, or makes it: the pages are rendered again. */
function reloadOnContent(): Plugin {
  return {
    name: 'reload-on-content',
    hotUpdate({ file, modules }) {
      const isSource = /\.(tsx?|json)$/.test(file);
      if (this.environment.name !== 'client' || modules.length > 0 || !isSource) return;
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

/** The pages of the catalogue as it was when it was last right. */
class DevSite {
  readonly #vite: ViteDevServer;
  readonly #options: DevServerOptions;
  #catalogue: Catalogue | undefined;
  #problems: string | undefined;
  #reading: Promise<void>;

  constructor(vite: ViteDevServer, options: DevServerOptions) {
    this.#vite = vite;
    this.#options = options;
    this.#reading = this.#read();
  }

  /** Reads the catalogue again, and tells the browser. */
  refresh(): void {
    this.#reading = this.#reading.then(async () => {
      await this.#read();
      if (this.#problems === undefined) this.#vite.ws.send({ type: 'full-reload' });
      else this.showProblems();
    });
  }

  showProblems(): void {
    if (this.#problems === undefined) return;
    const message = `The catalogue has errors.\n\n${this.#problems}`;
    this.#vite.ws.send({ type: 'error', err: { message, stack: '', plugin: 'milepost validate' } });
  }

  async #read(): Promise<void> {
    // What can't be read at all, such as a folder that is gone, is a problem like others: the next
    // change may end it.
    const state = await this.#options.read().catch((error) => ({ problems: String(error) }));
    this.#problems = 'problems' in state ? state.problems : undefined;
    if ('catalogue' in state) this.#catalogue = state.catalogue;
  }

  handle: Connect.NextHandleFunction = (request, response, next) => {
    this.#respond(request.originalUrl ?? '/')
      .then((answer) => {
        if (!answer) return next();
        response.writeHead(answer.status, {
          'Content-Type': answer.type,
          'X-Content-Type-Options': 'nosniff',
        });
        response.end(answer.content);
      })
      .catch((error: Error) => {
        this.#vite.ssrFixStacktrace(error);
        next(error);
      });
  };

  async #respond(url: string) {
    await this.#reading;
    const { base } = this.#options;
    const path = requestAddress(url)?.path;
    if (!path?.startsWith(base)) return undefined;
    const html = (status: number, content: string) =>
      this.#vite
        .transformIndexHtml(url, content)
        .then((text) => ({ status, type: 'text/html; charset=utf-8', content: text }));
    if (!this.#catalogue) return html(500, '<!doctype html><title>Milepost</title>');
    const site = await this.#plan(this.#catalogue);
    const name = path.slice(base.length);
    const file = site.files.find((candidate) => candidate.path === name);
    if (file) return { status: 200, type: contentType(name), content: file.content };
    const page = site.pages.find((candidate) => isPageAt(candidate.path, name));
    if (page) return html(200, page.render());
    const alias = site.files.find((candidate) => isPageAt(candidate.path, name));
    if (alias) return { status: 200, type: 'text/html', content: alias.content };
    const unknown = site.pages.find((candidate) => candidate.path.endsWith('404.html'));
    return unknown ? html(404, unknown.render()) : undefined;
  }

  /** Through Vite, so that a change of the content's code counts at the next request. */
  async #plan(catalogue: Catalogue) {
    const { folder, root, base, extensions } = this.#options;
    const module = await this.#vite.ssrLoadModule('/build/plan-site.ts');
    const { planSite } = module as typeof generate;
    const sources = { catalogue, folder, extensions, images: join(root, 'images') };
    return planSite(sources, devAssets(base));
  }
}

function devAssets(base: string): ClientAssets {
  return {
    build: 'dev',
    script: `${base}client/entry.tsx`,
    detect: `${base}client/detect.ts`,
    styles: [`${base}styles/index.css`],
    fonts: [],
    scriptsOf: () => [],
  };
}

/** Whether a file of the output is at an address, with or without its trailing slash. */
function isPageAt(file: string, name: string): boolean {
  return file === pageFile('', '', `/${name.replace(/\/$/, '')}`).replace(/^\//, '');
}
