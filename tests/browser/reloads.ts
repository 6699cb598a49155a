import { expect, type Page } from 'playwright/test';

/** Puts a mark on the document that only a reload removes. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marker = 'kept';
  });
}

/** Whether the document is still the one that was marked. */
export async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-marker', 'kept');
}

/** Whether the browser has loaded a new document since the mark. */
export async function expectReload(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-marker', 'kept');
}
