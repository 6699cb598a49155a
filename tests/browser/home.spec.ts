import { combinations } from '../combinations.ts';
import {
  atRoot,
  boxOf,
  expect,
  expectNoReload,
  markDocument,
  openAt,
  openPath,
  overflow,
  telephone,
  test,
  testWithoutScripts,
  wide,
} from './site.ts';

/** The question about a criterion. */
function formOf(id: string): string {
  return `form[data-question="${id}"]`;
}

for (const viewport of combinations([wide, telephone], [wide])) {
  test(`a question is counted and leads to products, at ${viewport.width} px`, async ({ page }) => {
    await openAt(page, viewport, '/');
    const question = page.locator(formOf('reach'));
    const link = question.getByRole('link');
    await expect(link).toHaveText(/^\d+ of \d+ /);
    const before = await link.innerText();
    await question.getByLabel('Range').fill('10000 m');
    await expect(link).toHaveText(/^0 of \d+ products and variants$/);
    expect(before).not.toBe(await link.innerText());
    await question.getByLabel('Range').fill('a lot');
    await expect(question.getByText('Enter a value')).toBeVisible();
    await expect(link).toBeHidden();
    await question.getByLabel('Range').fill('0.1 km');
    await expect(link).toHaveText(before);
    expect(await overflow(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?reach=100\+m$/);
  });
}

test('the opening leads to the search, and a device on the road to its page', async ({ page }) => {
  await openPath(page, '/');
  await page.locator('main').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const device = page.locator('.own-plan').getByRole('link', { name: /^IR Illuminator 100/ });
  await markDocument(page);
  await device.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atRoot.url('/products/IR-Illuminator'));
  await expectNoReload(page);
});

test('the first picture of a telephone comes after eight links at most', async ({ page }) => {
  await openAt(page, telephone, '/');
  const picture = await boxOf(page.locator('.own-plan svg').filter({ visible: true }));
  const links = await page.locator('main a').filter({ visible: true }).all();
  const boxes = await Promise.all(links.map(boxOf));
  expect(boxes.filter(({ top }) => top < picture.top).length).toBeLessThanOrEqual(8);
  expect(picture.top).toBeLessThan(900);
});

test('a choice and both ends of a range are counted, as the language writes', async ({ page }) => {
  await openPath(page, '/', 'fr');
  const rating = page.locator(formOf('ingress-protection'));
  await rating.getByRole('combobox').selectOption('IP67');
  await expect(rating.getByRole('link')).toHaveAttribute('href', /\?ingress-protection=IP67$/);
  const range = page.locator(formOf('operating-temperature'));
  await range.getByRole('textbox').first().fill('−20,5');
  await expect(range.getByRole('link')).toHaveAttribute(
    'href',
    /\/fr\/products\?operating-temperature=-20\.5\.\.50\+%C2%B0C$/,
  );
});

test('questions lead to the products where the facts can’t be had', async ({ page, problems }) => {
  problems.allow(/facts|ERR_FAILED|can’t be answered/);
  await page.route('**/assets/facts.*', (route) => route.abort());
  await openPath(page, '/');
  const question = page.locator(formOf('reach'));
  await question.getByLabel('Range').fill('120 m');
  await expect(question.getByRole('link')).toHaveText(/^… of \d+ products and variants$/);
  await question.getByLabel('Range').press('Enter');
  await expect(page).toHaveURL(/\/products\?reach=120\+m$/);
});

testWithoutScripts('a question is a link with the value of the example', async ({ page }) => {
  await page.goto(atRoot.url('/'));
  const question = page.locator(formOf('reach'));
  await expect(question).toContainText('at least 100 m');
  await expect(question.getByRole('textbox')).toBeHidden();
  await question.getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/?\?reach=100\+m$/);
});

test('a long word of the title or of the brand breaks on a telephone', async ({ page }) => {
  await openAt(page, telephone, '/');
  await page.evaluate(() => {
    for (const text of document.querySelectorAll('h1, .brand > span')) {
      text.textContent = 'Verkehrsinfrastrukturfinanzierungsgesellschaft';
    }
  });
  expect(await overflow(page)).toEqual([]);
  const name = await boxOf(page.locator('.brand > span'));
  expect(name.right).toBeLessThanOrEqual((await boxOf(page.locator('.find'))).left);
});

test('the signs of four families are four in a row, or two and two', async ({ page }) => {
  for (const [width, rows] of [
    [1440, 1],
    [1024, 2],
    [360, 2],
  ] as const) {
    await openAt(page, { width, height: 900 }, '/');
    const signs = page.locator('.family-link');
    const tops = await signs.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top));
    expect([width, new Set(tops).size]).toEqual([width, rows]);
  }
});
