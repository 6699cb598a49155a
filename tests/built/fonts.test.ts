import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { charactersIn } from '../font-characters.ts';
import { elementsNamed, parseHtml, textOf } from '../html.ts';
import { builtPages } from '../pages.ts';
import { rootSite } from '../sites.ts';

/** Greek letters of formulas and the narrow space are not in the monospaced font. */
const elsewhere = /[φΩ\u202F]/gu;

const require = createRequire(import.meta.url);

describe('the letters of a first visit are preloaded', () => {
  const pages = builtPages(rootSite).map((page) => ({ ...page, document: parseHtml(page.html) }));
  const folder = join(rootSite.folder, 'assets');
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  const [text = '', mono = ''] = fonts.sort();
  const lettersOfMono = charactersIn(readFileSync(join(folder, mono)));

  it.each(pages.map((page) => [page.file, page] as const))('%s', async (_file, { document }) => {
    const preloaded = elementsNamed(document, 'link')
      .map(({ attributes }) => attributes)
      .filter((link) => link.get('rel') === 'preload' && link.get('as') === 'font');
    expect(preloaded.map((link) => link.get('href'))).toEqual([
      `/assets/${text}`,
      `/assets/${mono}`,
    ]);
    const drawn = elementsNamed(document, 'text').map(textOf).join('').replace(elsewhere, '');
    const letters = await lettersOfMono;
    expect([...new Set(drawn)].filter((each) => !letters.has(each.codePointAt(0) ?? 0))).toEqual(
      [],
    );
  });

  // Where one of several is late, a browser loads them all.
  it('each font is one file', () => {
    expect(fonts).toHaveLength(2);
    expect(text).toMatch(/^overpass-latin-wght-normal\.\w{8}\.woff2$/);
    expect(mono).toMatch(/^overpass-mono-latin-wght-normal\.\w{8}\.woff2$/);
  });

  it('a font has no letters and no weights that pages do not use', async () => {
    const size = (file: string) => statSync(file).size;
    const source = '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2';
    const letters = await lettersOfMono;
    expect(letters.has('é'.codePointAt(0) ?? 0)).toBe(true);
    expect(letters.has('Þ'.codePointAt(0) ?? 0)).toBe(false);
    expect(size(join(folder, text))).toBeLessThan(0.75 * size(require.resolve(source)));
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
