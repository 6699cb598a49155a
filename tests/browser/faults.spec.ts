import { combinations } from '../combinations.ts';
import { allKinds } from './page-kinds.ts';
import {
  atRoot,
  contentLink,
  expect,
  type Language,
  languages,
  open,
  openPath,
  test,
} from './site.ts';

test('code that never comes is waited for 10 s: then the page shows without [S7.3]', async ({
  page,
}) => {
  await openPath(page, '/whyscita');
  await page.route('**/assets/page-*.js', () => Promise.resolve());
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const fetched = page.waitForResponse(atRoot.url('/products/AVCC'));
  const asked = page.waitForRequest('**/assets/page-*.js');
  await contentLink(page, '/products/AVCC').dispatchEvent('click');
  await (await fetched).finished();
  await asked;
  await page.clock.runFor(9_000);
  await expect(page.locator('.loading')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    atRoot.heading('/products/AVCC'),
  );
  await expect(page.locator('.loading')).toHaveCount(0);
});

test('back after a page that the host could not give shows the page before', async ({
  page,
  problems,
}) => {
  problems.allow(/503/);
  await openPath(page, '/products/toll-products');
  await page.route(atRoot.url('/products/AVCC'), (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }),
  );
  await contentLink(page, '/products/AVCC').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Busy');
  await expect(page).toHaveURL(atRoot.url('/products/AVCC'));
  await page.goBack();
  await expect(page).toHaveURL(atRoot.url('/products/toll-products'));
  await expect(heading).toHaveText(atRoot.heading('/products/toll-products'));
});

const offline = { en: /^You are offline/, fr: /^Vous êtes hors ligne/, es: /^No tiene conexión/ };
for (const language of combinations<Language>(languages, ['fr'])) {
  test(`offline, the page on show stays and says so, in ${language}`, async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await openPath(page, '/whyscita', language);
    await context.setOffline(true);
    await contentLink(page, '/products/AVCC', language).dispatchEvent('click');
    const notice = page.getByRole('status').filter({ hasText: offline[language] });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(atRoot.url('/whyscita', language));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(atRoot.heading('/whyscita', language));
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await contentLink(page, '/products/AVCC', language).click();
    await expect(heading).toHaveText(atRoot.heading('/products/AVCC', language));
    await page.goBack();
    await expect(heading).toHaveText(atRoot.heading('/whyscita', language));
  });
}

test('a browser without observers, storage and newer parts of Intl works on', async ({
  page,
  problems,
}) => {
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
  for (const path of [
    '/products/AVCC',
    allKinds.compare ?? '',
    allKinds.check ?? '',
    '/products',
  ]) {
    await open(page, atRoot.url(path));
    const plain = path.replace(/\?.*/, '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(atRoot.heading(plain));
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
});

const odd: readonly (readonly [string, unknown])[] = [
  ['{}', {}],
  ['a list', [1]],
  ['a tree of other words', { other: { words: 'x' } }],
];
for (const [what, strings] of combinations(odd, odd.slice(-1))) {
  test(`strings that came as ${what} leave the words of the page`, async ({ page, problems }) => {
    problems.allow(/could not be/);
    await page.route('**/assets/strings.en.*.json', (route) => route.fulfill({ json: strings }));
    await page.goto(atRoot.url('/products/AVCC'));
    await page.locator('html[data-failed]').waitFor({ state: 'attached' });
    await expect(page.locator('.skip')).toHaveText('Skip to content');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      atRoot.heading('/products/AVCC'),
    );
  });
}

test('facts, search and menus of another shape leave a page that can be read [S7.3]', async ({
  page,
  problems,
}) => {
  problems.allow(/could not be/);
  await page.route(
    /\/(?:assets\/(?:facts|search)[^/]*|(?:home|projects|solutions)\/data)\.json$/,
    (route) =>
      route.fulfill({
        json: { products: { ids: 1 }, columns: [null], strings: {}, homeProducts: [{}] },
      }),
  );
  const paths = ['/products', allKinds.search ?? '', allKinds.compare ?? '', '/products/AVCC'];
  for (const path of combinations(paths, paths.slice(0, 2))) {
    await open(page, atRoot.url(path));
    await page.waitForLoadState('networkidle');
    const plain = path.replace(/\?.*/, '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(atRoot.heading(plain));
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
});
