import { expect, languageButton, openPath, scrolled, telephone, test } from './site.ts';

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

test('the bar stays in sight', async ({ page }) => {
  await openPath(page, '/products/AVCC');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  await page.mouse.wheel(0, -100);
  await expect(page.locator('header.bar, header').first()).toBeInViewport();
});

test.describe('on a screen 360 px wide', () => {
  test.use({ viewport: telephone });

  test('whatever can be pressed is at least 24 px large', async ({ page }) => {
    await openPath(page, '/products/AVCC');
    await languageButton(page).click();
    const targets = page
      .locator('header :is(a, button), [role=tab], footer a')
      .filter({ visible: true });
    expect(await targets.count()).toBeGreaterThan(8);
    const small: string[] = [];
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      const isSmall = !box || box.width < 24 || box.height < 24;
      if (isSmall) small.push(`${await target.innerText()}: ${box?.width} × ${box?.height}`);
    }
    expect(small).toEqual([]);
  });
});
