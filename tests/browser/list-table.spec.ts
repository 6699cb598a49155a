import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { wordyLanguages } from '../combinations.ts';
import { expectNoMistakes, findSmallTargets } from './axe.ts';
import {
  expect,
  listed,
  open,
  openAt,
  overflow,
  query,
  scrollTo,
  telephone,
  test,
  testWithoutScripts,
  wide,
} from './site.ts';

const rows = (page: Page) => page.locator('.list-table tbody tr').filter({ visible: true });
const cards = (page: Page) => page.locator('.cards article.card').filter({ visible: true });
const head = (page: Page, name: RegExp | string) =>
  page.locator('.list-table').filter({ visible: true }).getByRole('columnheader', { name });

test('the page alone scrolls up and down, and a table leaves nothing below the footer', async ({
  page,
}) => {
  await openAt(page, wide, '/products?view=table');
  await expect(rows(page)).toHaveCount(32);
  const belowFooter = () => {
    const end = document.querySelector('.footer')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - Math.ceil(end + scrollY);
  };
  expect(await page.evaluate(belowFooter)).toBeLessThanOrEqual(0);
  const table = page.locator('.list-table').filter({ visible: true });
  expect(
    await table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0);
});

test('a head that is pressed before the figures are there sorts once they are', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/facts\.\w+\.\w+\.json$/, async (route) => {
    await asked;
    await route.continue();
  });
  await open(page, listed.url('/products/family-1'));
  await head(page, /^Mass/).getByRole('button').click();
  answer();
  await expect(page).toHaveURL(/\?sort=mass$/);
  await expect(head(page, /^Mass/)).toHaveAttribute('aria-sort', 'ascending');
});

test('a long family is a table: sorted by its heads, with other columns, saved as shown', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, listed.url('/products/family-1'));
  await expect(rows(page)).toHaveCount(100);

  await test.step('a head sorts by keyboard, and again the other way; the sort box agrees', async () => {
    const mass = head(page, /^Mass/).getByRole('button');
    await mass.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?sort=mass$/);
    await expect(head(page, /^Mass/)).toHaveAttribute('aria-sort', 'ascending');
    await expect(mass).toBeFocused();
    await expect(page.getByLabel('Sort by')).toHaveValue('mass');
    const least = await rows(page).first().textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?sort=-mass$/);
    await expect(head(page, /^Mass/)).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).not.toHaveText(least ?? '');
    await expect(mass).toBeFocused();
  });

  await test.step('the head stays below the bar as the page scrolls, the names as the table does', async () => {
    const boxOfHead = () => head(page, 'Product').boundingBox();
    await scrollTo(page, 1400);
    await expect(rows(page).first()).not.toBeInViewport();
    await expect.poll(async () => (await boxOfHead())?.y).toBeCloseTo(0, 0);
    await scrollTo(page, 1200);
    const bar = page.locator('.bar');
    const foot = (await bar.evaluate((each) => each.clientHeight)) ?? 0;
    await expect.poll(async () => (await boxOfHead())?.y).toBeCloseTo(foot, 0);
    const region = page.getByRole('region', { name: '130 products' });
    const { x: left } = (await boxOfHead()) ?? {};
    await region.evaluate((element) => element.scrollTo(900, 0));
    expect((await boxOfHead())?.x).toBe(left);
    await scrollTo(page, 0);
  });

  await test.step('columns are chosen, and the address has them', async () => {
    await page.getByText('Figures', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Reach', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Class 1', exact: true }).check();
    await expect(head(page, /^Reach/)).toHaveCount(0);
    await expect(head(page, 'Class 1')).toBeVisible();
    expect(query(page)).toMatch(/&columns=[a-z,-]+,mass,class-1$/);
    await page.reload();
    await expect(head(page, 'Class 1')).toBeVisible();
  });

  await test.step('the file has the products in this order', async () => {
    const names = await rows(page).locator('th a').allTextContents();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('family-1.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toMatch(/^Product,Code,.*Mass \(kg\),Class 1,.*Reach/);
    expect(lines).toHaveLength(131);
    expect(lines.slice(1, 101).map((line) => line.split(',')[0])).toEqual(names);
  });

  await test.step('further rows are there on demand, and in print', async () => {
    await page.getByRole('button', { name: 'Show 30 more' }).click();
    await expect(rows(page)).toHaveCount(130);
    await page.reload();
    await expect(rows(page)).toHaveCount(100);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page)).toHaveCount(130);
    await page.emulateMedia({ media: null });
  });

  await test.step('cards are chosen instead, for the next family as well', async () => {
    await page.getByRole('button', { name: 'Cards' }).click();
    await expect(page.getByRole('button', { name: 'Cards' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.locator('.card-table tbody tr')).toHaveCount(24);
    expect(query(page)).toContain('&view=cards&');
    await page.locator('.nav a[href$="/products"]').first().hover();
    await page.getByRole('link', { name: /^All 120 products/ }).click();
    await expect(page.locator('.card-table tbody tr')).toHaveCount(24);
  });
});

for (const language of wordyLanguages) {
  test(`a short family has cards, and a table beside them, in ${language}`, async ({ page }) => {
    const path = '/products/highway-products';
    await openAt(page, wide, path, language);
    await expect(cards(page)).toHaveCount(5);
    await expect(rows(page)).toHaveCount(0);
    await page.locator('.result-tools button').nth(1).click();
    await expect.poll(() => query(page)).toBe('?view=table');
    await expect(cards(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(5);
    await expect(
      page.locator('.list-table').getByText(/^(not applicable or|sans objet ou|no procede o) /),
    ).not.toHaveCount(0);
    await rows(page).first().getByRole('checkbox').check();
    await expect(page.locator('.compare-tray li')).toHaveCount(1);
    await page.locator('.compare-tray').getByRole('button').last().click();
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
    // A row may be partly below the head that stays in sight.
    await scrollTo(page, 0);
    await expectNoMistakes(page);
    await page.goBack();
    await page.setViewportSize(telephone);
    await expect(page.locator('.result-tools button')).toHaveCount(1);
    await expect(cards(page)).toHaveCount(5);
    expect(await overflow(page)).toEqual([]);
  });
}

test('on a telephone a long family is a list of cards with the names of its figures', async ({
  page,
}) => {
  await page.setViewportSize(telephone);
  await open(page, listed.url('/products/family-1'));
  await expect(rows(page)).toHaveCount(100);
  await expect(head(page, /./)).toHaveCount(0);
  const reach = rows(page).first().locator('[data-label^="Reach"]');
  expect(await reach.evaluate((cell) => getComputedStyle(cell, '::before').content)).toMatch(
    /Reach/,
  );
  const [name, value] = [rows(page).first().locator('th'), reach];
  expect((await value.boundingBox())?.y).toBeGreaterThan((await name.boundingBox())?.y ?? 0);
  expect(await overflow(page)).toEqual([]);

  await test.step('sorted by any figure of the table, both ways', async () => {
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    for (const figure of ['mass', 'class-1', 'name']) await sort.selectOption(figure);
    await sort.selectOption('mass');
    const mass = page.locator('.card-table [data-label^="Mass"]');
    const first = async () => Number.parseFloat((await mass.first().textContent()) ?? '');
    const least = await first();
    await page.getByRole('button', { name: 'Reverse the order' }).click();
    await expect.poll(first).toBeGreaterThan(least);
    expect(query(page)).toBe('?sort=-mass');
  });

  await test.step('with the figures that are chosen, a table in the address or not', async () => {
    await page.goto(listed.url('/products/family-1?view=table&columns=class-1'));
    const card = page.locator('.card-table tr').nth(1);
    await expect(card.locator('[data-label]')).toHaveCount(1);
    await page.getByText('Figures', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Mass', exact: true }).check();
    await expect(card.locator('[data-label]')).toHaveCount(2);
    expect(await overflow(page)).toEqual([]);
  });

  await test.step('and saved as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const [head] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(head).toMatch(/^Product,Code,[^,]+,Class 1,Mass \(kg\),.*Reach/);
  });
});

testWithoutScripts(
  'without scripts a long family is a table, a short one has both',
  async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(listed.url('/products/family-1'));
    await expect(rows(page)).toHaveCount(100);
    await page.goto(listed.url('/products/family-1/page/2'));
    await expect(rows(page)).toHaveCount(30);
  },
);
