import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { elementsOfClass, parseHtml, textOf } from '../html.ts';
import { languages, redirectsOf } from '../pages.ts';
import { rootSite } from '../sites.ts';

/** Every path that the specification gives for the toll products, and the product it leads to. */
const paths: readonly (readonly [path: string, product: string])[] = [
  ['/products/AVCC', 'AVCC'],
  ['/products/toll-products/avcc', 'AVCC'],
  ['/products/HS-AVCC', 'HS-AVCC'],
  ['/products/IR-AVCC', 'IR-AVCC'],
  ['/products/Laser-AVCC', 'Laser-AVCC'],
  ['/products/toll-products/tlc', 'TLC'],
  ['/products/tlc', 'TLC'],
  ['/products/toll-products/mbc', 'MBC'],
  ['/products/toll-products/ufd', 'UFD'],
  ['/products/toll-products/toll-lane-booster', 'TLB'],
  ['/products/TLB', 'TLB'],
  ['/products/traffic-products/pmu', 'PMU'],
  ['/products/traffic-products/cdt', 'VCT'],
  // The mobile menu leads to /products/{id}.
  ['/products/TLC', 'TLC'],
  ['/products/MBC', 'MBC'],
  ['/products/UFD', 'UFD'],
  ['/products/lane-processing-unit', 'lane-processing-unit'],
  ['/products/DIC', 'DIC'],
  ['/products/IC', 'IC'],
  ['/products/PMU', 'PMU'],
  ['/products/VCT', 'VCT'],
];

/** Paths of pages that are no product, with their English headings. */
const others: readonly (readonly [path: string, heading: RegExp])[] = [
  ['/', /figures first/],
  ['/products', /^Products$/],
  ['/products/toll-products', /^Toll Products$/],
];

const redirects = new Map(redirectsOf(rootSite).map(({ from, to }) => [from, to]));

function pageAt(address: string) {
  const target = redirects.get(address) ?? address;
  return parseHtml(readFileSync(join(rootSite.folder, target, 'index.html'), 'utf8'));
}

describe.each(languages)(
  'the paths of the specification lead to their pages, in %s',
  (language) => {
    const prefix = language === 'en' ? '' : `/${language}`;

    it.each(paths)('%s shows %s', (path, product) => {
      const [code] = elementsOfClass(pageAt(`${prefix}${path}`), 'code');
      expect(code && textOf(code)).toBe(product);
    });
  },
);

describe('the paths of lists lead to their pages', () => {
  it.each(others)('%s', (path, heading) => {
    const [title] = elementsOfClass(pageAt(path), 'page-title');
    expect(title && textOf(title)).toMatch(new RegExp(heading.source.replace('$', ''), 'i'));
  });
});
