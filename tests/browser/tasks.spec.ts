import type { Locator, Page } from 'playwright/test';
import { pairs } from '../combinations.ts';
import {
  contentLink,
  expect,
  expectNoReload,
  markDocument,
  openAt,
  overflow,
  query,
  telephone,
  test,
  wide,
} from './site.ts';

/** What an engineer comes for; each from the home page, in four clicks at most. */
const most = 4;
const screens = [
  ['a wide screen', wide],
  ['a telephone', telephone],
] as const;

/** A visitor who counts their clicks. Typing and scrolling are none. */
class Visitor {
  clicks = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Opens the search, types, and takes the first result of this name. */
  async find(words: string, result: string | RegExp): Promise<void> {
    await this.click(this.page.locator('header').getByRole('button', { name: 'Search' }));
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(words);
    await this.click(dialog.getByRole('option', { name: result }).first());
  }
}

/** What each comes for, and how it is found. */
const tasks: Readonly<Record<string, (page: Page, visitor: Visitor) => Promise<void>>> = {
  'what connects to the TLC, and by which port': async (page, visitor) => {
    await visitor.find('TLC', /^Toll Lane Controller/);
    await expect(page).toHaveURL(/\/products\/toll-products\/tlc/);
    const connections = page.locator('.connections');
    await expect(connections).toContainText('Toll Lane Booster');
    await expect(connections).toContainText('Switch ports');
  },
  'the Spanish data sheet of the radar': async (page, visitor) => {
    await visitor.find('radar', /^4D Speed Radar/);
    const sheet = page.locator('main a[href$=".pdf"][hreflang="es"]').first();
    await expect(sheet).toBeVisible();
    const address = new URL((await sheet.getAttribute('href')) ?? '', page.url());
    const file = await page.request.get(address.href);
    expect(file.headers()['content-type']).toBe('application/pdf');
    visitor.clicks += 1;
  },
  'the accuracies of the AVCC, with where each is published': async (page, visitor) => {
    await visitor.find('AVCC', /^Automatic Vehicle Counting and Classification/);
    const published = page.locator('#published-values, .published');
    await expect(published.first()).toContainText('over 99.9');
    await expect(published.first()).toContainText('Document');
  },
  'a request for three products with their quantities': async (page, visitor) => {
    // A question of the home page leads to the products that answer it.
    await visitor.click(page.locator('.questions a.go').first());
    const add = page.locator('main').getByRole('button', { name: /^Add to enquiry/ });
    for (let index = 0; index < 3; index += 1) await visitor.click(add.nth(0));
    await page.locator('header a.request').press('Enter');
    const quantities = page.locator('.candidates .quantity input');
    await expect(quantities).toHaveCount(3);
    await quantities.first().fill('12');
    await expect(quantities.first()).toHaveValue('12');
  },
  'all countdown timers side by side': async (page, visitor) => {
    const isWide = page.viewportSize()?.width === wide.width;
    await visitor.click(contentLink(page, '/compare'));
    await visitor.click(page.getByRole('combobox', { name: 'Add a product' }));
    await page.keyboard.type('countdown timer');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/compare\?products=.*VCT.*PCT/);
    const table = page.locator('.compare-table');
    const choices = page.locator('select');
    const heads = table.getByRole('columnheader').locator('a, select');
    const names = isWide ? heads : choices.first().locator('option');
    await expect(names).toHaveCount(5);
    for (const name of await names.allTextContents()) expect(name).toContain('Countdown Timer');
    if (!isWide) await choices.nth(1).selectOption('PCT');
    const row = table.locator('tbody').filter({
      has: page.getByRole('rowheader', { name: 'Count range' }),
    });
    await expect(row.first()).toContainText(/0\sto\s\d+\ss/);
  },
  'a device for 100 m at −40 °C': async (page, visitor) => {
    const isWide = page.viewportSize()?.width === wide.width;
    if (isWide) {
      await visitor.click(page.locator('header').getByRole('link', { name: 'Products' }).first());
    } else {
      await visitor.click(page.locator('header').getByRole('button', { name: 'Menu' }));
      const menu = page.getByRole('dialog');
      await visitor.click(menu.getByText('Products', { exact: true }).first());
      await visitor.click(menu.getByRole('link', { name: 'All products' }));
      await visitor.click(
        page
          .locator('main')
          .getByRole('button', { name: /^Filters/ })
          .first(),
      );
    }
    const filters = page.locator('.filter');
    await filters.filter({ hasText: 'Range' }).getByRole('textbox').fill('100m');
    const cold = filters.filter({ hasText: 'Operating temperature' }).getByLabel('from');
    await cold.fill('-40 °C');
    await cold.press('Enter');
    await expect.poll(() => query(page)).toBe('?reach=100 m&operating-temperature=-40 °C');
    if (!isWide) await page.getByRole('button', { name: /^Show \d+ that meet/ }).press('Enter');
    const names = page.locator('.result-group.meets tbody th a');
    await expect(names).toHaveText(['IR Illuminator', /Speed Display/]);
    await expect(page.locator('.result-group.fails')).toContainText('required: at least 100');
  },
};

for (const [[name, find], [screen, viewport]] of pairs(Object.entries(tasks), screens)) {
  test(`from home, on ${screen}: ${name}`, async ({ page }) => {
    await openAt(page, viewport, '/');
    await markDocument(page);
    const visitor = new Visitor(page);
    await find(page, visitor);
    expect(visitor.clicks).toBeLessThanOrEqual(most);
    await expect.poll(() => overflow(page)).toEqual([]);
    await expectNoReload(page);
  });
}
