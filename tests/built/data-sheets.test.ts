import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedCatalogue } from '../catalogue.ts';
import { elementsNamed, elementsOfClass, parseHtml, textOf } from '../html.ts';
import { builtPages } from '../pages.ts';
import { rootSite } from '../sites.ts';

const { languages } = (await shippedCatalogue()).site;
const products = builtPages(rootSite).filter(({ name }) => name === 'product');

function sheetLinks(html: string) {
  return elementsNamed(parseHtml(html), 'a').filter(({ attributes }) =>
    attributes.get('href')?.includes('/data-sheets/'),
  );
}

describe('data sheets', () => {
  it('each product page offers its own in its language, and says how large it is', () => {
    expect(products.length).toBeGreaterThan(0);
    const whole = { en: 'Data sheet', fr: 'Fiche technique', es: '.*' };
    // Where not all data are published, the sheet doesn’t claim to have them.
    const partial = { en: 'Data summary', fr: 'Fiche de présentation', es: '.*' };
    for (const { html, language, file } of products) {
      const [link, ...others] = sheetLinks(html);
      if (!link) throw new Error(`${file} offers no data sheet`);
      const address = link.attributes.get('href') ?? '';
      expect(address).toMatch(new RegExp(`\\.${language}\\.[0-9a-f]{8}\\.pdf$`));
      // Then those of the other languages, each by its own name.
      const names = others.map((other) => [
        other.attributes.get('hrefLang'),
        other.attributes.get('href')?.match(/\.(\w+)\.[0-9a-f]{8}\.pdf$/)?.[1],
        textOf(other).split(') ').at(-1)?.trim(),
      ]);
      const expected = languages.filter(({ code }) => code !== language);
      expect(names).toEqual(expected.map(({ code, name }) => [code, code, name]));
      const pdf = readFileSync(join(rootSite.folder, address));
      expect([address, existsSync(join(rootSite.folder, `${address}.br`))]).toEqual([
        address,
        false,
      ]);
      expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      const words = elementsOfClass(parseHtml(html), 'notice').length > 0 ? partial : whole;
      const pattern = new RegExp(
        `^${words[language]} \\(PDF, (\\d+) ${language === 'fr' ? 'ko' : 'kB'}\\)$`,
      );
      const [, size] = pattern.exec(textOf(link).replace(/\s/g, ' ').trim()) ?? [];
      expect([file, Number(size)]).toEqual([file, Math.ceil(pdf.length / 1000)]);
    }
  });
});

describe('pictures for sharing', () => {
  it('each product page has one of its own, of 1200 × 630 pixels and below 60 kB', () => {
    const addresses = products.map(({ html }) => {
      const [image] = elementsNamed(parseHtml(html), 'meta').filter(
        ({ attributes }) => attributes.get('property') === 'og:image',
      );
      return new URL(image?.attributes.get('content') ?? '').pathname;
    });
    expect(new Set(addresses).size).toBe(products.length);
    for (const address of addresses) {
      const png = readFileSync(join(rootSite.folder, address));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect([address, png.length < 60_000]).toEqual([address, true]);
    }
  });
});
