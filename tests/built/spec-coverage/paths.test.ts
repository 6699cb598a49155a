import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { elementsNamed, firstNamed, parseHtml, textOf } from '../../html.ts';
import { builtPages, hrefOf, languages, menuData } from '../../pages.ts';
import { rootSite } from '../../sites.ts';
import { explainFailures } from './failures.ts';
import { htmlAt, targetOf } from './page.ts';
import { pagePaths, productPaths } from './table.ts';

explainFailures();

const pages = builtPages(rootSite);
const productAt = (address: string) =>
  pages.find(({ language, path }) => hrefOf('/', language, path) === address)?.product;

describe.each(languages)('every path of the specification, in %s', (language) => {
  it.each(productPaths)('%s leads to %s [S2.2]', (path = '', product = '') => {
    const target = targetOf(path, language);
    expect(productAt(target)).toBe(product);
    expectStub(path, target);
  });

  it.each(pagePaths)('%s is the page: %s [S2.1]', (path = '', name = '') => {
    const page = pages.find((each) => each.path === path && each.language === language);
    expect(page?.name).toBe(name);
  });

  /** Where the path is redirected, its own address holds a page that leads on. */
  function expectStub(path: string, target: string) {
    const address = hrefOf('/', language, path);
    if (address === target) return;
    expect(htmlAt(address)).toContain(`<meta http-equiv="refresh" content="0; url=${target}">`);
  }
});

it('any other path gets the not-found page [S2.5]', () => {
  const main = firstNamed(
    parseHtml(readFileSync(join(rootSite.folder, '404.html'), 'utf8')),
    'main',
  );
  expect(textOf(firstNamed(main, 'h1'))).toBe('Uh-oh!');
  expect(textOf(main)).toContain("We can't find that page.");
  const [home] = elementsNamed(main, 'a');
  expect([home && textOf(home), home?.attributes.get('href')]).toEqual(['Go To Home', '/']);
});

it('the menu of products has the families of section 7, in this order', () => {
  expect(menuData(rootSite).homeProducts.map(({ title }) => title.en)).toEqual([
    'Toll Products',
    'Traffic Products',
    'Highway Products',
    expect.stringContaining('Security & Surveillance'),
  ]);
});
