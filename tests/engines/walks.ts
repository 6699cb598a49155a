import { deepEqual, equal, ok } from 'node:assert/strict';
import { headingOf, languages } from '../pages.ts';
import { fullSite } from '../sites.ts';
import type { Setting } from './engine.ts';
import { hasFocus, type Page } from './page.ts';

/** Something that a visitor does, in one window. */
export interface Walk {
  title: string;
  setting?: Setting;
  /** The site of the second company, with a theme; else the small one that uses everything. */
  themed?: true;
  go(page: Page): Promise<void>;
}

const walk = (
  title: string,
  go: Walk['go'],
  where: Pick<Walk, 'setting' | 'themed'> = {},
): Walk => ({ title, go, ...where });

const product = '/products/instruments/W1';
const heading = `document.querySelector('h1')?.textContent`;
const mark = `document.documentElement.dataset.marker = 'kept'`;
const isKept = `document.documentElement.dataset.marker === 'kept'`;
const filter = '.filters .filter-fields input';
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

export const walks: readonly Walk[] = [
  walk('a page opens in each language, and nothing reaches beyond the screen', async (page) => {
    for (const language of languages) {
      for (const path of ['', product, '/products', '/contact', '/compare', '/check']) {
        await page.open(`${language === 'en' ? '' : `/${language}`}${path}` || '/');
        equal(await page.read('document.documentElement.lang'), language);
        equal(await page.read(heading), headingOf(fullSite, path || '/', language));
        equal(await page.read<number>(overflow), 0, `${path} is too wide`);
      }
    }
  }),
  walk('a menu opens by hover, and closes after the pointer has left', async (page) => {
    await page.open(product);
    await page.hover('.nav > ul > li:nth-child(2) > a');
    await page.seen('.menu-products li a');
    await page.away();
    await page.gone('.menu-products');
  }),
  walk('a menu opens and closes by click', async (page) => {
    await page.open(product);
    await page.click('.nav > ul > li:nth-child(5) > button');
    await page.seen('.nav > ul > li:nth-child(5) > .menu a');
    await page.clickAt([700, 840]);
    await page.gone('.nav > ul > li:nth-child(5) > .menu');
  }),
  walk('a menu opens and closes by keyboard, and its links are reached', async (page) => {
    await page.open(product);
    const button = '.nav > ul > li:nth-child(7) > button';
    await page.read(`document.querySelector(${JSON.stringify(button)}).focus()`);
    await page.press('Enter');
    await page.seen('.nav > ul > li:nth-child(7) > .menu a');
    await page.press('Escape');
    await page.gone('.nav > ul > li:nth-child(7) > .menu');
    await page.focused(button);
  }),
  walk('tabs are chosen by click and by keys', async (page) => {
    await page.open(product);
    await page.seen('#specs');
    await page.click('#tab-features');
    await page.seen('#features');
    await page.gone('#specs');
    await page.press('ArrowRight');
    await page.seen('#specs');
    await page.focused('#tab-specs');
  }),
  walk(
    'the language switcher shows the same page without a reload, and Back leads to the page before',
    async (page) => {
      await page.open('/products');
      await page.read(mark);
      await page.click(`main .card a[href="${product}"]`);
      await page.at(product);
      await page.click('.languages > button');
      await page.click('.languages a[lang=fr]');
      await page.at(`/fr${product}`);
      await page.until('the page is French', `document.documentElement.lang === 'fr'`);
      equal(await page.read(heading), headingOf(fullSite, product, 'fr'));
      equal(await page.read(`localStorage.getItem('i18nextLng')`), 'fr');
      await page.read('void history.back()');
      await page.at('/fr/products');
      await page.until(
        'the page before is there',
        `${heading} === ${JSON.stringify(headingOf(fullSite, '/products', 'fr'))}`,
      );
      ok(await page.read(isKept), 'the document was loaded again');
    },
  ),
  walk(
    'a link leads to a page without a reload, at its top, and Back restores the place',
    async (page) => {
      await page.open('/products');
      await page.read(mark);
      await page.read('void scrollTo({ top: 200, behavior: "instant" })');
      await page.until('the page is scrolled', 'scrollY > 0');
      const before = await page.read<number>('scrollY');
      await page.click(`main .card a[href="${product}"]`);
      await page.at(product);
      await page.until('the page starts at its top', 'scrollY === 0');
      equal(await page.read(heading), headingOf(fullSite, product, 'en'));
      await page.read('void history.back()');
      await page.at('/products');
      await page.until('the place is restored', `Math.abs(scrollY - ${before}) < 2`);
      ok(await page.read(isKept), 'the document was loaded again');
    },
  ),
  walk('the search opens by its key, finds by typing and leads to a page', async (page) => {
    await page.open('/');
    await page.type('/');
    await page.focused('.search-dialog input');
    await page.type('rain');
    await page.until(
      'a hit is chosen',
      `document.querySelector('[role=option][aria-selected=true]')`,
    );
    await page.press('Enter');
    await page.at('/products/R1');
    await page.gone('.search-dialog');
  }),
  walk(
    'the search keeps the focus inside, and closes by Escape and by a click outside',
    async (page) => {
      await page.open('/contact');
      await page.type('/');
      await page.focused('.search-dialog input');
      for (let index = 0; index < 12; index++) {
        await page.press('Tab');
        ok(await page.read(hasFocus('.search-dialog *')), `Tab ${index + 1} leaves the dialog`);
      }
      await page.press('Escape');
      await page.gone('.search-dialog');
      await page.type('/');
      await page.seen('.search-dialog');
      await page.clickAt([20, 860]);
      await page.gone('.search-dialog');
    },
  ),
  walk('Escape does not take the sign away that says that a page is loading', async (page) => {
    await page.open('/products');
    await page.read('void (window.fetch = () => new Promise(() => {}))');
    await page.click(`main .card a[href="${product}"]`);
    await page.seen('.loading');
    await page.press('Escape', 'Escape');
    ok(await page.read(`document.querySelector('.loading').open`), 'Escape has closed it');
  }),
  walk('a filter of the selector is in the address, and the address restores it', async (page) => {
    await page.open('/products');
    await page.click(filter);
    await page.type('1.5 kg');
    await page.press('Enter');
    await page.at('?weight=1.5+kg');
    const names = `[...document.querySelectorAll('.result-group.meets tbody th a')].map(({ textContent }) => textContent)`;
    const met = ['Wind gauge', 'Heated wind gauge'];
    await page.until('two products meet it', `${names}.length === 2`);
    deepEqual(await page.read(names), met);
    await page.open('/products?weight=1.5+kg');
    await page.until('two products meet it again', `${names}.length === 2`);
    deepEqual(await page.read(names), met);
    equal(await page.read(`document.querySelector(${JSON.stringify(filter)}).value`), '1.5');
  }),
  walk('products are compared from their cards', async (page) => {
    await page.open('/products?weight=3+kg');
    await page.click('.card-table tr:nth-child(1) .compare-box');
    await page.click('.card-table tr:nth-child(2) .compare-box');
    await page.click('.compare-tray a[href*="/compare"]');
    await page.seen('.compare-table');
    equal(await page.read(`document.querySelectorAll('.compare-names th').length`), 2);
    await page.at('?products=W1,W1-heated');
  }),
  walk(
    'the check finds the requirements of a text, and says what each product meets',
    async (page) => {
      await page.open('/check');
      await page.click('.tender textarea');
      await page.type('The weight shall be at most 1.5 kg.');
      await page.click('.tender button[type=submit]');
      await page.seen('.check-matrix');
      await page.at('?weight=1.5+kg');
      await page.seen('.tender mark');
    },
  ),
  walk(
    'the mistakes of a form are named, take the focus and stay beside their fields',
    async (page) => {
      await page.open('/information_required');
      await page.click('main form [name=email]');
      await page.type('no-address');
      await page.click('main form button[type=submit]');
      await page.focused('main form [role=alert]');
      const invalid = `document.querySelector('main form [name=email]').ariaInvalid`;
      equal(await page.read(invalid), 'true');
      equal(
        await page.read(`document.querySelector('main form [name=email]').value`),
        'no-address',
      );
      await page.click('main form [role=alert] a');
      await page.focused('main form [aria-invalid=true]');
    },
  ),
  walk(
    'the theme’s tokens and fonts show, in light colours',
    async (page) => {
      await page.open('/de/products');
      equal(await token(page, '--accent'), '#a0320c');
      await page.until('the fonts are loaded', `document.fonts.status === 'loaded'`);
      const family = `getComputedStyle(document.body).fontFamily.split(',')[0].replaceAll('"', '')`;
      const loaded = `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))`;
      const name = await page.read(family);
      ok((await page.read<string[]>(loaded)).includes(name), `${name} is not loaded`);
      ok((await brightness(page)) > 200, 'the ground is dark');
    },
    { themed: true },
  ),
  walk(
    'a dark browser gets a dark page',
    async (page) => {
      await page.open(product);
      ok((await brightness(page)) < 80, 'the ground is light');
    },
    { setting: { dark: true } },
  ),
  walk(
    'without scripts a page is complete, and links and languages lead on',
    async (page) => {
      await page.load(product);
      equal(await page.read(heading), headingOf(fullSite, product, 'en'));
      for (const panel of ['#features', '#specs', '#applications']) await page.seen(panel);
      await page.gone('.needs-script');
      await page.click('.languages a[lang=es]');
      await page.at(`/es${product}`);
      equal(await page.read(heading), headingOf(fullSite, product, 'es'));
    },
    { setting: { scripts: false } },
  ),
];

function token(page: Page, name: string): Promise<string> {
  return page.read(`getComputedStyle(document.documentElement).getPropertyValue('${name}').trim()`);
}

/** Of the ground of the page, from 0 to 255. */
async function brightness(page: Page): Promise<number> {
  const colours = await page.read<number[]>(
    `[document.body, document.documentElement].map((each) => getComputedStyle(each).backgroundColor).find((each) => !/, 0\\)$/.test(each)).match(/[\\d.]+/g).slice(0, 3).map(Number)`,
  );
  return colours.reduce((sum, each) => sum + each, 0) / 3;
}
