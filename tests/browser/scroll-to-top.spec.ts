import { expect, openPath, scrollTo, telephone, test } from './site.ts';
import { topButton } from './top-button.ts';

test.describe('on a telephone', () => {
  test.use({ viewport: telephone });

  test('the scroll-to-top button is a strip along the edge, and the end of the page stands above it [S2.10]', async ({
    page,
  }) => {
    await openPath(page, '/products/AVCC', 'fr');
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    await scrollTo(page, end - telephone.height);
    const box = await topButton(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width: telephone.width });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(telephone.height);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeLessThanOrEqual(48);
    const last = await page.locator('.footer .end').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  });

  test('what has the focus does not stand below the strip', async ({ page }) => {
    await openPath(page, '/products/toll-products', 'fr');
    await scrollTo(page, 200);
    const top = (await topButton(page).boundingBox())?.y ?? 0;
    await page.locator('main .card a').first().focus();
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      const box = await page.locator(':focus').boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(Math.ceil(top));
    }
  });
});
