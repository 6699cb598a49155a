import { expect, type Page } from 'playwright/test';
import { hydrated } from './site.ts';

/** Notes in each page that is opened from now on what moved while it loaded. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset.shift = JSON.stringify(entry);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits for the letters, which come last. */
export async function expectNoShift(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await hydrated(page);
  await expect(page.locator('html'), name).not.toHaveAttribute('data-shift');
}
