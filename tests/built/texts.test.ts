import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  decodeEntities,
  type ElementNode,
  elementsBelow,
  elementsNamed,
  elementsOfClass,
  firstNamed,
  parseHtml,
  textNodes,
  textOf,
} from '../html.ts';
import { type BuiltPage, builtPages, filesBelow } from '../pages.ts';
import { rootSite } from '../sites.ts';

/** Shorter texts, such as labels, may well be twice on a page. */
const shortest = 40;

/** A drawing is there at each of its scales, since its text is never scaled, and says it in words. */
const drawings = /<figure class="drawing".*?<\/figure>/gs;

/** A tender clause writes the figures of the page again, to be copied. */
const clause = /<details[^>]* id="clause">.*?<\/details>/gs;

/** What a protection code means is beside each figure that has it. */
const meanings = /<span class="meaning full">.*?<\/span>/gs;

const pages = builtPages(rootSite).map((page) => ({
  ...page,
  html: page.html.replace(drawings, '').replace(clause, '').replace(meanings, ''),
}));
/**
 * What pages load to be read and used. Facts and search are data that a tool asks for, and so are the
 * files of products for machines.
 */
const scripts = filesBelow(rootSite.folder)
  .filter((file) => /\.js$|\/(strings|shell)\.[^/]*\.json$|\/data\.json$/.test(file))
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

/** The texts of the content and the footer, each as it is in the bytes. */
function bodyTexts({ html }: BuiltPage): string[] {
  const document = parseHtml(html);
  return longTexts([firstNamed(document, 'main'), ...elementsNamed(document, 'footer')]);
}

/** The texts that are never hydrated; interactive parts have theirs from the strings files. */
function contentTexts({ html }: BuiltPage): string[] {
  return longTexts(
    elementsBelow(parseHtml(html)).filter(({ attributes }) => attributes.has('data-region')),
  );
}

function longTexts(places: readonly ElementNode[]): string[] {
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

describe('a text stands in the HTML once, and nowhere else [S3.1]', () => {
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
    const texts = new Set(pages.flatMap(contentTexts).map(decodeEntities));
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
