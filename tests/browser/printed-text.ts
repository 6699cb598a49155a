import { expect, type Page } from 'playwright/test';

/** What a print says below a page: words of the page, and those that the styles of a release add. */
export async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const added = () =>
    page
      .locator('.printed .revision')
      .evaluate((element) => getComputedStyle(element, '::after').content);
  await expect.poll(added).toMatch(/^".+"$/);
  const text = (await page.locator('.printed').textContent()) + (await added()).slice(1, -1);
  await page.emulateMedia({ media: 'screen' });
  return text;
}
