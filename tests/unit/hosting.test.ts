import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findServer } from '../../scripts/servers.mjs';
import { type Host, type ServerName, startHost } from '../hosts.ts';
import { milepostSucceeds, repository } from '../milepost.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
const guide = join(repository, 'docs/hosting');
const writeHostFiles = join(guide, 'write-host-files.sh');
const servers: readonly ServerName[] = ['nginx', 'apache'];
const isInstalled = (name: ServerName) => findServer(name) !== undefined;

/** A built site, and what its files hold. */
class Site {
  readonly folder: string;
  readonly base: string;

  constructor(base: string) {
    this.base = base;
    this.folder = join(workspace.root, base === '/' ? 'at-the-root' : 'below', 'catalogue');
  }

  async build(): Promise<void> {
    const { folder: catalogue } = workspace.catalogue();
    const path = join(catalogue, 'site.yaml');
    const redirects = 'redirects:\n  - { from: /former/place, to: /products/S1 }\n';
    const record = readFileSync(path, 'utf8').replace(/^base:.*\n/m, '');
    writeFileSync(path, `${record}base: ${this.base}\n${redirects}`);
    await milepostSucceeds('build', '--catalogue', catalogue, '--out', this.folder, '--pages-only');
    this.compress('index.html', 'products/S1/index.html', '404.html', 'fr/404.html', this.script());
    // Apache reads the files as another user.
    chmodSync(workspace.root, 0o755);
  }

  /** Writes compressed files beside some, quicker than "milepost build --compress". */
  compress(...files: readonly string[]): void {
    for (const file of files) {
      const content = readFileSync(join(this.folder, file));
      writeFileSync(join(this.folder, `${file}.gz`), gzipSync(content));
      writeFileSync(join(this.folder, `${file}.br`), brotliCompressSync(content));
    }
  }

  text(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  script(): string {
    return this.assetWith('.js');
  }

  /** The first asset with this ending, from the root of the site. */
  assetWith(ending: string): string {
    const names = readdirSync(join(this.folder, 'assets'), { recursive: true, encoding: 'utf8' });
    return `assets/${names.find((name) => name.endsWith(ending))}`;
  }

  /** The headers of every page as "milepost build" wrote them. */
  headers(): (readonly [name: string, value: string])[] {
    const [first = ''] = this.text('_headers').split(/\n(?=\S)/);
    return [...first.matchAll(/^ +([^:]+): (.+)$/gm)].map(
      ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
    );
  }
}

const sites = [new Site('/'), new Site('/catalogue/')];
beforeAll(async () => {
  if (servers.some(isInstalled)) for (const site of sites) await site.build();
});

const hosts = servers
  .filter(isInstalled)
  .flatMap((name) => sites.map((site) => ({ name, site, base: site.base })));

describe.each(hosts)('$name, as docs/hosting/ configures it for $base', ({ name, site, base }) => {
  let host: Host;
  beforeAll(async () => {
    const folder = join(site.folder, '..', name);
    execFileSync(writeHostFiles, [name, site.folder, folder]);
    host = await startHost(name, { site: site.folder, base }, folder);
  });
  /** Asks for a path below the base. */
  const get = (path: string, headers?: Readonly<Record<string, string>>) =>
    host.get(`${base}${path}`, headers);
  afterAll(() => host?.stop());

  test('serves a page by its path, with the headers of the site', async () => {
    const { status, headers, body } = await get('products/S1');
    expect([status, headers['content-type']?.toLowerCase()]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(body.toString()).toBe(site.text('products/S1/index.html'));
    expect(site.headers().length).toBe(3);
    for (const [key, value] of site.headers()) expect(headers[key]).toBe(value);
    expect((await get('')).body.toString()).toBe(site.text('index.html'));
    expect((await get('fr')).body.toString()).toBe(site.text('fr/index.html'));
  });

  test('leads from former paths and from a slash at the end to the path of a page', async () => {
    const moved = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.location?.replace(/^http:\/\/[^/]+/, '')];
    };
    expect(await moved('former/place')).toEqual([301, `${base}products/S1`]);
    expect(await moved('fr/former/place')).toEqual([301, `${base}fr/products/S1`]);
    expect(await moved('former/place?from=mail')).toEqual([301, `${base}products/S1?from=mail`]);
    expect(await moved('products/S1/')).toEqual([301, `${base}products/S1`]);
  });

  test('shows the not-found page in the language of the path, and keeps its status', async () => {
    const pages = [
      ['nowhere', '404.html'],
      ['fr/nowhere', 'fr/404.html'],
      ['es/products/nowhere', 'es/404.html'],
      ['french', '404.html'],
    ] as const;
    for (const [path, file] of pages) {
      const { status, headers, body } = await get(path);
      expect([status, body.toString()], path).toEqual([404, site.text(file)]);
      for (const [key, value] of site.headers()) expect(headers[key]).toBe(value);
    }
  });

  test('keeps assets for a year and asks again for everything else, without sending it again', async () => {
    const asset = await get(site.script());
    expect([asset.status, asset.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(asset.headers['content-type']).toMatch(
      /^(?:text|application)\/javascript; charset=utf-8$/i,
    );
    const page = await get('products/S1');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await get('products/S1', { 'If-None-Match': page.headers.etag ?? '' });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([
      304,
      0,
      'no-cache',
    ]);
    const missing = await get('assets/none.js');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
  });

  test('sends compressed files to those who take them, with the type of the page', async () => {
    for (const path of ['products/S1', '', site.script()]) {
      const whole = await get(path);
      expect(whole.headers.vary, path).toContain('Accept-Encoding');
      const { headers, body } = await get(path, { 'Accept-Encoding': 'gzip' });
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers['content-type']).toBe(whole.headers['content-type']);
      expect(headers['cache-control']).toBe(whole.headers['cache-control']);
      expect(gunzipSync(body).equals(whole.body)).toBe(true);
    }
    const { status, body } = await get('fr/nowhere', { 'Accept-Encoding': 'gzip' });
    expect([status, gunzipSync(body).toString()]).toEqual([404, site.text('fr/404.html')]);
    if (name === 'nginx') return;
    const brotli = await get('products/S1', { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(site.text('products/S1/index.html'));
  });

  test('knows the types of files that systems may not know', async () => {
    const { headers } = await get(site.assetWith('.webmanifest'));
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const { headers: ofFlag } = await get(site.assetWith('.svg'));
    expect(ofFlag['content-type']).toMatch(/^image\/svg\+xml/);
  });

  test('shows no file that is for hosts, and no folder', async () => {
    for (const path of ['_headers', '_redirects', '.milepost-files', 'assets', 'x/.git/config']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

// A machine without the server can't hold its configuration: the list of tests says so.
test.each(servers.filter((name) => !isInstalled(name)))(
  '%s is not installed, so its configuration in docs/hosting/ is NOT TESTED here',
  (name) => {
    console.warn(`${name} is not installed: docs/hosting/${name}/ was not tested.`);
    expect(isInstalled(name)).toBe(false);
  },
);

test('write-host-files.sh says what it needs', () => {
  const run = (...args: readonly string[]) => {
    const { status, stderr } = spawnSync(writeHostFiles, args, { encoding: 'utf8' });
    return [status, stderr];
  };
  expect(run('caddy', 'a', 'b')).toEqual([2, expect.stringContaining('usage: ')]);
  expect(run('nginx', 'a')).toEqual([2, expect.stringContaining('usage: ')]);
  expect(run('apache', workspace.root, 'b')).toEqual([
    2,
    expect.stringContaining('has no _headers'),
  ]);
});
