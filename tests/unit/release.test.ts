import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Release } from '../../site/ui/release.ts';

/** What is on the host: a release of several files, each of which says of which release it is. */
const one: Release = { build: 'b1', facts: '/facts.1', search: '/search.1' };
const two: Release = { build: 'b1', facts: '/facts.2', search: '/search.2' };
const otherBuild: Release = { ...two, build: 'b2' };
const place = { base: '/', language: 'en', build: 'b1' };

let files: Record<string, unknown> = {};
let asked: string[] = [];
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  asked = [];
  reload.mockClear();
  const location = Object.assign(new URL('http://site.internal/'), { reload });
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', { scrollTo: () => undefined });
  vi.stubGlobal('fetch', async (address: string, { cache = 'default' }: RequestInit) => {
    asked.push(`${address} ${cache}`);
    const found = files[`${address} ${cache}`] ?? files[address];
    return new Response(JSON.stringify(found ?? null), { status: found ? 200 : 404 });
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A release as it is on the host, with its data. */
const published = (release: Release) => ({
  '/release/en.json': release,
  [release.facts ?? '']: release.facts,
  [release.search ?? '']: release.search,
});

/** Loads two files that go together. */
async function loadBoth(attempt = 0): Promise<unknown> {
  const { fromRelease } = await import('../../site/ui/from-release.ts');
  const { request } = await import('../../site/ui/http.ts');
  const load = async ({ facts = '', search = '' }: Release) => {
    const answers = await Promise.all([request(facts), request(search)]);
    return answers.map(({ data }) => data);
  };
  return fromRelease(place, load, attempt);
}

test('the address of the data is asked for once', async () => {
  files = published(one);
  expect(await loadBoth()).toEqual(['/facts.1', '/search.1']);
  expect(await loadBoth()).toEqual(['/facts.1', '/search.1']);
  expect(asked.filter((each) => each.startsWith('/release/'))).toEqual([
    '/release/en.json default',
  ]);
});

test('a page that is open during a release gets all data of the new one, never of both', async () => {
  files = published(one);
  await loadBoth();
  // A host may remove the files of before one by one.
  files = { ...published(two), '/facts.1': '/facts.1' };
  expect(await loadBoth()).toEqual(['/facts.2', '/search.2']);
});

test('what a browser has kept too long is asked for again', async () => {
  files = { ...published(two), '/release/en.json': one, '/release/en.json no-cache': two };
  expect(await loadBoth()).toEqual(['/facts.2', '/search.2']);
});

test('a file that is not there fails, and may be tried again', async () => {
  files = { '/release/en.json': one };
  await expect(loadBoth(1)).rejects.toThrow('status code 404');
  expect(reload).not.toHaveBeenCalled();
  files = published(one);
  expect(await loadBoth()).toEqual(['/facts.1', '/search.1']);
});

test('scripts never read data of another release; who tries again gets its page', async () => {
  files = published(otherBuild);
  await expect(loadBoth()).rejects.toThrow('another release');
  expect(asked.filter((each) => !each.startsWith('/release/'))).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  await expect(loadBoth(1)).rejects.toThrow('another release');
  expect(reload).toHaveBeenCalled();
});

test('an answer that is no release fails', async () => {
  files = { '/release/en.json': { build: 1 } };
  await expect(loadBoth()).rejects.toThrow('does not say where the data of the site are');
});
