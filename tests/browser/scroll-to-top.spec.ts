import { boxOf, expect, openAt, scrollTo, telephone, test } from './site.ts';
import { topButton } from './top-button.ts';

test('on a telephone the scroll-to-top button is a strip at the edge [S2.10]', async ({ page }) => {
  await openAt(page, telephone, '/products/AVCC', 'fr');
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  await scrollTo(page, end - telephone.height);
  const box = await boxOf(topButton(page));
  const { width, height } = telephone;
  expect(box).toMatchObject({ left: 0, width, bottom: height });
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(box.height).toBeLessThanOrEqual(48);
  const last = await boxOf(page.locator('.footer .end'));
  expect(last.bottom).toBeLessThanOrEqual(box.top);
});

test('what has the focus does not stand below the strip', async ({ page }) => {
  await openAt(page, telephone, '/products/toll-products', 'fr');
  await scrollTo(page, 200);
  const { top } = await boxOf(topButton(page));
  await page.locator('main .card a').first().focus();
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    const { bottom } = await boxOf(page.locator(':focus'));
    expect(Math.round(bottom)).toBeLessThanOrEqual(Math.ceil(top));
  }
});
