import type { Locator, Page } from 'playwright/test';
import { pairs } from '../combinations.ts';
import { expect, openPath, telephone, test } from './site.ts';

/**
 * What an engineer comes for; each from the home page, in four clicks at most. The tests of the selector,
 * the comparison and the search have the others: devices by range, cold and interface, all countdown
 * timers side by side, number plate recognition by its abbreviation.
 */
const most = 4;
const screens = [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a telephone', telephone],
] as const;

/** A visitor who counts their clicks. Typing and scrolling are none. */
class Visitor {
  clicks = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

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
const tasks: readonly (readonly [string, (page: Page, visitor: Visitor) => Promise<void>])[] = [
  [
    'what connects to the TLC, and by which port',
    async (page, visitor) => {
      await visitor.find('TLC', /^Toll Lane Controller/);
      await expect(page).toHaveURL(/\/products\/toll-products\/tlc/);
      const connections = page.locator('.connections');
      await expect(connections).toContainText('Toll Lane Booster');
      await expect(connections).toContainText('Switch ports');
    },
  ],
  [
    'the Spanish data sheet of the radar',
    async (page, visitor) => {
      await visitor.find('radar', /^4D Speed Radar/);
      const sheet = page.locator('main a[href$=".pdf"][hreflang="es"]').first();
      await expect(sheet).toBeVisible();
      const address = new URL((await sheet.getAttribute('href')) ?? '', page.url());
      const file = await page.request.get(address.href);
      expect(file.headers()['content-type']).toBe('application/pdf');
      visitor.clicks += 1;
    },
  ],
  [
    'the accuracies of the AVCC, with where each is published',
    async (page, visitor) => {
      await visitor.find('AVCC', /^Automatic Vehicle Counting and Classification/);
      const published = page.locator('#published-values, .published');
      await expect(published.first()).toContainText('over 99.9');
      await expect(published.first()).toContainText('Source');
    },
  ],
  [
    'a request for three products with their quantities',
    async (page, visitor) => {
      // A question of the home page leads to the products that answer it.
      await visitor.click(page.locator('.questions a.go').first());
      const add = page.locator('main').getByRole('button', { name: /^Add to request/ });
      for (let index = 0; index < 3; index += 1) await visitor.click(add.nth(0));
      await page.locator('header a.request').press('Enter');
      const quantities = page.locator('.candidates .quantity input');
      await expect(quantities).toHaveCount(3);
      await quantities.first().fill('12');
      await expect(quantities.first()).toHaveValue('12');
    },
  ],
];

for (const [[name, find], [screen, viewport]] of pairs(tasks, screens)) {
  test.describe(`from home, on ${screen}`, () => {
    test.use({ viewport });

    test(name, async ({ page }) => {
      await openPath(page, '/');
      const visitor = new Visitor(page);
      await find(page, visitor);
      expect(visitor.clicks).toBeLessThanOrEqual(most);
    });
  });
}
