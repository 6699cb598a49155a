import type { Locator, Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import {
  atRoot,
  boxOf,
  chooseLanguage,
  expect,
  expectNoReload,
  markDocument,
  openAt,
  openPath,
  overflow,
  scrollTo,
  telephone,
  test,
  toast,
  wide,
} from './site.ts';

const family = '/products/traffic-products';

const boxes = (page: Page): Locator => page.locator('main input[data-compare]');
const tray = (page: Page): Locator => page.locator('.compare-tray');
const slots = (page: Page): Locator => tray(page).getByRole('listitem');
const removeButtons = (page: Page): Locator => slots(page).getByRole('button');

test('a box on a card puts its product into the tray and out, by keyboard', async ({ page }) => {
  await openPath(page, family);
  await expect(tray(page)).toHaveCount(0);
  // With figures or without, the boxes of a row are on one line.
  const places = await page.locator('main article.card:has(.compare-box)').evaluateAll((cards) =>
    cards.map((card) => {
      const box = card.querySelector('.compare-box')?.getBoundingClientRect();
      return Math.round(card.getBoundingClientRect().bottom - (box?.bottom ?? 0));
    }),
  );
  expect(new Set(places).size).toBe(1);
  await boxes(page).nth(0).focus();
  await page.keyboard.press('Space');
  await expect(slots(page)).toHaveCount(1);
  await expect(tray(page).getByRole('link')).toHaveCount(1);
  await boxes(page).nth(2).focus();
  await page.keyboard.press('Space');
  await expect(slots(page)).toHaveCount(2);
  const [first, second] = await boxes(page).evaluateAll((all) =>
    [0, 2].map((index) => all[index]?.getAttribute('data-compare')),
  );
  await expect(tray(page).locator('a.button')).toHaveAttribute(
    'href',
    `${atRoot.href('/compare')}?products=${first},${second}`,
  );
  // On a wide screen the button to the top is above the tray.
  await scrollTo(page, 200);
  const onTray = async () =>
    (await boxOf(page.locator('.to-top'))).bottom - (await boxOf(tray(page))).top;
  await expect.poll(onTray).toBeLessThanOrEqual(0);
  await removeButtons(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(slots(page)).toHaveCount(1);
  await expect(tray(page)).toBeFocused();
  await expect(boxes(page).nth(0)).not.toBeChecked();
  await expect(boxes(page).nth(2)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(removeButtons(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tray(page)).toHaveCount(0);
  await expect(page.locator('main h1')).toBeFocused();
});

test('the tray outlives its page and language, and refuses a seventh product', async ({ page }) => {
  // The list of all products has boxes as well.
  await openPath(page, '/products');
  await markDocument(page);
  for (let index = 0; index < 6; index++) await boxes(page).nth(index).check();
  await boxes(page).nth(6).click();
  await expect(boxes(page).nth(6)).not.toBeChecked();
  await expect(toast(page)).toContainText('At most 6 products can be compared.');
  await expect(slots(page)).toHaveCount(6);
  await scrollTo(page, 0);
  await chooseLanguage(page, 'es');
  await expect(boxes(page).nth(5)).toBeChecked();
  await expect(boxes(page).nth(6)).not.toBeChecked();
  await expect(tray(page).getByRole('link', { name: 'Comparar (6)' })).toBeVisible();
  await slots(page).getByRole('link').first().click();
  const button = page.getByRole('button', { name: 'En la comparación, Quitar de la comparación' });
  await button.click();
  await expect(slots(page)).toHaveCount(5);
  await page.goBack();
  await expect(boxes(page).nth(0)).not.toBeChecked();
  await tray(page).getByRole('button', { name: 'Quitar todos' }).click();
  await expect(tray(page)).toHaveCount(0);
  await expect(boxes(page).nth(1)).not.toBeChecked();
  await expectNoReload(page);
});

for (const viewport of combinations([telephone, wide], [telephone])) {
  test(`the tray covers neither footer nor top button, at ${viewport.width} px`, async ({
    page,
  }) => {
    await openAt(page, viewport, family);
    for (let index = 0; index < 6; index++) await boxes(page).nth(index).check();
    await expect(slots(page)).toHaveCount(6);
    const toTop = page.locator('.to-top');
    const isCovered = () =>
      toTop.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !button.contains(hit);
      });
    await scrollTo(page, 600);
    await expect(toTop).toBeInViewport({ ratio: 1 });
    await expect.poll(isCovered).toBe(false);
    const go = await boxOf(tray(page).locator('a.button'));
    expect(go.right).toBeLessThanOrEqual((await boxOf(toTop)).left);
    await page.keyboard.press('End');
    const left = () =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    await expect.poll(left).toBeLessThan(1);
    const onFooter = async () =>
      (await boxOf(tray(page))).bottom - (await boxOf(page.locator('footer'))).top;
    await expect.poll(onFooter).toBeLessThanOrEqual(1);
    expect(await overflow(page)).toEqual([]);
  });
}
