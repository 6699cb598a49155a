import type { Page, Route } from 'playwright/test';
import { combinations, everyOther, pairs } from '../combinations.ts';
import {
  atRoot,
  basedSites,
  expect,
  heading,
  holdBack,
  hydrated,
  open,
  openPath,
  telephone,
  test,
  wide,
} from './site.ts';

test.use({ viewport: wide });

const files = [
  { name: 'products', file: 'home/data.json', list: '/products', count: 4 },
  { name: 'projects', file: 'projects/data.json', list: '/projects', count: 1 },
  { name: 'solutions', file: 'solutions/data.json', list: '/solution', count: 3 },
] as const;

const item = (page: Page, name: string) => page.locator(`.nav li:has(> .menu-${name})`);
const groups = (page: Page, name: string) => page.locator(`.menu-${name} .menu-groups > li`);

for (const site of basedSites) {
  test(`the bar gets its three data files once each, at ${site.base} [S7.1]`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/data.json')) requests.push(`${request.method()} ${pathname}`);
    });
    await open(page, site.url('/products/AVCC', 'fr'));
    for (const { name, count } of files) await expect(groups(page, name)).toHaveCount(count);
    expect(requests.sort()).toEqual([
      `GET ${site.base}home/data.json`,
      `GET ${site.base}projects/data.json`,
      `GET ${site.base}solutions/data.json`,
    ]);
  });
}

const title = { en: { x: 1 }, fr: 'Titre', es: 'Título' };
/** What all three files hold, each with a mistake. */
const untitled = {
  homeProducts: [{ title, products: [] }],
  project: [{ id: 'a', path: '/', title }],
  solution: [{ pageTitle: title, solutions: [] }],
};
const withoutEntries = {
  homeProducts: [{ title: { en: 'A' }, products: null }],
  project: null,
  solution: [{ pageTitle: { en: 'A' }, solutions: [null] }],
};

const failures: { how: string; answer: (route: Route) => Promise<void> }[] = [
  { how: '404', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  { how: '500', answer: (route) => route.fulfill({ status: 500, body: '{}' }) },
  { how: 'no network', answer: (route) => route.abort() },
  { how: 'no JSON', answer: (route) => route.fulfill({ body: '<!doctype html><p>Hello' }) },
  { how: 'another JSON', answer: (route) => route.fulfill({ json: { homeProducts: [{}] } }) },
  { how: 'a title that is no text', answer: (route) => route.fulfill({ json: untitled }) },
  { how: 'no entries', answer: (route) => route.fulfill({ json: withoutEntries }) },
  { how: 'null', answer: (route) => route.fulfill({ json: null }) },
];

const someFailures = combinations(failures, everyOther(failures).slice(0, files.length));
for (const [{ how, answer }, { name, file, list }] of pairs(someFailures, files)) {
  test(`/${file} that fails (${how}) is only logged [S7.2]`, async ({ page, problems }) => {
    problems.allow(/data\.json|Failed to load resource/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(`**/${file}`, answer);
    await openPath(page, '/products/AVCC', 'es');
    await expect
      .poll(() => logged.filter((text) => text.startsWith(`${file} could not be loaded.`)).length)
      .toBe(1);
    for (const other of files) {
      const count = other.name === name ? 0 : other.count;
      await expect(groups(page, other.name)).toHaveCount(count);
    }
    await expect(page.locator('[role=alert], [data-sonner-toast]')).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    // The bar still leads to the page that lists everything.
    await item(page, name).hover();
    await expect(page.locator(`.menu-${name}`)).toBeEmpty();
    await expect(page.locator(`.menu-${name}`)).toBeHidden();
    // Nothing opens, so nothing offers it.
    await expect(item(page, name).getByRole('button')).toHaveCount(0);
    await item(page, name).locator(':scope > a').click();
    await expect(page).toHaveURL(atRoot.url(list, 'es'));
  });
}

test('without data the menus of a telephone lead to the lists', async ({ page, problems }) => {
  problems.allow(/data\.json|Failed to load resource/);
  await page.setViewportSize(telephone);
  await page.route('**/data.json', (route) => route.abort());
  await openPath(page, '/contact');
  await page.locator('.burger').click();
  const menu = page.getByRole('dialog');
  await menu.locator('nav > ul > li > details > summary').nth(1).click();
  await menu.locator(`nav a[href="${atRoot.href('/solution')}"]`).click();
  await expect(page).toHaveURL(atRoot.url('/solution'));
  await hydrated(page);
});

test('a menu opens no empty panel while its data are on their way [S7.2]', async ({ page }) => {
  const release = await holdBack(page, '**/home/data.json');
  await openPath(page, '/products/AVCC');
  await item(page, 'products').hover();
  await expect(item(page, 'products').getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.menu-products')).toBeHidden();
  release();
  await expect(page.locator('.menu-products')).toBeVisible();
  await expect(groups(page, 'products')).toHaveCount(4);
});

test('many families are in a menu by letter, and families below them where there are few', async ({
  page,
  problems,
}) => {
  // The links are followed in advance, and lead nowhere.
  problems.allow(/404/);
  const entry = (id: string, level?: number) => ({
    ...{ id, path: '/products/', level },
    title: { en: id, fr: id },
  });
  const family = (id: string, products: object[] = []) => ({ ...entry(id), products, count: 1 });
  const names = [
    'Valve',
    'Éclair',
    '3D',
    'Elevator',
    ...Array.from({ length: 22 }, (_, i) => `P${i}`),
  ];
  const menus = [
    [family('Water', [entry('Garden'), entry('Fountain', 2)])],
    names.map((name) => family(name)),
  ];
  await page.route('**/home/data.json', (route) =>
    route.fulfill({ json: { homeProducts: menus.shift() } }),
  );
  await openPath(page, '/contact', 'fr');
  const button = item(page, 'products').getByRole('button');
  await button.press('ArrowDown');
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Fountain' })).toBeFocused();

  await openPath(page, '/contact', 'fr');
  await item(page, 'products').hover();
  const letters = page.locator('.menu-products .by-letter > li');
  await expect(letters.locator('p')).toHaveText(['#', 'E', 'P', 'V']);
  await expect(letters.nth(1).locator('a')).toHaveText(['Éclair', 'Elevator']);
  await expect(letters.nth(2).locator('a')).toHaveCount(22);

  await page.setViewportSize(telephone);
  await page.locator('.burger').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('nav > ul > li > details > summary').first().click();
  await dialog.locator('summary').getByText('E', { exact: true }).click();
  await expect(dialog.locator('ul ul details[open] a')).toHaveText(['Éclair', 'Elevator']);
});
