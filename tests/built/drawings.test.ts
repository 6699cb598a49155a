import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { shippedCatalogue } from '../catalogue.ts';
import { elementsNamed, parseHtml, textOf } from '../html.ts';
import { builtPages, languages } from '../pages.ts';
import { rootSite } from '../sites.ts';

const pages = builtPages(rootSite);
const products = pages.filter(({ name }) => name === 'product');
const families = pages.filter(({ name }) => name === 'family');
const records = (await shippedCatalogue()).products;
const figuresOf = (html: string) => html.match(/<figure class="drawing".*?<\/figure>/gs) ?? [];
/** The language-free paths of the products that have drawings. */
const drawn = new Set(
  records.flatMap(({ path, drawings = [] }) => (drawings.length > 0 ? [path] : [])),
);

test('the drawings of a product are on its page, at two widths, with a text alternative', () => {
  for (const { file, html, path } of products) {
    const figures = figuresOf(html);
    expect(figures.length > 0, file).toBe(drawn.has(path));
    for (const figure of figures) {
      const drawings = figure.match(/<svg class="(?:wide|narrow)"[^>]*role="img"/g) ?? [];
      const texts = [...figure.matchAll(/aria-label="([^"]+)"/g)].map(([, text = '']) => text);
      expect(drawings, file).toHaveLength(2);
      expect(new Set(texts).size, file).toBe(1);
      expect(texts[0]?.length, file).toBeGreaterThan(20);
    }
  }
});

test('no drawing or scale has a number finer than a hundredth of a pixel', () => {
  for (const { file, html } of pages) {
    const shapes = html.match(/<svg class="(?:scale|wide|medium|narrow)".*?<\/svg>/gs) ?? [];
    const numbers = / (?:d|x|y|cx|cy|r|width|height|stroke-width)="[^"]*"/g;
    const finer = shapes
      .join('')
      .match(numbers)
      ?.filter((value) => /\.\d{3}/.test(value));
    expect(finer ?? [], file).toEqual([]);
  }
});

test('two products never show the same drawings', () => {
  const english = products.filter(({ language, path }) => language === 'en' && drawn.has(path));
  const shown = english.map(({ html }) =>
    figuresOf(html)
      .join('')
      .replace(/ id="[^"]*"/g, ''),
  );
  expect(new Set(shown).size).toBe(shown.length);
});

test('no two products have the same small picture, and words in one are of the language', () => {
  const picturesOf = (language: string) => {
    const page = pages.find((each) => each.path === '/products' && each.language === language);
    return [...(page?.html ?? '').matchAll(/class="thumbnail" src="([^"]+\.svg)"/g)].map(
      ([, src = '']) => readFileSync(join(rootSite.folder, src), 'utf8'),
    );
  };
  const [english = [], ...others] = languages.map(picturesOf);
  expect(english.length).toBeGreaterThan(20);
  expect(new Set(english).size).toBe(english.length);
  // Of a display that shows a text.
  const texts = [english, ...others].map((all) => all.filter((svg) => svg.includes('dots-lit')));
  for (const own of texts.slice(1)) expect(own).not.toEqual(texts[0]);
});

test('the home page draws the reach of what points along the road, and of nothing that looks across', () => {
  const home = pages.find(({ path, language }) => path === '/' && language === 'en');
  const plans = home?.html.match(/<svg class="own-(?:page|wide|narrow)".*?<\/svg>/gs) ?? [];
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    const links = elementsNamed(parseHtml(plan), 'a');
    expect(links.length).toBe(5);
    for (const link of links) {
      const own = products.find(
        ({ path, language }) => language === 'en' && path === link.attributes.get('href'),
      );
      const name = textOf(elementsNamed(link, 'tspan')[0] ?? link);
      expect(own?.html).toContain(name.split(' ')[0]);
      const [, metres = ''] = /(\d+\u00A0m)\b/.exec(textOf(link)) ?? [];
      expect(metres).not.toBe('');
      expect(textOf(parseHtml(own?.html ?? ''))).toContain(metres);
      expect(Number.parseInt(metres, 10)).toBeGreaterThanOrEqual(20);
    }
  }
});

test('a card has its picture, or its drawing without labels, whose file languages share', () => {
  const sources = families.map(({ html, file }) => {
    const cards = html.match(/<article class="card">.*?<\/article>/gs) ?? [];
    const shown = cards.filter((card) =>
      [...drawn].some((path) => new RegExp(`href="[^"]*${path}"`).test(card)),
    );
    const pictures = [...html.matchAll(/<img class="thumbnail" src="([^"]+)"/g)];
    expect(cards.length, file).toBeGreaterThan(0);
    expect(pictures.length, file).toBe(shown.length);
    return pictures.map(([, src = '']) => src);
  });
  const drawings = sources.flat().filter((src) => src.includes('/drawings/'));
  expect(drawings.length).toBeLessThan(sources.flat().length);
  for (const src of new Set(drawings)) {
    const file = readFileSync(join(rootSite.folder, decodeURIComponent(src)), 'utf8');
    // What has no frame of its own fills its room: here one of this size.
    const svg = file.replace(/^(<svg xmlns="[^"]*")>/, '$1 viewBox="0 0 320 240">');
    expect(file, src).toMatch(/^<svg xmlns=.* viewBox="[-\d. ]+" stroke-width="1\.5">/);
    expect(svg, src).not.toMatch(/<text|NaN/);
    // Nothing is cut off: what is drawn ends before the edge of what is shown.
    const [left = 0, top = 0, width = 0, height = 0] =
      /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
    const all = new Resvg(svg, { font: { loadSystemFonts: false } }).getBBox();
    expect(all?.x, src).toBeGreaterThan(left);
    expect(all?.y, src).toBeGreaterThan(top);
    expect((all?.x ?? 0) + (all?.width ?? 0), src).toBeLessThan(left + width);
    expect((all?.y ?? 0) + (all?.height ?? 0), src).toBeLessThan(top + height);
  }
  // Languages share the file of what looks the same in all of them.
  const ofLanguage = languages.map((language) =>
    families.flatMap((page) =>
      page.language === language ? page.html.match(/<img class="thumbnail"[^>]*>/g) : [],
    ),
  );
  const [first = [], ...others] = ofLanguage;
  for (const own of others) {
    expect(own).toHaveLength(first.length);
    expect(own.filter((each) => first.includes(each)).length).toBeGreaterThan(first.length / 2);
  }
});
