import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ElementNode, elementsNamed, parseHtml, sourceOf, textOf } from '../html.ts';
import { builtPages } from '../pages.ts';
import { rootSite } from '../sites.ts';

/** Greek letters of formulas are in neither file of the monospaced font. */
const elsewhere = /[φΩ]/gu;

const require = createRequire(import.meta.url);

type Range = readonly [first: number, last: number];

/** The code points of each `unicode-range` in the styles of a page: of the whole font, and of its subset. */
function rangesIn(document: ElementNode): Range[][] {
  const css = elementsNamed(document, 'style').map(sourceOf).join('');
  return [...css.matchAll(/unicode-range:([^;}]+)/g)].map(([, ranges = '']) =>
    [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  );
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
    const [, subset = []] = rangesIn(document);
    const drawn = elementsNamed(document, 'text').map(textOf).join('').replace(elsewhere, '');
    const isIn = (point: number) => subset.some(([first, last]) => point >= first && point <= last);
    expect(isIn(0x41)).toBe(true);
    expect([...new Set(drawn)].filter((each) => !isIn(each.codePointAt(0) ?? 0))).toEqual([]);
  });

  // Where the subset is late, a browser would load the whole font too.
  it('each character is of the whole font or of its subset', () => {
    const fonts = pages.slice(0, 1).flatMap(({ document }) => rangesIn(document));
    expect(fonts).toHaveLength(2);
    const ranges = fonts.flat().sort(([one], [other]) => one - other);
    expect(ranges.map(([first]) => first)).toEqual([
      0,
      ...ranges.slice(0, -1).map(([, last]) => last + 1),
    ]);
    expect(ranges.at(-1)?.[1]).toBe(0x10ffff);
  });

  it('a font has no weights that pages do not use', () => {
    const [css = ''] = pages.map(({ html }) => html);
    const [, address = ''] =
      /font-weight:400 700;[^}]*url\(\/(assets\/overpass-latin[^)]*)/.exec(css) ?? [];
    const source = require.resolve(
      '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2',
    );
    expect(statSync(join(rootSite.folder, address)).size).toBeLessThan(
      0.75 * statSync(source).size,
    );
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
