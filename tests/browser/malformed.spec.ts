import type { Page } from 'playwright/test';
import { combinations, everyOther } from '../combinations.ts';
import {
  atRoot,
  contentLink,
  expect,
  expectReload,
  markDocument,
  open,
  openPath,
  test,
} from './site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const frenchError = 'Une erreur s’est produite. Veuillez contacter l’assistance.';

/** Mistakes in what a page says about itself. */
const mistakes: { what: string; from: RegExp; to: string }[] = [
  { what: 'props are malformed', from: /"tabs":\[[^\]]*\]/, to: '"tabs":null' },
  { what: 'bar is null', from: /"bar":\[.*\](?=,"requestPath")/, to: '"bar":null' },
  { what: 'menu is unknown', from: /"menu":"products"/, to: '"menu":"nowhere"' },
  { what: 'languages are text', from: /"languages":\[[^\]]*\]/, to: '"languages":"en"' },
  { what: 'a language has no address', from: /"href":"[^"]*"/, to: '"href":{}' },
  { what: 'strings have no address', from: /"strings":\{[^}]*\}/, to: '"strings":{"en":1}' },
  { what: 'data are cut off', from: /"build".*"props"/, to: '"build"' },
  { what: 'data are missing', from: /(id="page-data">)[^<]*/, to: '$1' },
];

for (const { what, from, to } of combinations(mistakes, everyOther(everyOther(mistakes)))) {
  test(`a page whose ${what} shows the error screen as it is opened [S2.7]`, async ({
    page,
    problems,
  }) => {
    problems.allow(/could not be started|Minified React error|malformed props/);
    const address = atRoot.url('/products/AVCC', 'fr');
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toMatch(from);
      await route.fulfill({ response, body: html.replace(from, to) });
    });
    await page.goto(address);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(heading(page)).toHaveText(frenchError);
    await expect(heading(page)).toBeFocused();
    await expect(page.locator('header.bar')).toBeVisible();
    await page.getByRole('button', { name: 'Retour à l’accueil', exact: true }).click();
    await expect(page).toHaveURL(atRoot.url('/', 'fr'));
    await expect(heading(page)).toHaveText(atRoot.heading('/', 'fr'));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('the error screen is in English where the strings fail too [S2.7]', async ({
  page,
  problems,
}) => {
  problems.allow(/could not be started|503|preload/);
  const address = atRoot.url('/contact', 'fr');
  await page.route('**/assets/strings.fr.*.json', (route) => route.fulfill({ status: 503 }));
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"props":\{/, '"props":');
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await expect(heading(page)).toHaveText('Something went wrong. Please contact support.');
  await expect(page.getByRole('alert')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Go to Home', exact: true }).click();
  await expect(page).toHaveURL(atRoot.url('/', 'fr'));
});

test('a page that comes malformed is loaded as a whole', async ({ page }) => {
  await openPath(page, '/products/toll-products');
  await markDocument(page);
  await page.route(atRoot.url('/products/AVCC'), async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/"bar":\[.*\](?=,"requestPath")/, '"bar":null');
    return route.fulfill({ response, body });
  });
  await contentLink(page, '/products/AVCC').click();
  await expect(heading(page)).toHaveText(atRoot.heading('/products/AVCC'));
  await expectReload(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const oddStrings = [
  ['null', null],
  ['a list', ['bar']],
  ['a tree with a number in it', { bar: { home: 1 } }],
] as const;

for (const [what, strings] of combinations(oddStrings, oddStrings.slice(2))) {
  test(`strings that are ${what} are left out: English words stand in [S7.3]`, async ({
    page,
    problems,
  }) => {
    problems.allow(/could not be loaded/);
    await page.route('**/assets/strings.fr.*.json', (route) => route.fulfill({ json: strings }));
    await open(page, atRoot.url('/products/AVCC', 'fr'));
    await expect(page.locator('.nav').getByRole('link', { name: 'Products' })).toBeVisible();
    await expect(heading(page)).toHaveText(atRoot.heading('/products/AVCC', 'fr'));
  });
}
