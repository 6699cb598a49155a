import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { elementsNamed, parseHtml, sourceOf, textOf } from '../html.ts';
import { builtPages } from '../pages.ts';
import { rootSite } from '../sites.ts';

/** Greek letters of formulas are in neither file of the monospaced font. */
const elsewhere = /[φΩ]/gu;

/** The characters of the one `unicode-range` in a stylesheet. */
function subsetOf(css: string): Set<string> {
  const [, ranges = ''] = /unicode-range:([^;}]+)/.exec(css) ?? [];
  const points = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].flatMap(
    ([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    },
  );
  return new Set(points.map((point) => String.fromCodePoint(point)));
}

describe('the letters of a first visit are preloaded', () => {
  const pages = builtPages(rootSite).map((page) => ({ ...page, document: parseHtml(page.html) }));

  it.each(pages.map((page) => [page.file, page] as const))('%s', (_file, { document }) => {
    const addresses = (rel: string, as?: string) =>
      elementsNamed(document, 'link')
        .filter(({ attributes }) => attributes.get('rel') === rel && attributes.get('as') === as)
        .map(({ attributes }) => attributes.get('href') ?? '');
    expect(addresses('preload', 'font')).toEqual([
      expect.stringMatching(/^\/assets\/overpass-latin-wght-normal\.\w{8}\.woff2$/),
      expect.stringMatching(/^\/assets\/overpass-mono-latin-wght-normal-subset\.\w{8}\.woff2$/),
    ]);
    const subset = subsetOf(elementsNamed(document, 'style').map(sourceOf).join(''));
    const drawn = elementsNamed(document, 'text').map(textOf).join('').replace(elsewhere, '');
    expect(subset.size).toBeGreaterThan(100);
    expect([...new Set(drawn)].filter((character) => !subset.has(character))).toEqual([]);
  });
});

it('the site holds the licences of its fonts and of the code in its scripts', () => {
  const notices = readFileSync(join(rootSite.folder, 'third-party-notices.txt'), 'utf8');
  expect(notices).toMatch(/^Font Overpass$[\s\S]*^SIL OPEN FONT LICENSE Version 1\.1/m);
  expect(notices).toContain('Font Overpass Mono\n');
  for (const name of ['react', 'react-dom', 'react-router', 'minisearch', 'sonner', 'nanoid']) {
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
});
