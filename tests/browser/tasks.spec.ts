import type { Locator, Page } from 'playwright/test';
import { expect, openPath, telephone, test } from './site.ts';

/** What an engineer comes for; each from the home page, in four clicks at most. */
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
    await this.page.keyboard.press('/');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(words);
    await this.click(dialog.getByRole('option', { name: result }).first());
  }

  /** Changes the example of a question on the home page, and follows its answer. */
  async ask(question: RegExp): Promise<void> {
    const form = this.page.locator('.question').filter({ hasText: question });
    await this.click(form.getByRole('link').or(form.getByRole('button')).first());
  }
}

for (const [screen, size] of screens) {
  test.describe(`from home, on ${screen}`, () => {
    test.use({ viewport: size });

    async function start(page: Page): Promise<Visitor> {
      await openPath(page, '/');
      return new Visitor(page);
    }

    test('what connects to the TLC, and by which port', async ({ page }) => {
      const visitor = await start(page);
      await visitor.find('TLC', /^Toll Lane Controller/);
      await expect(page).toHaveURL(/\/products\/toll-products\/tlc/);
      const connections = page.locator('.connections');
      await expect(connections).toContainText('Toll Lane Booster');
      await expect(connections).toContainText('Switch ports');
      expect(visitor.clicks).toBeLessThanOrEqual(most);
    });

    test('the Spanish data sheet of the radar', async ({ page }) => {
      const visitor = await start(page);
      await visitor.find('radar', /^4D Speed Radar/);
      const sheet = page.locator('main a[href$=".pdf"][hreflang="es"]').first();
      await expect(sheet).toBeVisible();
      const file = await page.request.get((await sheet.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
      expect(visitor.clicks + 1).toBeLessThanOrEqual(most);
    });

    test('the accuracies of the AVCC, with where each is published', async ({ page }) => {
      const visitor = await start(page);
      await visitor.find('AVCC', /^Automatic Vehicle Counting and Classification/);
      const published = page.locator('#published-values, .published');
      await expect(published.first()).toContainText('over 99.9');
      await expect(published.first()).toContainText('Publication');
      expect(visitor.clicks).toBeLessThanOrEqual(most);
    });

    test('number plate recognition by its abbreviation', async ({ page }) => {
      const visitor = await start(page);
      await visitor.find('ANPR', /^Automatic Number Plate Recognition/);
      await expect(page.locator('h1')).toHaveText('Automatic Number Plate Recognition');
      expect(visitor.clicks).toBeLessThanOrEqual(most);
    });

    test('all countdown timers side by side', async ({ page }) => {
      const visitor = await start(page);
      await page.keyboard.press('/');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill('countdown timer');
      await visitor.click(dialog.getByRole('option', { name: /^Compare/ }).first());
      await expect(page).toHaveURL(/\/compare\?products=/);
      for (const code of ['VCT', 'PCT', 'GCDT', 'NCDT', 'VCDT-300']) {
        expect(decodeURIComponent(page.url())).toContain(code);
      }
      expect(visitor.clicks).toBeLessThanOrEqual(most);
    });

    test('a request for three products with their quantities', async ({ page }) => {
      const visitor = await start(page);
      await visitor.ask(/^Reach/);
      const add = page.getByRole('button', { name: /^Add to request/ });
      for (let index = 0; index < 3; index += 1) await visitor.click(add.first());
      // The list is in the request, which the bar leads to; by keyboard it is no click.
      await page.locator('header a.request').press('Enter');
      const quantities = page.locator(
        '.candidates input[type="number"], .candidates input[inputmode="numeric"]',
      );
      await expect(quantities).toHaveCount(3);
      await quantities.first().fill('12');
      expect(visitor.clicks).toBeLessThanOrEqual(most);
    });
  });
}
