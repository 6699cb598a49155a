import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { guarded } from '../../cli/serve/guard-server.ts';
import { staticHost } from '../../cli/serve/preview-server.ts';
import { filesBelow } from '../pages.ts';

/** Opens pages of built sites in a browser, where only their own markup keeps scripts out. */
export class PageOpener {
  readonly #page: Page;
  readonly #origin: string;
  readonly #close: () => Promise<void>;
  #host: RequestListener = (_, response) => response.end();
  /** What the browser says of the page that is open. */
  #said: string[] = [];
  /** The HTML of pages that need not be opened again, as hashes. */
  #known = new Set<string>();
  #inFrench = false;
  opened = 0;

  private constructor(page: Page, origin: string, close: () => Promise<void>) {
    this.#page = page;
    this.#origin = origin;
    this.#close = close;
  }

  /** In one tab of the browser. */
  static async in(browser: Browser): Promise<PageOpener> {
    const page = await browser.newPage({ bypassCSP: true });
    const server = createServer((request, response) => opener.#host(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const opener = new PageOpener(page, origin, async () => {
      await page.close();
      server.closeAllConnections();
      server.close();
    });
    opener.#listen();
    return opener;
  }

  close(): Promise<void> {
    return this.#close();
  }

  /**
   * Opens the pages of a site that no site before had: of the first site in each language, of others in one of the
   * languages, in turn. Gives what is wrong with them, a sentence each.
   */
  async open(folder: string, base: string): Promise<string[]> {
    const faults: string[] = [];
    // A site is removed while the browser still asks for a file of it.
    this.#host = guarded(staticHost({ folder, base }), { host: 'localhost' }, () => undefined);
    const isFirst = this.#known.size === 0;
    this.#inFrench = !this.#inFrench;
    for (const file of filesBelow(folder).filter((name) => name.endsWith('.html'))) {
      if (!isFirst && file.startsWith('fr/') !== this.#inFrench) continue;
      const hash = createHash('sha1')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
      const key = `${base} ${file} ${hash}`;
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      const path = file.replace(/(?:^|(?<=\/))index\.html$/, '');
      // Browsers keep redirects for good: those of another site must not lead on from here.
      const said = await this.#look(`${this.#origin}${encodeURI(base + path)}?${this.opened}`);
      faults.push(...said.map((each) => `${file}: ${each}`));
    }
    return faults;
  }

  async #look(url: string): Promise<string[]> {
    this.#said = [];
    this.opened++;
    try {
      await this.#page.goto(url, { timeout: 60_000 });
      await this.#page
        .locator('html[data-hydrated]')
        .waitFor({ state: 'attached', timeout: 60_000 });
      this.#said.push(...(await this.#page.evaluate(faultsOfDocument)));
    } catch (error) {
      this.#said.push(`it did not open: ${error}`);
    }
    return this.#said;
  }

  #listen(): void {
    const page = this.#page;
    page.on('dialog', async (dialog) => {
      this.#said.push(`a script ran: ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('pageerror', (error) => this.#said.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#said.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const isOwn = origin === this.#origin || protocol === 'data:' || protocol === 'blob:';
      if (!isOwn) this.#said.push(`it asked for ${request.url()}`);
    });
    page.on('frameattached', () => this.#said.push('a frame'));
  }
}

/** Runs in the page: once its pictures are there and the browser has nothing to do. */
async function faultsOfDocument(): Promise<string[]> {
  const pictures = [...document.images];
  for (const each of pictures) each.loading = 'eager';
  await Promise.all(pictures.map((each) => each.decode().catch(() => undefined)));
  await new Promise<void>((done) => requestIdleCallback(() => done()));
  return [
    ...pictures
      .filter((each) => each.naturalWidth === 0)
      .map((each) => `a broken picture: ${each.src}`),
    ...[...document.querySelectorAll('*')]
      .filter((each) => each.getAttributeNames().some((name) => name.startsWith('on')))
      .map((each) => `a handler: ${each.outerHTML.slice(0, 200)}`),
  ];
}
