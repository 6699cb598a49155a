import type { Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { printedText } from './printed-text.ts';
import { expect, openPath, test } from './site.ts';

const printed = (page: Page) => page.locator('.printed');

const paths = ['/products/AVCC', '/solution/multi-lane-toll-plaza', '/contact'] as const;

const printedIn = [
  {
    language: 'en',
    onlyPath: paths[0],
    words: / – ([A-Z][a-z]+ \d+, \d{4} – )?Revision [\da-f]{8}$/,
  },
  { language: 'fr', onlyPath: paths[1], words: / – (\d+ \S+ \d{4} – )?Révision [\da-f]{8}$/ },
  { language: 'es', onlyPath: paths[2], words: / – (\d+ de \S+ de \d{4} – )?Revisión [\da-f]{8}$/ },
] as const;

for (const { language, onlyPath, words } of combinations(printedIn, printedIn.slice(2))) {
  test(`a print says its revision, in ${language}`, async ({ page }) => {
    for (const path of combinations(paths, [onlyPath])) {
      await openPath(page, path, language);
      await expect(printed(page)).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(printed(page)).toBeVisible();
      await expect(page.locator('.footer .tracks')).toBeHidden();
      expect(await printedText(page)).toMatch(words);
    }
  });
}

test('in print the number of a connection stands beside its words', async ({ page }) => {
  await openPath(page, '/solution/multi-lane-toll-plaza', 'fr');
  await page.emulateMedia({ media: 'print' });
  const room = await page.locator('.system li').evaluateAll((items) =>
    items.map((item) => {
      const number = getComputedStyle(item, '::before');
      const width = Number.parseFloat(number.width) + 2 * Number.parseFloat(number.borderTopWidth);
      return Number.parseFloat(getComputedStyle(item).paddingLeft) - width;
    }),
  );
  expect(room.length).toBeGreaterThan(2);
  for (const pixels of room) expect(pixels).toBeGreaterThan(4);
});

test('a print of the selector has the question and answers, no filters', async ({ page }) => {
  await openPath(page, '/products?reach=100+m');
  await expect(page.locator('.chip')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.chip', '.card-table tbody tr >> nth=0']) {
    await expect(page.locator(part)).toBeVisible();
  }
  for (const part of [
    '.filters',
    '.sort-box',
    '.chip-clear >> nth=0',
    '.card-table .compare-box >> nth=0',
  ]) {
    await expect(page.locator(part)).toBeHidden();
  }
});
