import type { Page } from 'playwright/test';
import {
  boxOf,
  expect,
  heading,
  hydrated,
  overflow,
  telephone,
  test,
  toast,
  wide,
  worldwide,
} from './site.ts';

const paths = [
  '',
  '/products',
  '/products/HD-12',
  '/contact',
  '/connections',
  '/data',
  '/search?q=HD',
];
const compared = '/compare?products=HD-12,HX-20,HN-32-160';
const checked = '/check?flow=5+m%C2%B3%2Fh&media-temperature=-5..60+%C2%B0C';

async function openIn(page: Page, language: string, path: string) {
  await page.goto(`${worldwide.url('/')}${language}${path}`);
  await hydrated(page);
}

/** Runs in the page: numbers with their signs and units whose letters are not shown from left to right. */
function reordered(): string[] {
  const found: string[] = [];
  const pattern =
    /[≤≥\u2212-]?\s?\d[\d.,–\u2212+\u00A0]*(?:\u00A0(?:°C|%|m³\/h|l\/h|bar|rpm|kg|kW|V))?/g;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [only, ...others] = node.childNodes;
    if (others.length > 0 || !(only instanceof Text)) continue;
    for (const match of only.data.matchAll(pattern)) {
      const places = [...match[0]].flatMap((letter, at) => {
        const range = document.createRange();
        range.setStart(only, match.index + at);
        range.setEnd(only, match.index + at + 1);
        const { left, top, width } = range.getBoundingClientRect();
        return width > 0 && /\S/.test(letter) ? [{ left, top }] : [];
      });
      const isWrong = places.some(({ left, top }, at) => {
        const next = places[at + 1];
        return next && Math.abs(next.top - top) < 4 && next.left < left - 1;
      });
      if (isWrong && !/[.,]$/.test(match[0])) found.push(match[0]);
    }
  }
  return found;
}

const languages = [
  { language: 'ar', title: 'run from right to left, their figures from left to right', dir: 'rtl' },
  { language: 'ja', title: 'fit', dir: '' },
];

for (const { language, title, dir } of languages) {
  test(`pages in “${language}” ${title}, on any screen`, async ({ page }) => {
    for (const path of [...paths, compared, checked]) {
      await test.step(`“${path}”`, async () => {
        await openIn(page, language, path);
        await expect(page.locator('html')).toHaveJSProperty('dir', dir);
        await expect(heading(page)).toBeVisible();
        for (const size of [wide, telephone]) {
          await page.setViewportSize(size);
          // A comparison shows fewer columns a moment after its window got narrower.
          await expect.poll(() => overflow(page)).toEqual([]);
          expect(await page.evaluate(reordered)).toEqual([]);
        }
        await page.setViewportSize(wide);
      });
    }
  });
}

test.describe('Arabic', () => {
  test('the bar begins on the right, and a menu opens below its entry', async ({ page }) => {
    await page.setViewportSize(wide);
    await openIn(page, 'ar', '');
    const brand = await boxOf(page.locator('header .brand'));
    const entry = page.locator('header nav button').first();
    expect(brand.left).toBeGreaterThan((await boxOf(entry)).right);
    await entry.click();
    const title = page.locator('.menu a').first();
    const picture = await boxOf(page.locator('.menu').first());
    expect((await boxOf(title)).right).toBeGreaterThan(picture.left + picture.width / 2);
  });

  test('arrow keys follow the tabs, which begin on the right', async ({ page }) => {
    await openIn(page, 'ar', '/products/HD-12');
    const tabs = page.getByRole('tab');
    const [first, second] = [tabs.nth(0), tabs.nth(1)];
    expect((await boxOf(first)).left).toBeGreaterThan((await boxOf(second)).left);
    await first.click();
    await page.keyboard.press('ArrowLeft');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(first).toHaveAttribute('aria-selected', 'true');
  });

  test('codes and lines of an address begin on the right', async ({ page }) => {
    await page.setViewportSize(wide);
    await openIn(page, 'ar', '/products/HS-4');
    const starts = await page
      .locator('h1, .product-name .code, .footer h2, address bdi')
      .evaluateAll((lines) =>
        lines.map((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          const { right } = range.getBoundingClientRect();
          return [line.localName, Math.round(right)] as const;
        }),
      );
    const ofTag = (tag: string) => starts.flatMap(([name, right]) => (name === tag ? right : []));
    const [title = 0, code = 0] = [ofTag('h1')[0], ofTag('p')[0]];
    expect(Math.abs(code - title)).toBeLessThan(4);
    const [heading = 0] = ofTag('h2');
    for (const line of ofTag('bdi')) expect(Math.abs(line - heading)).toBeLessThan(2);
  });

  test('the marks of a filter and their numbers run the same way', async ({ page }) => {
    await page.setViewportSize(wide);
    await openIn(page, 'ar', '/products');
    const ends = page.locator('.stated-values').first().locator('p span');
    const [low, high] = [await boxOf(ends.first()), await boxOf(ends.last())];
    expect(low.left).toBeLessThan(high.left);
  });

  test('the names of rows stay at the right edge of a wide table', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await openIn(page, 'ar', '/products?view=table');
    const table = page.locator('.list-table').first();
    const name = table.locator('tbody th').first();
    const before = await boxOf(name);
    await table.evaluate((each) => each.scrollTo({ left: -80, behavior: 'instant' }));
    expect((await boxOf(name)).right).toBe(before.right);
  });

  test('a toast comes up on the left, where the page ends', async ({ page }) => {
    await page.setViewportSize(wide);
    await openIn(page, 'ar', '/products/HD-12');
    await page.getByRole('button', { name: 'إضافة إلى الاستفسار' }).first().click();
    await expect(toast(page)).toBeVisible();
    expect((await boxOf(toast(page))).right).toBeLessThan(wide.width / 2);
  });
});

test.describe('Japanese', () => {
  test('the search in the bar finds what begins inside of a word', async ({ page }) => {
    await openIn(page, 'ja', '');
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText('定量');
    await expect(
      page.getByRole('dialog').getByText('ダイヤフラム定量ポンプ').first(),
    ).toBeVisible();
  });
});
