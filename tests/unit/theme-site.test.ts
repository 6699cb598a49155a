import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openProject } from '../../cli/config/open-project.ts';
import { drawingColours } from '../../site/drawings/drawing-colours.ts';
import { paperLook } from '../../site/typeset/paper-look.ts';
import { readFullCatalogue } from '../catalogue.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { elementsNamed, parseHtml, sourceOf } from '../html.ts';
import { repository } from '../milepost.ts';
import { clientWith, planned } from '../planned-site.ts';
import { plainTheme } from '../theme.ts';

/** The stylesheet of the tool, as far as it matters here. */
const styles = '@layer tokens,ground,theme;';
let site: Awaited<ReturnType<typeof planned>>;
beforeAll(async () => {
  const folder = join(repository, 'tests/fixtures/theme');
  const { extensions } = await openProject({}, folder);
  const all = { ...fullExtensions, theme: extensions.theme };
  const client = clientWith({ detect: 'd()', styles });
  site = await planned(await readFullCatalogue(), fullCatalogue, all, client);
});

const page = (path: string) =>
  parseHtml(site.pages.find((each) => each.path === path)?.render() ?? '');
const file = (name: RegExp) => site.files.filter(({ path }) => name.test(path));
const classes = (path: string) =>
  elementsNamed(page(path), 'main').flatMap((main) =>
    ['div', 'hr', 'p', 'svg'].flatMap((name) =>
      elementsNamed(main, name).map(({ attributes }) => attributes.get('class')),
    ),
  );

describe('a theme', () => {
  test('replaces the parts that it names, in each language', () => {
    expect(classes('index.html')).toContain('own-opening');
    expect(classes('fr/index.html')).toContain('own-divider');
    expect(classes('404.html')).toContain('own-picture');
    expect(classes('404.html')).not.toContain('not-found-picture');
  });

  test('puts its logo into the bar, with the name for screen readers only', () => {
    const [link] = elementsNamed(page('index.html'), 'a').filter(
      ({ attributes }) => attributes.get('class') === 'brand target',
    );
    if (!link) throw new Error('there is no brand');
    const [image] = elementsNamed(link, 'img');
    expect(image?.attributes.get('src')).toMatch(/^\/assets\/logo\.\w{8}\.svg$/);
    expect([image?.attributes.get('width'), image?.attributes.get('height')]).toEqual([
      '132',
      '44',
    ]);
    expect(elementsNamed(link, 'span')[0]?.attributes.get('class')).toBe('hidden');
  });

  test('adds its styles to the end of the styles in each page, tokens first', () => {
    // The one for prints is no part of a look.
    expect(file(/\.css$/).map(({ path }) => path)).toEqual(['release/revision.css']);
    const css = elementsNamed(page('index.html'), 'style').map(sourceOf).join('');
    expect(css.startsWith(styles)).toBe(true);
    expect(css).toMatch(/@layer tokens\{:root\{[^}]*--accent:#b3001b/);
    expect(css).toMatch(/prefers-color-scheme:dark\)\{:root\{[^}]*--sheet:#1a1213/);
    expect(css).toMatch(/max-width:47\.99rem\)\{:root\{--t-68:3rem\}\}\}@layer theme/);
    expect(css.indexOf('@layer theme{')).toBeGreaterThan(css.indexOf('@layer tokens{:root'));
    const [ground] = file(/^assets\/ground\.\w+\.svg$/);
    expect(css).toContain(`url("/${ground?.path}")`);
  });

  test('gives its colours to the manifest, to drawings and to paper', () => {
    const [manifest] = file(/manifest\.en\..*webmanifest$/);
    const { background_color, icons } = JSON.parse(String(manifest?.content));
    expect(background_color).toBe('#ffffff');
    expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toEqual([
      undefined,
      undefined,
      undefined,
      'maskable',
    ]);
    const [drawing] = file(/^assets\/drawings\//);
    expect(String(drawing?.content)).toContain('.fill-paper{fill:#1a1213}');
    expect(paperLook(plainTheme)).toMatchObject({ ink: '#15181c', text: ['Overpass'], head: 700 });
    expect(drawingColours(plainTheme.tokens.dark).paper).toBe('#1c2228');
  });

  test('has icons in pixels, and a picture for sharing', () => {
    const pngs = file(/^assets\/(?:icon|share).*\.png$/).map(({ path }) =>
      path.replace(/\.\w{8}\./, '.'),
    );
    expect(pngs.sort()).toEqual([
      'assets/icon-192.png',
      'assets/icon-512.png',
      'assets/icon-maskable-512.png',
      'assets/share.png',
    ]);
  });
});
