import { combinations } from '../combinations.ts';
import { expectNoMistakes, findSmallTargets, mainlyLight } from './axe.ts';
import { expect, listed, open, overflow, telephone, test, testWithoutScripts } from './site.ts';

test('a list of 250 products is read page by page, and filtered as a whole', async ({ page }) => {
  const cards = page.locator('.cards .card');
  const pages = page.getByRole('navigation', { name: 'Pages of this list' });
  await open(page, listed.url('/products'));

  await test.step('the next page follows without a reload, and Back leads to the one before', async () => {
    await expect(cards).toHaveCount(100);
    await expect(pages).toContainText('1 to 100 of 250');
    const [first] = await cards.allTextContents();
    await pages.getByRole('link', { name: 'Next page' }).press('Enter');
    await expect(page).toHaveURL(listed.url('/products/page/2'));
    await expect(page).toHaveTitle(/page 2 of 3/);
    await expect(pages.locator('[aria-current]')).toHaveText('2');
    await expect.poll(() => cards.allTextContents()).not.toContain(first);
    await page.goBack();
    await expect(page).toHaveURL(listed.url('/products'));
    await expect(cards.first()).toHaveText(first ?? '');
    await pages.getByRole('link', { name: 'Page 3 of 3' }).click();
    await expect(cards).toHaveCount(50);
  });

  await test.step('filters are about the products of all pages', async () => {
    const names = page
      .locator('.filter')
      .filter({ hasText: 'Name or code' })
      .getByRole('searchbox');
    await names.fill('Vel');
    await expect(page).toHaveURL(/\/products\/page\/3\?text=Vel/);
    await expect(page.locator('.card-table tbody tr')).toHaveCount(24);
    await expect(page.locator('.selector-bar > p')).toHaveText('120 products');
    await page.getByRole('button', { name: 'Show 96 more' }).press('Enter');
    await expect(page.locator('.card-table tbody tr')).toHaveCount(120);
    await expect(
      page.locator('.card-table tbody tr').nth(24).getByRole('link').first(),
    ).toBeFocused();
    await page.goBack();
    await expect(cards).toHaveCount(50);
    await expect(page.locator('.card-table tbody tr')).toHaveCount(0);
  });

  await test.step('a menu has some of a family, and leads to all', async () => {
    await page.locator('.nav a[href$="/products"]').first().hover();
    await page.getByRole('link', { name: /^All 130 products/ }).click();
    await expect(page).toHaveURL(listed.url('/products/family-1'));
    await expect(page.locator('.list-table tbody tr')).toHaveCount(100);
  });
});

test('a search with many results shows them in parts, and Back finds as many', async ({ page }) => {
  const hits = page.getByRole('region', { name: 'Products' }).locator('.hit');
  await open(page, listed.url('/search?q=vel'));
  await expect(hits).toHaveCount(24);
  await expect(page.getByRole('status')).toHaveText(/^\d+ results$/);
  await page.getByRole('button', { name: 'Show 96 more' }).press('Enter');
  await expect(hits).toHaveCount(120);
  await expect(hits.nth(24)).toBeFocused();
  const last = hits.last();
  const address = (await last.getAttribute('href')) ?? '';
  await last.click();
  await expect(page).toHaveURL(listed.url(address));
  await page.goBack();
  await expect(hits).toHaveCount(120);
  await expect(last).toBeInViewport();
  await page.getByRole('searchbox').fill('ve');
  await expect(hits).toHaveCount(24);
});

test('a request suggests some of 250 products, and an address names any', async ({ page }) => {
  const [product = ''] =
    /\/products\/VE\d+-\d+/.exec(await readText(listed.url('/products'))) ?? [];
  const id = product.slice('/products/'.length);
  expect(await readText(listed.url('/request'))).not.toContain(id);
  await open(page, listed.url(`/request?products=${id}`));
  await expect(page.locator('.candidates li')).toHaveCount(1);
  await expect(page.locator('.candidates li a')).toHaveAttribute('href', product);
  await expect(page).toHaveURL(new RegExp(`products=${id}$`));
  // With products on the list, the field is of no use.
  await expect(page.getByRole('combobox', { name: 'Products' })).toHaveCount(0);
  await open(page, listed.url('/request'));
  const field = page.getByRole('combobox', { name: 'Products' });
  const suggested = page.locator('.field-products datalist option');
  await field.focus();
  await expect(suggested).toHaveCount(20);
  await field.fill(id);
  await expect(suggested).toHaveCount(1);
});

test('the pages of a list fit a telephone, and nothing keeps anyone out', async ({ page }) => {
  await page.setViewportSize(telephone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, listed.url('/products/page/2'));
  expect(await overflow(page)).toEqual([]);
  expect(await page.evaluate(findSmallTargets)).toEqual([]);
  await expectNoMistakes(page, mainlyLight);
});

test('the end of a list stays where it came into sight', async ({ page }) => {
  for (const width of combinations([360, 768, 1280], [768])) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, listed.url('/products/family-0'));
    const tops = await page.locator('.list-nav a').last().evaluate(seenForFrames);
    expect(tops, `${width} px`).toEqual(tops.map(() => tops[0]));
  }
});

/** Runs in the page: where an element is in the frames after it was scrolled to. */
async function seenForFrames(element: Element): Promise<number[]> {
  const tops: number[] = [];
  element.scrollIntoView({ block: 'end' });
  for (let frame = 0; frame < 8; frame++) {
    tops.push(Math.round(element.getBoundingClientRect().top));
    await new Promise(requestAnimationFrame);
  }
  return tops;
}

const lists = [
  ['/products/family-0', 120],
  ['/projects', 105],
] as const;
for (const [list, count] of combinations(lists, lists.slice(0, 1))) {
  testWithoutScripts(`every page of a list can be read: ${list}`, async ({ page }) => {
    const seen = new Set<string | null>();
    await page.goto(listed.url(list));
    for (let last = false; !last; ) {
      const links = page.locator(':is(.cards .card h2, .list-table tbody th) a');
      for (const link of await links.all()) seen.add(await link.getAttribute('href'));
      const next = page.getByRole('link', { name: 'Next page' });
      last = (await next.count()) === 0;
      // Of a page that is still on its way only some cards would be read.
      if (!last) await Promise.all([page.waitForEvent('load'), next.click()]);
    }
    expect(seen.size).toBe(count);
  });
}

async function readText(address: string): Promise<string> {
  return (await fetch(address)).text();
}
