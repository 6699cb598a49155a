import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { repository } from '../milepost.ts';
import { readYaml } from './ci-workspace.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
const guide = join(repository, 'docs/hosting');
const textOf = (file: string) => readFileSync(join(guide, file), 'utf8');

describe('the function for CloudFront', () => {
  interface Event {
    readonly request: {
      readonly uri: string;
      readonly querystring: Readonly<Record<string, { readonly value: string }>>;
    };
  }
  type Handler = (event: Event) => Promise<{
    readonly uri?: string;
    readonly statusCode?: number;
    readonly headers?: { readonly location: { readonly value: string } };
  }>;
  const store = new Map([['/old', '/products/A1']]);
  const kvs = () => ({
    get: async (key: string) => store.get(key) ?? Promise.reject(new Error('KeyNotFound')),
  });
  const source = textOf('cloudfront/viewer-request.js').replace(/^import .*$/m, '');
  const handler: Handler = runInContext(`${source}\nhandler`, createContext({ cf: { kvs } }));
  const ask = (uri: string, querystring = {}) => handler({ request: { uri, querystring } });

  test.each([
    ['/', '/index.html'],
    ['/products/A1', '/products/A1/index.html'],
    ['/assets/page-Bu9c.js', '/assets/page-Bu9c.js'],
    ['/sitemap.xml', '/sitemap.xml'],
  ])('asks for the file of %s', async (path, file) => {
    expect((await ask(path)).uri).toBe(file);
  });

  test.each([
    ['/old', {}, '/products/A1'],
    ['/old', { from: { value: 'mail' }, all: { value: '' } }, '/products/A1?from=mail&all'],
    ['/products/A1/', {}, '/products/A1'],
    ['//evil.example/', {}, '/evil.example'],
    ['/\\evil.example/', {}, '/evil.example'],
    ['//', {}, '/'],
  ])('leads from %s %j on', async (path, query, target) => {
    const { statusCode, headers } = await ask(path, query);
    expect([statusCode, headers?.location.value]).toEqual([301, target]);
  });
});

describe('write-cloudfront-files.mjs', () => {
  const script = join(guide, 'cloudfront/write-cloudfront-files.mjs');

  test('writes the headers and the redirects of a site for AWS', () => {
    const headers =
      "/*\n  Content-Security-Policy: default-src 'none'\n  X-Content-Type-Options: nosniff\n" +
      '  Referrer-Policy: same-origin\n  X-Own: 1\n/assets/*\n  Cache-Control: public\n';
    workspace.write(workspace.root, {
      'dist/_headers': headers,
      'dist/_redirects': '/old /products/A1 301\n/fr/old /fr/products/A1 301\n',
    });
    execFileSync(process.execPath, [script, 'dist', 'shop'], { cwd: workspace.root });
    const written = (file: string) => JSON.parse(readFileSync(join(workspace.root, file), 'utf8'));
    expect(written('headers-policy.json')).toEqual({
      Name: 'shop',
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: true },
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: true },
      },
      CustomHeadersConfig: {
        Quantity: 1,
        Items: [{ Header: 'X-Own', Value: '1', Override: true }],
      },
    });
    expect(written('redirects.json')).toEqual({
      data: [
        { key: '/old', value: '/products/A1' },
        { key: '/fr/old', value: '/fr/products/A1' },
      ],
    });
  });

  test('says what it needs', () => {
    const empty = join(workspace.root, 'empty');
    mkdirSync(empty);
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, [script, ...args], { cwd: empty, encoding: 'utf8' });
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('usage: ') });
    expect(run('.', 'shop')).toMatchObject({
      status: 2,
      stderr: '. has no _headers: name the folder that "milepost build" wrote.\n',
    });
  });
});

test('the guide names every page and every file of it', () => {
  const pages = readdirSync(guide).filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(pages.length).toBe(6);
  for (const page of pages) expect(textOf('README.md')).toContain(`](${page})`);
  const files = readdirSync(guide, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/[^/]+\.\w+$|\.sh$/.test(name),
  );
  const text = pages.map(textOf).join('\n');
  for (const file of files) expect(text).toContain(`](${file})`);
});

test('the workflow for GitHub Pages publishes the folder that it builds', () => {
  const { jobs } = readYaml('docs/hosting/github-pages/pages.yml') as {
    readonly jobs: {
      readonly build: { readonly steps: readonly Readonly<Record<string, unknown>>[] };
    };
  };
  const { steps } = jobs.build;
  expect(steps).toContainEqual({ run: 'npx milepost build --release --out dist' });
  expect(steps.at(-1)).toMatchObject({ with: { path: 'dist' } });
});
