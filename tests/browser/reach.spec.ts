import { atRoot, expect, languages, openPath, scrolled, test } from './site.ts';

test('the skip link is the first stop and leads to the content', async ({ page }) => {
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
  test.use({ viewport: { width: 360, height: 740 } });

  for (const language of languages) {
    test(`no page is wider than the screen, in ${language}`, async ({ page }) => {
      test.slow();
      const wide: string[] = [];
      for (const path of atRoot.paths()) {
        await openPath(page, path, language);
        // Closed panels count too: each is opened as a visitor would.
        const tabs = await page.getByRole('tab').all();
        const states = tabs.length > 0 ? tabs : [undefined];
        for (const tab of states) {
          await tab?.click();
          const overflow = await page.evaluate(findOverflow);
          if (overflow.length > 0) wide.push(`${path}: ${overflow.join(', ')}`);
        }
      }
      expect(wide).toEqual([]);
    });
  }

  test('whatever can be pressed is at least 24 px large', async ({ page }) => {
    await openPath(page, '/products/AVCC');
    await page.locator('header button[aria-expanded]').first().click();
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

/** Runs in the page: what reaches beyond the right edge, unless it can be scrolled to. */
function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const culprits = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
  return [`${scrollWidth} px`, ...culprits.slice(0, 3)];
}
