import type { Page } from 'playwright/test';
import {
  atRoot,
  chooseLanguage,
  contentLink,
  expect,
  expectNoReload,
  expectShown,
  full,
  languageOf,
  markDocument,
  open,
  openPath,
  type Problems,
  test,
  toast,
} from './site.ts';

declare global {
  interface Window {
    /** The waits that the page has asked for, in milliseconds. */
    waits?: number[];
  }
}

const french = '**/assets/strings.fr.*.json';

/** Lets strings fail; gives the number of requests for them. */
async function failStrings(
  page: Page,
  problems: Problems,
  pattern = french,
): Promise<() => number> {
  problems.allow(/503|could not be (loaded|started)|Minified React error|preload/);
  let requests = 0;
  await page.route(pattern, (route) => {
    requests += 1;
    return route.fulfill({ status: 503, body: 'busy' });
  });
  return () => requests;
}

/** How long a page waits before it asks again, in milliseconds. */
const retries = [350, 700, 1400, 2800, 5600];

/** Notes every wait for another try, of which there may be more, and makes it a hundred times shorter. */
async function shortenRetries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const waits: number[] = [];
    window.waits = waits;
    const shortened = (handler: TimerHandler, time = 0, ...rest: unknown[]) => {
      if (time < 350 || Math.log2(time / 350) % 1 !== 0) return wait(handler, time, ...rest);
      waits.push(time);
      return wait(handler, time / 100, ...rest);
    };
    window.setTimeout = Object.assign(shortened, window.setTimeout);
  });
}

const waitsOf = (page: Page) => page.evaluate(() => window.waits);

test('strings that fail are asked for again five times, after 350 ms doubling; then English words stand in [S4.8]', async ({
  page,
  problems,
}) => {
  const requests = await failStrings(page, problems);
  await shortenRetries(page);
  await openPath(page, '/products/AVCC', 'fr');
  expect(await waitsOf(page)).toEqual(retries);
  // The first try, five more; the preload in the head makes one of its own.
  expect(requests()).toBeGreaterThanOrEqual(6);
  expect(requests()).toBeLessThanOrEqual(7);
  const nav = page.getByRole('navigation').first();
  await expect(nav.getByRole('link', { name: 'Products', exact: true })).toBeVisible();
  await expectShown(page, '/products/AVCC', 'fr');
  await expect(page.locator('#portfolio')).toContainText(/\S/);
  await page.locator('[role=tab][aria-controls=applications]').click();
  await expect(page.locator('#applications')).toBeVisible();
  await contentLink(page, '/products', 'fr').click();
  await expect(page).toHaveURL(atRoot.url('/products', 'fr'));
});

test('a page without any strings stays readable in its own words', async ({ page, problems }) => {
  await failStrings(page, problems, '**/assets/strings.*.json');
  await shortenRetries(page);
  await page.goto(atRoot.url('/products/AVCC', 'fr'));
  await page.locator('html[data-failed]').waitFor({ state: 'attached' });
  await expectShown(page, '/products/AVCC', 'fr');
  // What no tab can open is open; never the keys of the strings.
  await expect(page.locator('#applications')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/bar\.|language\.|skip/);
});

test('a language that fails to load: a toast says so, and the shell and the interactive parts are marked as English [S4.8]', async ({
  page,
  problems,
}) => {
  await failStrings(page, problems);
  await shortenRetries(page);
  await open(page, full.url('/products/R1'));
  await markDocument(page);
  await chooseLanguage(page, 'fr');
  await expect(toast(page)).toHaveText(
    /could not be loaded in this language\. They are shown in English\.$/,
  );
  await expect(toast(page)).toHaveAttribute('data-type', 'warning');
  await expectShown(page, '/products/R1', 'fr', full);
  // The page waits for all tries: no document is loaded in its place.
  expect(await waitsOf(page)).toEqual(retries);
  await expectNoReload(page);
  const part = (selector: string) => page.locator(selector).first();
  for (const own of ['header .brand', 'h1']) expect(await languageOf(part(own)), own).toBe('fr');
  for (const english of [
    'header nav a',
    'header .menu-products a',
    'header .languages button',
    '.skip',
    '.to-top',
    '[data-sonner-toaster]',
    '[data-sonner-toast] [data-title] > *',
  ]) {
    await expect.poll(() => languageOf(part(english)), english).toBe('en');
  }
  const product = page.locator('header .menu-products a', { hasText: 'Wind gauge' });
  await expect(product).toHaveCount(1);

  for (const { path, names } of [
    { path: '/products/instruments/W1', names: ['Add to enquiry', '2 of 3'] },
    { path: '/contact', names: ['Send'] },
  ]) {
    await open(page, full.url(path, 'fr'));
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeVisible();
      await expect.poll(() => languageOf(button), name).toBe('en');
    }
  }
});
