import { expect, openPath, test } from './site.ts';

test('the skip link is the first stop and leads to the content [S1.1]', async ({ page }) => {
  await openPath(page, '/products/AVCC');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main a').first()).toBeFocused();
});
