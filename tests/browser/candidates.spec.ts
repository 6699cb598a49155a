import type { Locator, Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { openCases } from '../unit/cases.ts';
import {
  atRoot,
  boxOf,
  chooseLanguage,
  expect,
  expectNoReload,
  follow,
  full,
  type Language,
  languageOf,
  languages,
  markDocument,
  open,
  openAt,
  scrollTo,
  telephone,
  test,
  toast,
  wide,
  wordsOf,
} from './site.ts';

const gauge = '/products/instruments/W1';
const request = '/information_required';

/** The button of a product page: those of cards name their product. */
const add = (page: Page): Locator =>
  page.getByRole('button', { name: 'Add to enquiry', exact: true });
const takeOut = (page: Page): Locator => page.getByRole('button', { name: 'Remove from enquiry' });
const count = (page: Page): Locator => page.locator('header .request .count');
const items = (page: Page): Locator => page.locator('main [data-candidate]');
const shown = (page: Page): Locator => toast(page).and(page.locator('[data-removed=false]'));

/** Waits until these products are on the list, and no other one. */
const expectListed = (page: Page, ...titles: string[]) =>
  expect(items(page).getByRole('link')).toHaveText(titles);

/** Goes to a page of the site without a reload, as a link in its content would. */
async function go(page: Page, path: string, language: Language = 'en'): Promise<void> {
  await follow(page, full.href(path, language));
  // The page of the request adds the products to its address.
  await expect.poll(() => new URL(page.url()).pathname).toBe(full.href(path, language));
  await expect(page.locator('main [aria-current=page]').first()).toBeVisible();
}

/** Adds products from their pages, one after the other. */
async function addAll(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await go(page, path);
    await add(page).click();
    await expect(takeOut(page)).toBeVisible();
  }
}

test('the list is empty at the start [S4.1]', async ({ page }) => {
  await open(page, full.url(request));
  await expect(page.getByRole('region', { name: 'Selected products' })).toContainText(
    'No products selected yet.',
  );
  await expect(items(page)).toHaveCount(0);
  await expect(count(page)).toBeHidden();
});

test('adding a product appends it under an id of 21 characters; deleting removes only the product whose id matches, and the focus is on the heading of the list [S4.2] [S4.4] [S4.3]', async ({
  page,
}) => {
  await open(page, full.url('/products'));
  await markDocument(page);
  await addAll(page, gauge, '/products/R1', '/products/W1-heated');
  for (const language of ['fr', 'en'] as const) {
    await chooseLanguage(page, language);
    await expect(page).toHaveURL(full.url('/products/W1-heated', language));
    await expect(count(page)).toHaveText('3');
  }
  await go(page, request);
  await expectListed(page, 'Wind gauge', 'Rain gauge', 'Heated wind gauge');
  const ids = await items(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute('data-candidate')),
  );
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[\w-]{21}$/);
  await expectNoReload(page);

  await items(page).nth(1).getByRole('button', { name: 'Remove Rain gauge' }).click();
  await expect(page.locator(`[data-candidate="${ids[1]}"]`)).toHaveCount(0);
  await expectListed(page, 'Wind gauge', 'Heated wind gauge');
  await expect(count(page)).toHaveText('2');

  for (const left of [1, 0]) {
    await items(page).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(items(page)).toHaveCount(left);
  }
  await expect(page.getByRole('heading', { name: 'Selected products' })).toBeFocused();
});

test('a product is taken out again by its button, and by the toast of adding', async ({ page }) => {
  await open(page, full.url(gauge));
  await add(page).click();
  await expect(shown(page)).toContainText('Added to your enquiry: Wind gauge');
  await expect(shown(page)).toHaveAttribute('data-type', 'success');
  await shown(page).getByRole('button', { name: 'Undo' }).click();
  await expect(add(page)).toBeVisible();
  await expect(count(page)).toBeHidden();
  await add(page).click();
  await expect(count(page)).toHaveText('1');
  await takeOut(page).click();
  await expect(add(page)).toBeVisible();
  await expect(count(page)).toBeHidden();
});

test('the toast of an added product leads to the list, by keyboard', async ({ page }) => {
  await open(page, full.url(gauge));
  await markDocument(page);
  await add(page).click();
  const link = shown(page).getByRole('link', { name: 'Enquiry list' });
  await expect(page.locator('section[aria-live=polite]').filter({ has: link })).toHaveCount(1);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${full.url(request)}(?:\\?|$)`));
  await expectListed(page, 'Wind gauge');
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoReload(page);
});

test('toasts and their labels speak the language of the page [S4.9]', async ({ page }) => {
  await open(page, full.url(gauge));
  await markDocument(page);
  const region = page.locator('section[aria-live=polite]');
  for (const language of combinations<Language>(languages, ['fr', 'es'])) {
    const { candidates: words, toaster } = wordsOf(language);
    const title = full.heading(gauge, language);
    await chooseLanguage(page, language);
    await page.getByRole('button', { name: words.add }).click();
    await expect(region).toHaveAttribute('aria-label', new RegExp(`^${toaster.label}`));
    await expect.poll(() => languageOf(region)).toBe(language);
    for (const text of [words.added.replace('{{title}}', title), words.undo]) {
      await expect(toast(page).getByText(text)).toHaveAttribute('lang', language);
    }
    const close = toast(page).getByRole('button', { name: toaster.close, exact: true });
    await expect(close).toHaveCount(1);
    await toast(page).getByRole('button', { name: words.undo }).click();
    await expect(toast(page)).toHaveCount(0);
  }
  // Without another toast too: the region of the toasts stays.
  await chooseLanguage(page, 'fr');
  await expect(region).toHaveAttribute('aria-label', /^Notifications/);
  await expectNoReload(page);
});

test('the toast of a removed product replaces the one before, and undoes it', async ({ page }) => {
  await open(page, full.url('/products'));
  await addAll(page, gauge, '/products/R1', '/products/W1-heated');
  await takeOut(page).click();
  await expect(shown(page).filter({ hasText: 'Heated wind gauge' })).toHaveText([
    /^Removed from your enquiry: Heated wind gauge/,
  ]);
  await go(page, request);
  await items(page).nth(1).getByRole('button', { name: 'Remove Rain gauge' }).click();
  const removed = shown(page).filter({ hasText: 'Rain gauge' });
  await expect(removed).toHaveText([/^Removed from your enquiry: Rain gauge/]);
  await expectListed(page, 'Wind gauge');
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expectListed(page, 'Wind gauge', 'Rain gauge');
});

test('a reload, a link, a language and Back restore the products in the address and their quantities [S4.5]', async ({
  page,
}) => {
  const quantity = (name: string) => items(page).getByLabel(name);
  const both = `${full.url(request)}?products=W1,R1`;
  await open(page, full.url('/products'));
  await addAll(page, gauge, '/products/R1');
  await page.locator('header a.request').click();
  await expect(page).toHaveURL(both);
  await items(page).nth(0).getByRole('button').click();
  await expect(page).toHaveURL(`${full.url(request)}?products=R1`);
  const removed = shown(page).filter({ hasText: 'Removed' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(both);
  await quantity('Quantity Rain gauge').fill('12');
  await expect(page).toHaveURL(`${both}&quantities=R1:12`);
  await quantity('Quantity Wind gauge').fill('3');
  await page.reload();
  await expectListed(page, 'Wind gauge', 'Rain gauge');
  await expect(count(page)).toHaveText('2');
  await expect(quantity('Quantity Rain gauge')).toHaveValue('12');
  await expect(quantity('Quantity Wind gauge')).toHaveValue('3');
  await chooseLanguage(page, 'fr');
  const french = `${full.url(request, 'fr')}?products=W1,R1&quantities=W1:3,R1:12`;
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveURL(french);
  await expect(items(page).getByRole('textbox').nth(1)).toHaveValue('12');
  // What was typed here counts more than the address, which the way back brings again.
  await items(page).getByRole('textbox').nth(1).fill('');
  await go(page, '/products/R1', 'fr');
  await page.goBack();
  await expect(page).toHaveURL(`${full.url(request, 'fr')}?products=W1,R1&quantities=W1:3`);
  await open(page, french);
  await expectListed(page, 'Anémomètre', 'Pluviomètre');
  await expect(items(page).getByRole('textbox').nth(0)).toHaveValue('3');
  await items(page).nth(0).getByRole('button').click();
  await expect(page).toHaveURL(`${full.url(request, 'fr')}?products=R1&quantities=R1:12`);
});

test('going back to the request does not bring a removed product back', async ({ page }) => {
  await open(page, `${full.url(request)}?products=R1`);
  await expect(items(page)).toHaveCount(1);
  await go(page, '/products/R1');
  await takeOut(page).click();
  await page.goBack();
  await expect(page).toHaveURL(full.url(request));
  await expect(items(page)).toHaveCount(0);
});

const addresses = openCases('addresses')<{
  name: string;
  query: string;
  titles: string[];
  left: string;
}>('products of a request');

test('of an address that names anything, known products alone are listed', async ({ page }) => {
  for (const { name, query, titles, left } of addresses) {
    await test.step(name, async () => {
      await open(page, `${full.url(request)}?${query}`);
      await expect(page).toHaveURL(`${full.url(request)}${left}`);
      await expectListed(page, ...titles);
      await expect(page.locator('main img')).toHaveCount(0);
    });
  }
});

for (const viewport of combinations([telephone, wide], [telephone])) {
  test(`the list and the form come first, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, atRoot.url(request));
    const list = page.getByRole('heading', { name: 'Selected products' });
    await expect(list).toBeInViewport();
    const isAbove = await page.locator('main form').evaluate((form) => {
      // An introduction without a heading may come before.
      const prose = document.querySelector('main .prose:has(h2)');
      return prose && form.getBoundingClientRect().bottom < prose.getBoundingClientRect().top;
    });
    expect(isAbove).toBe(true);
  });
}

test('an Undo that comes late changes nothing', async ({ page }) => {
  await open(page, full.url(gauge));
  await add(page).click();
  await expect(shown(page)).toHaveText([/^Added/]);
  const undo = () => shown(page).locator('[data-button]').elementHandle();
  const press = (button: Awaited<ReturnType<typeof undo>>) =>
    button?.evaluate((late) => late.dispatchEvent(new Event('click', { bubbles: true })));
  const ofAdding = await undo();
  await takeOut(page).click();
  await expect(shown(page)).toHaveText([/^Removed/]);
  const ofRemoving = await undo();
  await add(page).click();
  await press(ofAdding);
  await press(ofRemoving);
  await expect(shown(page)).toHaveText([/^Added/]);
  await expect(count(page)).toHaveText('1');
});

test('nothing of the list is kept: reloading another page empties it [S4.5]', async ({ page }) => {
  await open(page, full.url(gauge));
  await add(page).click();
  await expect(count(page)).toHaveText('1');
  const kept = await page.evaluate(() => [
    Object.keys(localStorage).filter((key) => key !== 'i18nextLng'),
    Object.keys(sessionStorage),
    document.cookie,
  ]);
  expect(kept).toEqual([[], [], '']);
  await open(page, full.url(gauge));
  await expect(add(page)).toBeVisible();
  await expect(count(page)).toBeHidden();
});

test('the button to the top gives way to toasts, and comes back after them', async ({ page }) => {
  for (const size of combinations([wide, telephone], [telephone])) {
    await openAt(page, size, '/products/AVCC');
    await scrollTo(page, 300);
    const toTop = page.locator('.to-top');
    await expect(toTop).toBeVisible();
    const buttons = page.locator('button.needs-script', { hasText: /enquiry/ });
    await buttons.filter({ visible: true }).first().click();
    await expect(toast(page)).toBeVisible();
    await expect(toTop).toBeHidden();
    await toast(page).locator('[data-close-button]').click();
    await expect(toast(page)).toHaveCount(0);
    // The click may have scrolled to the button.
    await scrollTo(page, 300);
    await expect(toTop).toBeVisible();
  }
});

test('on a telephone no toast covers the last row of a request', async ({ page }) => {
  await openAt(page, telephone, '/information_required?products=TLC,TLB,UFD,AVCC');
  const rows = page.locator('.candidates li');
  await expect(rows).toHaveCount(4);
  await rows.first().getByRole('button').click();
  await expect(rows).toHaveCount(3);
  await expect(toast(page)).toBeVisible();
  const overlap = async () => (await boxOf(rows.last())).bottom - (await boxOf(toast(page))).top;
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});
