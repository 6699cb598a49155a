import { expect, type Page } from 'playwright/test';
import { scrollTo } from './site.ts';

export const topButton = (page: Page) => page.locator('.to-top');

/** The scroll-to-top button covers no text of the page on show, at its width: from 768 px on. */
export async function expectNothingBelowTopButton(page: Page, name: string): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  // A page that fits the screen never shows it.
  if (room <= 100) return;
  await scrollTo(page, Math.min(room, 120));
  await expect(topButton(page)).toBeVisible();
  expect(await page.evaluate(textsInColumnOf, '.to-top'), name).toEqual([]);
}

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
      const boxes = [...range.getClientRects()];
      const right = Math.max(...boxes.map((box) => box.right), 0);
      // Few texts reach so far; where the others are cut need not be asked.
      if (right <= column.left || !/\S/.test(text.textContent ?? '')) continue;
      const edge = edgeOf(text.parentElement);
      // What begins beyond the edge, such as the next picture of several, is out of sight.
      const isInSight = boxes.some((box) => box.left < edge);
      if (edge > column.left && isInSight) found.push(`${Math.round(right)}: ${text.textContent}`);
    }
  }
  return found;
}
