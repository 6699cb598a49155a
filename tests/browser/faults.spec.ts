import type { Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { allKinds } from './page-kinds.ts';
import {
  atRoot,
  chooseLanguage,
  contentLink,
  expect,
  expectShown,
  heading,
  type Language,
  languages,
  open,
  openPath,
  stopClock,
  test,
  wordsOf,
} from './site.ts';

test('code that never comes is waited for 10 s, then left out [S7.3]', async ({ page }) => {
  await openPath(page, '/whyscita');
  await page.route('**/assets/page-*.js', () => Promise.resolve());
  await stopClock(page);
  const fetched = page.waitForResponse(atRoot.url('/products/AVCC'));
  const asked = page.waitForRequest('**/assets/page-*.js');
  await contentLink(page, '/products/AVCC').dispatchEvent('click');
  await (await fetched).finished();
  await asked;
  await page.clock.runFor(9_000);
  await expect(page.locator('.loading')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(heading(page)).toHaveText(atRoot.heading('/products/AVCC'));
  await expect(page.locator('.loading')).toHaveCount(0);
});

test('back after a page that could not be had shows the one before', async ({ page, problems }) => {
  problems.allow(/503/);
  await openPath(page, '/products/toll-products');
  await page.route(atRoot.url('/products/AVCC'), (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }),
  );
  await contentLink(page, '/products/AVCC').click();
  await expect(heading(page)).toHaveText('Busy');
  await expect(page).toHaveURL(atRoot.url('/products/AVCC'));
  await page.goBack();
  await expectShown(page, '/products/toll-products');
});

for (const language of combinations<Language>(languages, ['fr'])) {
  test(`offline, a page stays and says so, in ${language}`, async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await openPath(page, '/whyscita', language);
    await context.setOffline(true);
    await contentLink(page, '/products/AVCC', language).dispatchEvent('click');
    const notice = page.getByRole('status').filter({ hasText: wordsOf(language).offline });
    await expect(notice).toBeVisible();
    await expectShown(page, '/whyscita', language);
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await contentLink(page, '/products/AVCC', language).click();
    await expectShown(page, '/products/AVCC', language);
    await page.goBack();
    await expectShown(page, '/whyscita', language);
  });
}

test('a browser without observers, storage and newer Intl works on', async ({ page, problems }) => {
  problems.allow(/could not be kept/);
  await page.addInitScript(() => {
    for (const name of ['ResizeObserver', 'IntersectionObserver']) {
      Reflect.deleteProperty(window, name);
    }
    for (const name of ['DisplayNames', 'Segmenter']) Reflect.deleteProperty(Intl, name);
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is forbidden.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(MediaQueryList.prototype, 'addEventListener', { value: undefined });
    Object.defineProperty(MediaQueryList.prototype, 'removeEventListener', { value: undefined });
  });
  await expectReadable(page, ['/products/AVCC', compare, check, '/products']);
  await chooseLanguage(page, 'fr');
  await expectShown(page, '/products', 'fr');
});

/** Opens pages of which each shows its heading, and no error screen. */
async function expectReadable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(page, atRoot.url(path));
    await expect(heading(page)).toHaveText(atRoot.heading(path.replace(/\?.*/, '')));
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
}

const { compare = '', check = '', search = '' } = allKinds;

test('data of another shape leave a page that can be read [S7.3]', async ({ page, problems }) => {
  problems.allow(/could not be/);
  await page.route(
    /\/(?:assets\/(?:facts|search)[^/]*|(?:home|projects|solutions)\/data)\.json$/,
    (route) =>
      route.fulfill({
        json: { products: { ids: 1 }, columns: [null], strings: {}, homeProducts: [{}] },
      }),
  );
  const paths = ['/products', search, compare, '/products/AVCC'];
  for (const path of combinations(paths, paths.slice(0, 2))) {
    await expectReadable(page, [path]);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
});
