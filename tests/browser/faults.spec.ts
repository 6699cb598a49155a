import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import { combinations, pairs } from '../combinations.ts';
import { filesBelow } from '../pages.ts';
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

/** What the test causes, and what follows from it. */
const expected =
  /ERR_FAILED|ERR_CONNECTION|ERR_INTERNET|404|could not be|dynamically imported|preload|Failed to fetch|SyntaxError|[Uu]nexpected|Invalid|[Uu]nterminated|does not provide|is not|missing|undefined|null/;

const paths = Object.values(allKinds).filter((path) => !path.endsWith('.html'));

/**
 * The chunks that pages ask for as they open, each with the first page of a kind that does. What comes
 * only when it is used, such as the search, has tests of its own.
 */
const pageOf = new Map(
  filesBelow(join(atRoot.folder, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .flatMap((chunk) => {
      const page = paths.find((path) => {
        const file = join(atRoot.folder, path.replace(/\?.*/, ''), 'index.html');
        return readFileSync(file, 'utf8').includes(chunk);
      });
      return page === undefined ? [] : [[chunk, page] as const];
    }),
);
const chunks = [...pageOf.keys()];

const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  blocked: (route) => route.abort(),
  gone: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>gone</p>' }),
  hung: () => Promise.resolve(),
  'cut off': (route) => {
    const { pathname } = new URL(route.request().url());
    const text = readFileSync(join(atRoot.folder, pathname), 'utf8');
    const body = text.slice(0, text.length / 2);
    return route.fulfill({ contentType: 'text/javascript', body });
  },
  'of another release': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1;' }),
};

/** A page can be read, and its links lead on. */
async function expectUsable(page: Page, path: string): Promise<void> {
  const plain = path.replace(/\?.*/, '');
  // A script that never comes keeps the browser from saying that the page is there.
  await page.goto(atRoot.url(path), { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(atRoot.heading(plain));
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
  const link = page.locator('.footer a[href^="/"]').first();
  const to = (await link.getAttribute('href')) ?? '';
  // A page that learns that its scripts fail unfolds: what a pointer aims at may move.
  await link.press('Enter', { noWaitAfter: true });
  await expect(page).toHaveURL(atRoot.url(to));
  await expect(heading).toHaveText(atRoot.heading(to));
}

const someChunks = chunks.filter((_, index) => index % 3 === 0);
for (const [chunk, fault] of pairs(combinations(chunks, someChunks), Object.keys(faults))) {
  test(`a page whose ${chunk} is ${fault} can be read, and its links lead on`, async ({
    page,
    problems,
  }) => {
    problems.allow(expected);
    let asked = 0;
    await page.route(`**/assets/${chunk}`, (route) => {
      asked += 1;
      return faults[fault]?.(route);
    });
    await expectUsable(page, pageOf.get(chunk) ?? '');
    expect(asked).toBeGreaterThan(0);
  });
}

const twos = chunks.flatMap((one, index) => chunks.slice(index + 1).map((other) => [one, other]));
for (const [one = '', other = ''] of combinations(twos, twos.slice(0, 2))) {
  test(`a page without ${one} and ${other} can be read, and its links lead on`, async ({
    page,
    problems,
  }) => {
    problems.allow(expected);
    for (const chunk of [one, other]) {
      await page.route(`**/assets/${chunk}`, (route) => route.abort());
    }
    await expectUsable(page, pageOf.get(other) ?? '');
  });
}

test('code that never comes is waited for 10 s: then the page shows without', async ({ page }) => {
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
  problems.allow(expected);
  problems.allow(/50[03]/);
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
    problems.allow(expected);
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
for (const [what, strings] of odd) {
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

test('facts, search and menus of another shape leave a page that can be read', async ({
  page,
  problems,
}) => {
  problems.allow(/could not be|does not|Cannot read|is not/);
  await page.route(
    /\/(?:assets\/(?:facts|search)[^/]*|(?:home|projects|solutions)\/data)\.json$/,
    (route) =>
      route.fulfill({
        json: { products: { ids: 1 }, columns: [null], strings: {}, homeProducts: [{}] },
      }),
  );
  for (const path of [
    '/products',
    allKinds.compare ?? '',
    allKinds.search ?? '',
    '/products/AVCC',
  ]) {
    await open(page, atRoot.url(path));
    await page.waitForLoadState('networkidle');
    const plain = path.replace(/\?.*/, '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(atRoot.heading(plain));
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
});
