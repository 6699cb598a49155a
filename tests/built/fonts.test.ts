import { describe, expect, it } from 'vitest';
import { subsetCharacters } from '../../scripts/fonts.ts';
import { elementsNamed, parseHtml, textOf } from '../html.ts';
import { builtPages } from '../pages.ts';
import { rootSite } from '../sites.ts';

/** Greek letters of formulas are in neither file of the monospaced font. */
const elsewhere = /[φΩ]/gu;

describe('the letters of a first visit are preloaded', async () => {
  const subset = await subsetCharacters();
  const pages = builtPages(rootSite).map((page) => ({ ...page, document: parseHtml(page.html) }));

  it.each(pages.map((page) => [page.file, page] as const))('%s', (_file, { document }) => {
    const fonts = elementsNamed(document, 'link')
      .filter(({ attributes }) => attributes.get('as') === 'font')
      .map(({ attributes }) => attributes.get('href') ?? '');
    expect(fonts).toEqual([
      expect.stringMatching(/^\/assets\/overpass-latin-wght-normal-[\w-]{8}\.woff2$/),
      expect.stringMatching(/^\/assets\/overpass-mono-subset-[\w-]{8}\.woff2$/),
    ]);
    const drawn = elementsNamed(document, 'text').map(textOf).join('').replace(elsewhere, '');
    const missing = [...new Set(drawn)].filter((character) => !subset.includes(character));
    expect(missing).toEqual([]);
  });
});
