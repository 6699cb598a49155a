import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { webFonts } from '../../site/theme/web-fonts.ts';
import { charactersIn } from '../font-characters.ts';
import { repository } from '../milepost.ts';
import { testStore } from '../theme.ts';

const file = '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2';
const overpass = {
  use: 'text',
  family: 'Overpass',
  file,
  path: resolve(repository, 'node_modules', file),
} as const;
/** The fonts of a site that says these words. */
const fontsOf = (font: object, words = '') =>
  webFonts([{ ...overpass, ...font, weights: [400, 700] }], '/', () => [words], testStore);

test('a font with a subset has the letters of the site, figures and marks, and is one file', async () => {
  const { files, css, addresses } = await fontsOf({ subset: true }, 'Zürich');
  expect(files).toHaveLength(1);
  expect(addresses).toEqual([`/${files[0]?.path}`]);
  expect(css).toContain('font-weight:400 700;');
  // A face of the same file that has the space alone: no letter kerns with it.
  expect(css.match(/src:url\(\/[^)]+\)/g)).toHaveLength(2);
  expect(css).toMatch(/;unicode-range:u\+20,u\+a0}$/);
  const letters = await charactersIn(Buffer.from(files[0]?.content ?? ''));
  const has = (letter: string) => letters.has(letter.codePointAt(0) ?? 0);
  expect(['Z', 'ü', '0', '°', '«'].map(has)).toEqual([true, true, true, true, true]);
  expect(has('é')).toBe(false);
});

test('without a subset a font keeps all of its letters', async () => {
  const { files } = await fontsOf({});
  const letters = await charactersIn(Buffer.from(files[0]?.content ?? ''));
  expect(letters.has('é'.codePointAt(0) ?? 0)).toBe(true);
});
