import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { expectNoMistakes, mainlyLight } from './axe.ts';
import {
  boxOf,
  chooseLanguage,
  expect,
  expectNoReload,
  full,
  markDocument,
  open,
  openAt,
  openPath,
  overflow,
  scrollTo,
  telephone,
  test,
  wide,
} from './site.ts';

const sensors = '/compare?products=4d-speed-radar,vehicle-detector,Laser-AVCC,TLB';

const table = (page: Page): Locator => page.locator('.compare-table');
const heads = (page: Page): Locator => table(page).getByRole('columnheader').locator('a, select');
const row = (page: Page, name: string): Locator =>
  table(page)
    .locator('tbody')
    .filter({ has: page.getByRole('rowheader', { name }) });
const addField = (page: Page): Locator => page.getByRole('combobox', { name: 'Add a product' });

test('figures of all products are in rows, in another language too', async ({ page }) => {
  await openAt(page, wide, sensors);
  await expect(heads(page)).toHaveCount(4);

  await test.step('figures of all products are in rows, with the best value and what is on request in words', async () => {
    const cells = row(page, 'Detection range').getByRole('cell');
    await expect(cells.nth(0)).toHaveText(/^300\sm\s*best$/);
    await expect(cells.nth(1)).toHaveText(/^up to 50\sm$/);
    const open = row(page, 'Ingress protection').getByRole('cell').nth(3);
    await expect(open).toContainText('on request');
    const ask = open.getByRole('link', { name: /^Ask for it .*, Ingress protection$/ });
    await expect(ask).toHaveAttribute('href', /\?products=TLB&ask=TLB%3Aingress-protection$/);
    const alone = page.getByRole('region', { name: 'For one product only' });
    await expect(alone).toContainText(/Radar frequency77\sGHz/);
  });

  await test.step('the letters of products stay as small as their box, and choices of products are equally high', async () => {
    for (const width of [768, 1024, 1439]) {
      await page.setViewportSize({ ...wide, width });
      const sizes = () =>
        table(page)
          .locator('thead .letter')
          .evaluateAll((all) => [...new Set(all.map(({ clientWidth }) => clientWidth))]);
      await expect.poll(sizes, `${width} px`).toEqual([24]);
      const choices = table(page).locator('select');
      if (width === 768) await expect(choices).toHaveCount(3);
      const heights = await choices.evaluateAll((all) =>
        all.map(({ clientHeight }) => clientHeight),
      );
      expect(new Set(heights).size).toBeLessThanOrEqual(1);
    }
    await page.setViewportSize(wide);
  });

  await test.step('another language keeps the comparison, and it speaks that language', async () => {
    await chooseLanguage(page, 'fr');
    await expect(page).toHaveURL(/\/fr\/compare\?products=/);
    const range = row(page, 'Portée de détection').getByRole('cell').nth(1);
    await expect(range).toHaveText(/^jusqu’à 50\sm$/);
  });
});

test('each bar has its letter, and columns go on below the table', async ({ page }) => {
  await openAt(page, wide, '/compare?products=TLC,AVCC');
  const range = page.locator('.compare-row').filter({ hasText: /^Operating temperature/ });
  await expect(range.locator('.bars g:has(.bar-line) text')).toHaveText(['A', 'B']);
  // Volts of AC and of DC have no axis in common.
  const voltage = page.locator('.compare-row').filter({ hasText: /^Supply/ });
  await expect(voltage.locator('td').first()).toBeVisible();
  await expect(voltage.locator('.bars')).toHaveCount(0);
  for (const column of [0, 1]) {
    const { left } = await boxOf(page.locator('.compare-names .letter').nth(column));
    expect((await boxOf(page.locator('.stated-by-one .letter').nth(column))).left).toBe(left);
  }
});

test('Back and a reload keep the products, their order and the differences', async ({ page }) => {
  await openAt(page, wide, '/compare?products=aspect-red,aspect-green');
  await markDocument(page);
  const rows = table(page).getByRole('rowheader');
  await expect(row(page, 'Visibility')).toHaveCount(1);
  await page.getByRole('switch', { name: 'Differences only' }).click();
  await expect(page).toHaveURL(/only=differences$/);
  await expect(rows).toHaveText(['LED colour']);
  await page.goBack();
  await expect(row(page, 'Visibility')).toHaveCount(1);
  const right = page.getByRole('button', { name: /^Move Red .* to the right$/ });
  await right.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/products=aspect-green,aspect-red$/);
  await expect(heads(page).nth(1)).toHaveText(/^Red/);
  await expect(page.getByRole('status').filter({ hasText: 'is now in column B' })).toHaveCount(1);
  await expect(right).toBeFocused();
  await expectNoReload(page);
  await page.reload();
  await expect(heads(page).nth(1)).toHaveText(/^Red/);
  await page.getByRole('button', { name: /^Remove Red/ }).click();
  await expect(page).toHaveURL(/products=aspect-green$/);
  await expect(heads(page)).toHaveCount(1);
  await expect(page.getByText('Add a second product to compare with.')).toBeVisible();
});

test('what an address asks for and is not there is said', async ({ page }) => {
  await openPath(page, '/compare?products=TLB,__proto__,X%3Cb%3E');
  await expect(page.getByText('Not in this catalogue: __proto__, X<b>.')).toBeVisible();
  await expect(heads(page)).toHaveCount(1);
  await openPath(page, '/compare?products=TLB,TLC,MBC,UFD,PCT,VCT,DIC');
  await expect(page.getByText('Only the first 6 products are shown.')).toBeVisible();
  await openPath(page, '/compare?products=%E0%A4%A');
  await expect(page.getByText(/^Not in this catalogue/)).toBeVisible();
});

test('without products it leads to all, to the search and to like ones', async ({ page }) => {
  await openPath(page, '/compare');
  const tool = page.locator('.comparison-tool');
  await expect(tool.getByRole('link', { name: 'All products' })).toHaveAttribute(
    'href',
    /\/products$/,
  );
  await expect(tool.getByRole('link', { name: 'Search' })).toHaveAttribute('href', /\/search$/);
  await tool.getByRole('link', { name: 'Lane Processing Unit, Local Processing Unit' }).click();
  await expect(heads(page)).toHaveCount(2);
});

test('a name that several products share, or none has, is answered', async ({ page }) => {
  await openPath(page, '/compare');
  await addField(page).fill('a');
  await expect(page.getByText(/^\d+ products have this in their name/)).toBeVisible();
  await addField(page).fill('no such thing');
  await expect(page.getByText('No product with this name or code.')).toBeVisible();
  await addField(page).fill('tlb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/products=TLB$/);
});

test('a telephone shows two products, a choice for each column, and which others there are', async ({
  page,
}) => {
  await openAt(page, telephone, sensors);
  const choices = page.getByRole('combobox', { name: /^Product in column/ });
  await expect(choices).toHaveCount(2);
  await expect(
    page.getByText(/rows? differs?\. \d+ rows? (is|are) the same for all\.$/),
  ).toBeVisible();
  const others = page.getByRole('button', { name: /^[A-D] / });
  await expect(others).toHaveText([/^C Show /, /^D Show Toll Lane/]);
  await others.nth(1).click();
  await expect(choices.nth(1)).toHaveValue('TLB');
  await expect(others).toHaveText([/^B Show /, /^C Show /]);
  await expect(others.nth(1)).toBeFocused();
  await choices.nth(1).selectOption('vehicle-detector');
  await choices.nth(1).selectOption('TLB');
  const cells = row(page, 'Detection range').getByRole('cell');
  await expect(cells.nth(1)).toHaveText(/^8\sm$/);
  await choices.nth(1).selectOption('4d-speed-radar');
  await expect(choices.nth(0)).toHaveValue('TLB');
  await expect.poll(() => overflow(page)).toEqual([]);
});

test('the file for spreadsheets has every product, on a telephone too', async ({ page }) => {
  await openAt(page, telephone, sensors);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('comparison.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.find((line) => line.includes('Detection range'))).toMatch(
    /^Detection,Detection range,m,300,up to 50\sm,6,8$/,
  );
});

test('a print has every product across the sheet, of a telephone too', async ({ page }) => {
  await openAt(page, telephone, sensors);
  await expect(heads(page)).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(heads(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden();
  await expect(page.locator('.page-title .lead')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeHidden();
  await expect(row(page, 'Detection range')).toBeVisible();
  const [width = 0, height = 0] =
    /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec((await page.pdf({ preferCSSPageSize: true })).toString('latin1'))
      ?.slice(1)
      .map(Number) ?? [];
  expect(width).toBeGreaterThan(height);
});

test('axe finds nothing on the comparison and the tray, in light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const viewport of [wide, telephone]) {
    await page.setViewportSize(viewport);
    for (const path of combinations([sensors], viewport === telephone ? [sensors] : [])) {
      await openPath(page, path);
      await expect(table(page)).toBeVisible();
      await expectNoMistakes(page, mainlyLight);
    }
    await openPath(page, '/products/highway-products');
    for (const place of [0, 1]) await page.locator('main input[data-compare]').nth(place).check();
    await expect(page.locator('.compare-tray a.button')).toBeVisible();
    // The bar covers what is below it.
    await scrollTo(page, 0);
    await expectNoMistakes(page);
  }
});

test('the comparison of a catalogue without groups and pictures works too', async ({ page }) => {
  await open(page, `${full.url('/compare')}?products=W1,R1`);
  await expect(heads(page)).toHaveCount(2);
});
