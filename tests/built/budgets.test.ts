import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toolKinds } from '../../schema/page-kinds.ts';
import { pageDataId } from '../../site/ui/page-data.ts';
import { type ElementNode, elementsNamed, parseHtml, sourceOf } from '../html.ts';
import { builtPages } from '../pages.ts';
import { rootSite } from '../sites.ts';

/** Bytes after brotli of what a first visit loads; pages that help to choose need more. */
const budget = {
  page: { scripts: 91_000, textAndStyles: 18_500 },
  tool: { scripts: 91_000 + 22_200, textAndStyles: 20_500 },
};

/** The same of scripts, for kinds of pages that need more: a list of candidates. */
const ownScripts = new Map([['request', 91_500]]);

/**
 * Bytes after brotli of what the search loads as it opens: its code, and a file for each language; and of the texts
 * that come later. Both know how a language says the order of a list, and what must not be; the code sorts by any figure,
 * and reads no number without the unit that was typed.
 */
const searchBudget = { code: 14_650, file: 9_400, texts: 6_000 };

const pages = builtPages(rootSite).map((page) => ({ ...page, document: parseHtml(page.html) }));
const sizes = new Map<string, number>();

/**
 * The size of a file of the site, by its address, without the hashes in the names of other files: by
 * chance alone they take some hundred bytes more or less after each change.
 */
function compressed(address: string): number {
  const known = sizes.get(address);
  if (known !== undefined) return known;
  const text = readFileSync(join(rootSite.folder, address), 'utf8');
  const size = brotliCompressSync(text.replace(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '')).length;
  sizes.set(address, size);
  return size;
}

function addresses(document: ElementNode, name: string, key: string, rel?: string): string[] {
  return elementsNamed(document, name)
    .filter(({ attributes }) => rel === undefined || attributes.get('rel') === rel)
    .flatMap(({ attributes }) => attributes.get(key) ?? []);
}

function sum(files: readonly string[]): number {
  return [...new Set(files)].map(compressed).reduce((total, size) => total + size, 0);
}

/** Compressing as well as it goes takes fifty times as long: only what needs it is. */
function expectBelow(most: number, text: string): void {
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  if (brotliCompressSync(text, quick).length <= most) return;
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(most);
}

describe('what a first visit loads stays small', () => {
  it.each(pages.map((page) => [page.file, page] as const))(
    '%s',
    (_file, { document, html, name }) => {
      const scripts = [
        ...addresses(document, 'script', 'src'),
        ...addresses(document, 'link', 'href', 'modulepreload'),
      ];
      expect(scripts.length).toBeGreaterThan(0);
      // A file of styles for screens would delay the first paint, unless all that it waits for comes before.
      const sheets = addresses(document, 'link', 'media', 'stylesheet');
      expect(sheets).toEqual(['print', 'print']);
      const later = html.lastIndexOf('<link rel="stylesheet"');
      expect(later).toBeGreaterThan(html.indexOf(`id="${pageDataId}"`));
      expect(addresses(document, 'link', 'href', 'stylesheet')).toHaveLength(3);
      expect(elementsNamed(document, 'style').length).toBeGreaterThan(0);
      const isTool = [...toolKinds, 'products', 'family'].includes(name);
      const most = isTool ? budget.tool : budget.page;
      expect(sum(scripts)).toBeLessThanOrEqual(ownScripts.get(name) ?? most.scripts);
      expectBelow(most.textAndStyles, html);
    },
  );

  it('the search stays small, too', () => {
    const names = readdirSync(join(rootSite.folder, 'assets'));
    const matching = (pattern: RegExp) =>
      names.filter((name) => pattern.test(name)).map((name) => `assets/${name}`);
    const code = matching(/^search-(?!results).*\.js$/);
    const files = matching(/^search\.\w+\.\w+\.json$/);
    expect([code.length, files.length]).toEqual([2, 3]);
    expect(sum(code)).toBeLessThanOrEqual(searchBudget.code);
    for (const file of files) expect(compressed(file)).toBeLessThanOrEqual(searchBudget.file);
    const texts = matching(/^search-texts\.\w+\.\w+\.json$/);
    expect(texts).toHaveLength(3);
    for (const file of texts) expect(compressed(file)).toBeLessThanOrEqual(searchBudget.texts);
  });

  it('a product page preloads the code of its tabs', () => {
    const home = pages.find(({ path, language }) => path === '/' && language === 'en');
    const product = pages.find(({ name, language }) => name === 'product' && language === 'en');
    if (!home || !product) throw new Error('There is no home page or no product page.');
    const preloads = (document: ElementNode) =>
      addresses(document, 'link', 'href', 'modulepreload');
    expect(preloads(product.document).length).toBeGreaterThan(preloads(home.document).length);
  });

  it('the script that finds the language is smaller than 1 kB and alone on pages without prefix', () => {
    for (const { document, language, file } of pages) {
      const isBlocking = ({ attributes }: ElementNode) =>
        !/^(?:module|application\/(?:ld\+)?json)$/.test(attributes.get('type') ?? '');
      const blocking = elementsNamed(document, 'script').filter(isBlocking);
      const expected = language === 'en' ? 1 : 0;
      expect([file, blocking.length]).toEqual([file, expected]);
      for (const script of blocking) {
        expect([file, script.attributes.has('src')]).toEqual([file, false]);
        expect(sourceOf(script).length).toBeLessThan(1000);
      }
    }
  });
});
