import type { Locator, Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { headingOf } from '../pages.ts';
import { rootSite } from '../sites.ts';
import { expectNoMistakes, mainlyLight, modes } from './axe.ts';
import {
  atRoot,
  expect,
  heading,
  holdBack,
  hydrated,
  open,
  openAt,
  openPath,
  overflow,
  telephone,
  test,
} from './site.ts';

const button = (page: Page): Locator => page.locator('header .find > button');
const dialog = (page: Page): Locator => page.locator('dialog.search-dialog');
const field = (page: Page): Locator => dialog(page).getByRole('combobox');
const options = (page: Page): Locator => dialog(page).getByRole('option');

/** Opens the search by its key. */
async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('.search-chips button').first()).toBeVisible();
}

test('a product is found by keyboard, and the focus goes to its page', async ({ page }) => {
  await openPath(page, '/');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ANPR');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atRoot.url('/products/ANPR'));
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('main h1')).toBeFocused();
  await expect(heading(page)).toHaveText(headingOf(rootSite, '/products/ANPR', 'en'));
});

test('arrow keys go around all results, and Escape gives the focus back', async ({ page }) => {
  await openPath(page, '/contact');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('radar');
  const active = page.locator('[role=option][aria-selected=true]');
  await expect(options(page).nth(2)).toBeVisible();
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['ArrowUp', 0],
    // The last of all, which may be drawn a moment later.
    ['ArrowUp', -1],
    ['ArrowDown', 0],
  ] as const) {
    await page.keyboard.press(key);
    const option = options(page).nth(place);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(active).toHaveCount(1);
    const id = await option.getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  }
  await expect(dialog(page).getByRole('status')).toHaveText(/\d/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('a figure leads to its row, a requirement to the products that meet it', async ({ page }) => {
  await openPath(page, '/');
  await openSearch(page);
  await page.keyboard.type('77 GHz');
  await expect(options(page).first()).toHaveAttribute('href', /#radar-frequency$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#radar-frequency$/);
  await expect(page.locator('#radar-frequency')).toBeInViewport();
  await openSearch(page);
  await page.keyboard.type('100 m');
  await expect(options(page).filter({ hasText: 'at least 100' })).toHaveAttribute(
    'href',
    `${atRoot.href('/products')}?reach=100+m`,
  );
});

test('a number that several figures have is no choice of Enter, which shows all of them', async ({
  page,
}) => {
  await openPath(page, '/');
  await openSearch(page);
  await page.keyboard.type('2 m');
  await expect(dialog(page).locator('.search-note')).toHaveText(/more than one way/);
  await expect(options(page)).toHaveCount(3);
  const active = dialog(page).locator('[role=option][aria-selected=true]');
  await expect(active).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveAttribute('href', /\/products\?/);
  await page.keyboard.type('0');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=2\+m$/);
  await expect(page.locator('main section a.hit')).toHaveCount(2);
});

test('several such numbers are chosen one after the other, and the list opens with all of them', async ({
  page,
}) => {
  await openAt(page, telephone, '/', 'en');
  await button(page).click();
  await field(page).fill('2 m, 3 m');
  await expect(dialog(page).locator('.search-note')).toHaveText(/“2 m”.*“3 m”/);
  const [first, next] = [options(page).first(), options(page).filter({ hasText: '·' }).first()];
  const results = (await first.getAttribute('href')) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('.search-note')).not.toHaveText(/“2 m”/);
  await expect(field(page)).toBeFocused();
  const list = (await next.getAttribute('href')) ?? '';
  await next.click();
  await expect(page).toHaveURL(`${new URL(list, page.url())}`);
  expect([...new URL(page.url()).searchParams.values()]).toEqual(['2 m', '3 m']);
  await openPath(page, results.slice(atRoot.href('/').length - 1));
  await expect(page.locator('main a.hit').first()).toHaveAttribute('href', list);
});

test('the key that is pressed while the page is still loading opens the search', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/strings.en.*.json');
  await page.goto(atRoot.url('/'), { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('/');
  await expect(dialog(page)).toHaveCount(0);
  release();
  await expect(field(page)).toBeFocused();
});

test('what is typed after the key, before the dialog is there, is in its field', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/search-dialog*.js');
  await openPath(page, '/');
  await page.keyboard.type('/1/2x');
  await page.keyboard.press('Backspace');
  await expect(dialog(page)).toHaveCount(0);
  release();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(' m');
  await expect(field(page)).toHaveValue('1/2 m');
});

test('the key types where something is typed, and opens nothing twice', async ({ page }) => {
  await openPath(page, '/contact');
  const text = page.locator('main form input').first();
  await text.fill('a');
  await text.press('/');
  await expect(text).toHaveValue('a/');
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('body').press('Escape');
  await text.blur();
  await openSearch(page);
  await page.keyboard.type('1/2');
  await expect(field(page)).toHaveValue('1/2');
  await expect(dialog(page)).toHaveCount(1);
});

test('on a phone the search fills the screen, and a finger opens a result', async ({ page }) => {
  await openAt(page, telephone, '/', 'es');
  await button(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...telephone });
  await field(page).fill('anpr');
  expect(await overflow(page)).toEqual([]);
  await options(page).first().click();
  await expect(page).toHaveURL(atRoot.url('/products/ANPR', 'es'));
});

test('who finds nothing is told so, and where to look', async ({ page }) => {
  await openPath(page, '/', 'fr');
  await openSearch(page);
  await page.keyboard.type('xyzzyqq');
  await expect(dialog(page).getByRole('status')).toContainText('xyzzyqq');
  await expect(options(page)).toHaveCount(0);
  await dialog(page)
    .locator(`a[href="${atRoot.href('/products', 'fr')}"]`)
    .click();
  await expect(page).toHaveURL(atRoot.url('/products', 'fr'));
});

test('a word of a text is found as soon as texts are there, and what is left out is named', async ({
  page,
}) => {
  await openPath(page, '/');
  await openSearch(page);
  await page.keyboard.type('solar panels');
  await expect(options(page).first()).toHaveAttribute('href', /\/pmu$/);
  await page.keyboard.type(' xyzzyqq');
  await expect(dialog(page).locator('.search-note')).toContainText('xyzzyqq');
  await expect(options(page).first()).toHaveAttribute('href', /\/pmu$/);
});

test('a search that can’t be loaded says so, and is tried again', async ({ page, problems }) => {
  problems.allow(/could not be loaded|Failed to load|ERR_FAILED/);
  await openPath(page, '/');
  const address = /\/assets\/search\.en\.\w+\.json$/;
  await page.route(address, (route) => route.abort());
  await page.keyboard.press('/');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.unroute(address);
  await dialog(page).getByRole('alert').getByRole('button').click();
  await expect(page.locator('.search-chips button').first()).toBeVisible();
});

test.describe('the page of the search', () => {
  const input = (page: Page): Locator => page.getByRole('searchbox');
  const results = (page: Page): Locator => page.locator('main section a.hit');

  test('shows what its address asks for, and what was typed after Back', async ({ page }) => {
    await open(page, `${atRoot.url('/search')}?q=anpr`);
    await expect(input(page)).toHaveValue('anpr');
    await expect(results(page).first()).toHaveAttribute('href', atRoot.href('/products/ANPR'));
    await input(page).fill('77 GHz');
    await expect(page).toHaveURL(/\?q=77\+GHz$/);
    await results(page).first().click();
    await expect(page).toHaveURL(/\/products\//);
    await page.goBack();
    await expect(input(page)).toHaveValue('77 GHz');
    await expect(results(page).first()).toBeVisible();
  });

  test('finds what a text says once the texts are there, as the dialog does', async ({ page }) => {
    let send = () => {};
    const isSent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(/\/assets\/search-texts\.en\./, async (route) => {
      await isSent;
      await route.continue();
    });
    await open(page, `${atRoot.url('/search')}?q=lane`);
    const count = page.locator('main').getByRole('status');
    await expect(count).toHaveText(/\d/);
    const before = await count.innerText();
    send();
    await expect(count).not.toHaveText(before);
    await expect(count).toHaveText(/\d/);
  });

  test('has all that the dialog has too many of', async ({ page }) => {
    await openPath(page, '/');
    await openSearch(page);
    await page.keyboard.type('led');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=led$/);
    await expect(results(page).first()).toBeVisible();
    expect(await results(page).count()).toBeGreaterThan(5);
  });
});

test('axe finds nothing in the search, wide or on a phone, light or dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPath(page, '/contact');
  await openSearch(page);
  await expectNoMistakes(page, mainlyLight);
  const texts = ['300', 'plaque', 'xyzzyqq'];
  for (const [size, asked] of [
    [{ width: 1280, height: 800 }, texts],
    [telephone, combinations(texts, ['plaque'])],
  ] as const) {
    await page.setViewportSize(size);
    for (const text of asked) {
      await field(page).fill(text);
      await expectNoMistakes(page, text === 'plaque' ? modes : mainlyLight, text);
    }
  }
  await page.goto(`${atRoot.url('/search')}?q=plaque`);
  await hydrated(page);
  await expect(page.locator('main section a.hit').first()).toBeVisible();
  await expectNoMistakes(page, mainlyLight);
});
