import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  decodeEntities,
  elementsNamed,
  elementsOfClass,
  firstNamed,
  parseHtml,
  textNodes,
  textOf,
} from '../html.ts';
import { type BuiltPage, builtPages, filesBelow } from '../pages.ts';
import { rootSite } from '../sites.ts';

/** Shorter texts, such as labels, may well stand twice on a page. */
const shortest = 40;

const pages = builtPages(rootSite);
const scripts = filesBelow(rootSite.folder)
  .filter((file) => /\.(js|json)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(rootSite.folder, file), 'utf8') }));

/** Names of pages and of the site: they stand in crumbs, headings and links alike. */
const names = new Set(
  pages.flatMap(({ html }) => {
    const document = parseHtml(html);
    return [...elementsNamed(document, 'h1'), ...elementsOfClass(document, 'brand')].map(
      (element) => textOf(element).trim(),
    );
  }),
);

/** The texts of the content and the footer, each as it stands in the bytes. */
function bodyTexts({ html }: BuiltPage): string[] {
  const document = parseHtml(html);
  const places = [firstNamed(document, 'main'), ...elementsNamed(document, 'footer')];
  return places
    .flatMap(textNodes)
    .map(({ raw }) => raw.trim())
    .filter((raw) => {
      const text = decodeEntities(raw);
      return text.length >= shortest && !names.has(text);
    });
}

function count(haystack: string, needle: string): number {
  return haystack.split(needle).length - 1;
}

describe('a text stands in the HTML once, and nowhere else', () => {
  it('has pages and scripts to look at', () => {
    expect(pages.length).toBeGreaterThan(45);
    expect(scripts.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/client.*\.js$/),
        expect.stringMatching(/strings\.fr/),
      ]),
    );
    expect(pages.flatMap(bodyTexts).length).toBeGreaterThan(500);
  });

  it.each(pages.map((page) => [page.file, page] as const))('%s', (_file, page) => {
    const body = page.html
      .slice(page.html.indexOf('<body>'))
      .replace(/<script type="application\/ld\+json">.*?<\/script>/g, '');
    const repeated = bodyTexts(page).filter((text) => count(body, text) !== 1);
    expect([...new Set(repeated)]).toEqual([]);
  });

  it('in no script and no strings file', () => {
    const texts = new Set(pages.flatMap(bodyTexts).map(decodeEntities));
    const strayed = scripts.flatMap(({ file, text }) => {
      // Scripts may write a character as \u00e9 or \xe9.
      const readable = text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi, (_all, long, short) =>
        String.fromCharCode(Number.parseInt(long ?? short, 16)),
      );
      return [...texts].filter((item) => readable.includes(item)).map((item) => `${file}: ${item}`);
    });
    expect(strayed).toEqual([]);
  });
});
