import type { Page } from 'playwright/test';
import { constants } from '../../site/lib/constants.ts';
import { atRoot, contentLink, expect, openPath, type Problems, test } from './site.ts';

declare global {
  interface Window {
    /** The waits that the page has asked for, in milliseconds. */
    waits?: number[];
  }
}

/** Lets the strings of a language fail; gives the number of requests for them. */
async function failStrings(page: Page, pattern: string): Promise<() => number> {
  let requests = 0;
  await page.route(pattern, (route) => {
    requests += 1;
    return route.fulfill({ status: 503, body: 'busy' });
  });
  return () => requests;
}

/** Notes every longer wait that the page asks for, and makes it so many times shorter. */
async function shortenWaits(page: Page, times = 100): Promise<void> {
  await page.addInitScript((times) => {
    const wait = window.setTimeout.bind(window);
    const waits: number[] = [];
    window.waits = waits;
    const shortened = (handler: TimerHandler, time = 0, ...rest: unknown[]) => {
      if (time < 300) return wait(handler, time, ...rest);
      waits.push(time);
      return wait(handler, time / times, ...rest);
    };
    window.setTimeout = Object.assign(shortened, window.setTimeout);
  }, times);
}

function allowMissingStrings(problems: Problems): void {
  problems.allow(/503|could not be (loaded|started)|preload/);
}

test('strings that fail are asked for again five times, after 350 ms doubling [S4.8]', async ({
  page,
  problems,
}) => {
  allowMissingStrings(problems);
  const requests = await failStrings(page, '**/assets/strings.fr.*.json');
  await shortenWaits(page);
  await openPath(page, '/products/AVCC', 'fr');
  const waits = await page.evaluate(() => window.waits);
  // The toast that tells of it counts down, too.
  const ofStrings = (waits ?? []).filter((wait) => wait !== constants.toastDuration);
  expect(ofStrings).toEqual([350, 700, 1400, 2800, 5600]);
  // The first try, five more; the preload in the head makes one of its own.
  expect(requests()).toBeGreaterThanOrEqual(6);
  expect(requests()).toBeLessThanOrEqual(7);
});

test('a change of language asks five times again, too', async ({ page, problems }) => {
  problems.allow(/503|could not be loaded|preload/);
  await shortenWaits(page, 10);
  await openPath(page, '/products/AVCC', 'en');
  const requests = await failStrings(page, '**/assets/strings.fr.*.json');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.evaluate(() => window.waits?.splice(0));
  await page.locator('header .languages button').click();
  await page.locator('header ul a[hreflang=fr]').click();
  await expect(page).toHaveURL(atRoot.url('/products/AVCC', 'fr'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const waits = (await page.evaluate(() => window.waits)) ?? [];
  const { retryDelay, maxRetries } = constants;
  const expected = Array.from({ length: maxRetries }, (_, index) => retryDelay * 2 ** index);
  expect(waits.filter((wait) => expected.includes(wait))).toEqual(expected);
  // The page waits for all of them: no document is loaded in its place.
  expect([requests(), documents]).toEqual([maxRetries + 1, 0]);
});

test('English words stand in for strings that never come', async ({ page, problems }) => {
  allowMissingStrings(problems);
  await failStrings(page, '**/assets/strings.fr.*.json');
  await shortenWaits(page);
  await openPath(page, '/products/AVCC', 'fr');
  const nav = page.getByRole('navigation').first();
  await expect(nav.getByRole('link', { name: 'Products', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    atRoot.heading('/products/AVCC', 'fr'),
  );
  await expect(page.locator('#portfolio')).toContainText(/\S/);
  await page.locator('[role=tab][aria-controls=applications]').click();
  await expect(page.locator('#applications')).toBeVisible();
  await contentLink(page, '/products', 'fr').click();
  await expect(page).toHaveURL(atRoot.url('/products', 'fr'));
});

test('a page without any strings stays readable in its own words', async ({ page, problems }) => {
  allowMissingStrings(problems);
  await failStrings(page, '**/assets/strings.*.json');
  await shortenWaits(page);
  await page.goto(atRoot.url('/products/AVCC', 'fr'));
  await page.locator('html[data-failed]').waitFor({ state: 'attached' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    atRoot.heading('/products/AVCC', 'fr'),
  );
  // What no tab can open is open; never the keys of the strings.
  await expect(page.locator('#applications')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/bar\.|language\.|skip/);
});
