import type { Page } from 'playwright/test';
import { pageKinds } from './page-kinds.ts';
import { expect, openPanels, openPath, scrollTo, telephone, test } from './site.ts';

const toTop = (page: Page) => page.locator('.to-top');

test('the scroll-to-top button covers no text, on a page of any kind from 768 to 1440 px', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const [kind, path] of Object.entries(pageKinds)) {
    await openPath(page, path, 'fr');
    await openPanels(page);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await scrollTo(page, 150);
      await expect(toTop(page)).toBeVisible();
      const covered = await page.evaluate(textsInColumnOf, '.to-top');
      expect(covered, `${kind}, ${width} px`).toEqual([]);
    }
  }
});

test.describe('on a telephone', () => {
  test.use({ viewport: telephone });

  test('the scroll-to-top button is a strip along the edge, and the end of the page stands above it', async ({
    page,
  }) => {
    await openPath(page, '/products/AVCC', 'fr');
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    await scrollTo(page, end - telephone.height);
    const box = await toTop(page).boundingBox();
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
    const top = (await toTop(page).boundingBox())?.y ?? 0;
    await page.locator('main .card a').first().focus();
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      const box = await page.locator(':focus').boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(Math.ceil(top));
    }
  });
});

/**
 * Runs in the page: the texts that are as far to the right as an element which stays where it is
 * while the page scrolls. What is scrolled or cut inside of another element ends at its edge.
 */
function textsInColumnOf(selector: string): string[] {
  const column = document.querySelector(selector)?.getBoundingClientRect();
  if (!column) return ['no such element'];
  const edgeOf = (element: Element | null): number => {
    if (!element) return Number.POSITIVE_INFINITY;
    const isCut = getComputedStyle(element).overflowX !== 'visible';
    const edge = isCut ? element.getBoundingClientRect().right : Number.POSITIVE_INFINITY;
    return Math.min(edge, edgeOf(element.parentElement));
  };
  const found: string[] = [];
  const main = document.querySelectorAll('main, .footer');
  for (const root of main) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const right = Math.max(...[...range.getClientRects()].map((box) => box.right), 0);
      const isLetters = /\S/.test(text.textContent ?? '') && right > 0;
      const isCovered = Math.min(right, edgeOf(text.parentElement)) > column.left;
      if (isLetters && isCovered) found.push(`${Math.round(right)}: ${text.textContent}`);
    }
  }
  return found;
}
