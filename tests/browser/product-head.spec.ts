import type { Locator, Page } from 'playwright/test';
import {
  boxOf,
  chooseLanguage,
  expect,
  openAt,
  openPath,
  overflow,
  scrollTo,
  telephone,
  test,
  toast,
} from './site.ts';

const product = '/products/toll-products/tlc';
const pictured = '.head-picture > :not([data-closed], fieldset) figure.drawing';

const bar = (page: Page): Locator => page.locator('.action-bar');
const tray = (page: Page): Locator => page.locator('.compare-tray');
test('on a telephone the actions are at the foot, and cover nothing', async ({ page }) => {
  await openAt(page, telephone, product, 'fr');
  // Below the name they are in sight at once.
  const actions = page.locator('.request-actions');
  await expect(actions).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toBeHidden();
  await scrollTo(page, 2000);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toEqual([]);
  // What gets the focus is above the bar, wherever it was before.
  await page.locator('.connections .end a').first().focus();
  for (let count = 0; count < 8; count += 1) {
    await page.keyboard.press('Tab');
    if (await bar(page).locator(':focus').count()) continue;
    const { bottom } = await boxOf(page.locator(':focus'));
    expect(Math.floor(bottom)).toBeLessThanOrEqual((await boxOf(bar(page))).top);
  }
  await scrollTo(page, 2000);
  await bar(page).getByRole('button').nth(1).click();
  await expect(tray(page)).toBeVisible();
  const gapTo = (above: Locator, below: Locator) => async () =>
    (await boxOf(below)).top - (await boxOf(above)).bottom;
  await expect.poll(gapTo(bar(page), tray(page))).toBe(0);
  await bar(page).getByRole('button').first().click();
  await expect(toast(page)).toBeVisible();
  await expect.poll(gapTo(toast(page), bar(page))).toBeGreaterThanOrEqual(0);
  await page.locator('.footer .end').scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
  await actions.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(bar(page)).toBeHidden();
});

test('what is pressed at the foot of the window stays above its toast', async ({ page }) => {
  await openAt(page, telephone, product);
  const add = page.locator('.request-actions button').first();
  await add.focus();
  const { bottom } = await boxOf(add);
  await page.evaluate(
    (by) => scrollBy({ top: by, behavior: 'instant' }),
    bottom + 8 - telephone.height,
  );
  await page.keyboard.press('Enter');
  await expect(toast(page)).toBeVisible();
  await expect
    .poll(async () => (await boxOf(toast(page))).top - (await boxOf(add)).bottom)
    .toBeGreaterThan(0);
});

test('on a tablet the trail begins where the name does', async ({ page }) => {
  await openAt(page, { width: 768, height: 1024 }, product);
  const { left } = await boxOf(page.locator('main h1'));
  expect((await boxOf(page.locator('.trail'))).left).toBe(left);
});

test('the actions have no bar on a wide screen, nor on paper', async ({ page }) => {
  await openPath(page, product);
  await scrollTo(page, 2000);
  await expect(bar(page)).toBeHidden();
  await page.setViewportSize(telephone);
  await expect(bar(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
});

test('a number shows another drawing, by keyboard; on paper each is there', async ({ page }) => {
  await openPath(page, product);
  const numbers = page.locator('.drawing-numbers').getByRole('button');
  await expect(numbers).toHaveCount(3);
  await expect(numbers.first()).toHaveAttribute('aria-pressed', 'true');
  const shown = page.locator(pictured);
  const captions = await page.locator('figure.drawing figcaption').allTextContents();
  await expect(shown.locator('figcaption')).toHaveText(captions[0] ?? '');
  const place = await numbers.nth(1).boundingBox();
  await numbers.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(numbers.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(shown.locator('figcaption')).toHaveText(captions[1] ?? '');
  await expect(shown.locator('svg').first()).toBeVisible();
  expect(await numbers.nth(1).boundingBox()).toEqual(place);
  expect(await page.locator('[id="drawing-block-2"]').count()).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('figure.drawing').filter({ visible: true });
  await expect(printed).toHaveCount(captions.length);
});

test('the drawing in the head speaks another language with its page', async ({ page }) => {
  await openPath(page, product);
  await page.locator('.drawing-numbers').getByRole('button').nth(2).click();
  const caption = page.locator(`${pictured} figcaption`);
  const english = await caption.textContent();
  await chooseLanguage(page, 'es');
  await expect(caption).not.toHaveText(english ?? '');
});

test('a trail that a telephone has no room for stays one line', async ({ page }) => {
  await openAt(page, { width: 320, height: 780 }, '/products/UVSS', 'fr');
  const tops = await page
    .locator('.trail li:not(:last-child)')
    .evaluateAll((all) => all.flatMap((each) => [...each.getClientRects()].map(({ top }) => top)));
  expect(new Set(tops.map(Math.round)).size).toBe(1);
  expect(await overflow(page)).toEqual([]);
});
