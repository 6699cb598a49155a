import type { Page } from 'playwright/test';
import { groupBy } from '../../schema/group-by.ts';
import { expectNoMistakes, findSmallTargets, mistakes } from './axe.ts';
import {
  boxOf,
  expect,
  heading,
  openAt,
  openPath,
  overflow,
  query,
  scrolled,
  scrollTo,
  telephone,
  test,
  wide,
} from './site.ts';

const asked = '?reach=100+m&operating-temperature=-40+%C2%B0C';

/** The names in a group of results, in their order. */
function names(page: Page, state: 'meets' | 'unstated' | 'fails') {
  return page.locator(`.result-group.${state} tbody th a`);
}

test('devices with either interface are found by keyboard; Back goes back', async ({ page }) => {
  await openAt(page, wide, '/products');
  const list = page.locator('[data-region="list"]');
  await expect(list).toBeVisible();
  const serial = page.getByRole('checkbox', { name: /^RS-485/ });
  await serial.focus();
  await page.keyboard.press('Space');
  await expect(serial).toBeFocused();
  await page.getByRole('checkbox', { name: /^Ethernet/ }).check();
  await expect.poll(() => query(page)).toBe('?interfaces=RS-485,Ethernet');
  await expect(names(page, 'meets')).toHaveCount(3);
  await expect(list).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: /^Meet all/ })).toHaveText(
    /^Meet all: 3\. Not confirmed: \d+\. Data on request: \d+\. Do not meet all: 0\.$/,
  );
  await page.goBack();
  await expect(names(page, 'meets')).toHaveCount(1);
  await page.goBack();
  await expect(list).toBeVisible();
  await expect(serial).not.toBeChecked();
});

test('a link restores a selection, chips remove from it, the scroll stays', async ({ page }) => {
  await openAt(page, wide, `/products${asked}&sort=name&text=e`);
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
  const reach = page.locator('.filter').filter({ hasText: 'Range' }).getByRole('textbox');
  await expect(reach).toHaveValue('100');
  await scrollTo(page, 100);
  await page.getByRole('button', { name: 'Remove Range or visibility at least 100' }).click();
  await expect(reach).toHaveValue('');
  expect(await scrolled(page)).toBe(100);
  await expect.poll(() => query(page)).toBe('?operating-temperature=-40 °C&text=e&sort=name');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => query(page)).toBe('');
  await expect(page.locator('[data-region="list"]')).toBeVisible();
});

test('what is typed wrongly is said at its field, and the last filter stays', async ({ page }) => {
  await openAt(page, wide, `/products${asked}`);
  const filter = page.locator('.filter').filter({ hasText: 'Range' });
  const field = filter.getByRole('textbox');
  await field.fill('3/4 m');
  await expect(filter.getByRole('alert')).toContainText('A fraction can be read in two ways: ');
  await field.fill('100 kg');
  await expect(filter.getByRole('alert')).toContainText('Use one of these units: ');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('Tab');
  await expect(field).toHaveValue('100 kg');
  expect(query(page)).toContain('reach=100 m');
  await field.fill('0.2 km');
  await field.press('Tab');
  await expect(field).toHaveValue('200');
  await expect(filter.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => query(page)).toContain('reach=200 m');
});

test('a figure asks at least, between, about; an interval typed into one field is one', async ({
  page,
}) => {
  await openAt(page, wide, '/products');
  const filter = page.locator('.filter').filter({ hasText: 'Range' });
  const way = filter.getByRole('combobox', { name: 'Range' });
  await filter.getByRole('textbox').fill('50-100 m');
  await expect.poll(() => query(page)).toBe('?reach=50..100 m');
  await page.keyboard.press('Tab');
  await expect(way).toHaveValue('between');
  await expect(filter.getByRole('textbox', { name: 'Range or visibility, to, m' })).toHaveValue(
    '100',
  );
  await expect(page.locator('.chips')).toContainText('Range or visibility 50 to 100 m');
  await expect(names(page, 'meets')).toHaveCount(3);
  await way.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => query(page)).toBe('?reach=~ 50 m');
  await expect(page.locator('.chips')).toContainText('Range or visibility about 50 m (±10%)');
  await expect(names(page, 'meets')).toHaveCount(1);
  await page.goBack();
  await expect(way).toHaveValue('between');
  await expect(page.locator('.result-group.unstated')).toBeVisible();
  await filter.getByRole('checkbox', { name: /^Hide products without this data/ }).check();
  await expect.poll(() => query(page)).toBe('?reach=50..100 m&stated=reach');
  await expect(page.locator('.result-group.unstated')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.chips')).toContainText(
    'Range or visibility: Hide products without this data',
  );
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => query(page)).toBe('');
  await expect(way).toHaveValue('at-least');
});

test('an address that can’t be read as a whole says what is ignored', async ({ page }) => {
  await openPath(page, '/products?reach=far&operating-temperature=-40&sort=x');
  await expect(page.getByText(/could not be read/)).toContainText('reach=far, sort=x');
  await expect(names(page, 'meets')).not.toHaveCount(0);
});

test('nothing meets all: the requirement without which most do is taken away', async ({ page }) => {
  await openPath(page, '/products?reach=900+m&operating-temperature=-40');
  await expect(page.locator('.result-group.meets')).toContainText('2 products meet all the others');
  await page.getByRole('button', { name: 'Remove Range or visibility', exact: true }).click();
  await expect(names(page, 'meets')).toHaveCount(2);
  // Or the family, where others meet all.
  await openPath(page, '/products?operating-temperature=-40&family=toll-products');
  await page
    .locator('.result-group')
    .getByRole('button', { name: /^Remove Toll/ })
    .click();
  await expect(names(page, 'meets')).not.toHaveCount(0);
});

test('from a product to those like it', async ({ page }) => {
  await openPath(page, '/products/toll-products/toll-lane-booster');
  await page.locator('.downloads summary').click();
  await page.getByRole('link', { name: 'Similar products' }).press('Enter');
  // A script puts the focus on the heading: nothing is drawn around it.
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('h1')).toHaveCSS('outline-style', 'none');
  await expect(page.getByRole('button', { name: /Similar to/ })).toBeVisible();
  await expect(page.locator('.result-group tbody tr')).not.toHaveCount(0);
  await expect(page.locator('.result-group a[href$="/toll-lane-booster"]')).toHaveCount(0);
  await page.getByRole('button', { name: /Similar to/ }).click();
  await expect(page.locator('.result-group a[href$="/toll-lane-booster"]')).toHaveCount(1);
});

test('the sheet of a telephone keeps the focus, and Escape gives it back', async ({ page }) => {
  await openAt(page, telephone, '/products/traffic-products');
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await test.step('the ends of an axis are named at its ends, however wide the sheet is', async () => {
    await page.setViewportSize({ ...telephone, width: 760 });
    const axis = sheet.locator('.stated-values').first();
    const scale = await boxOf(axis.locator('svg'));
    expect((await boxOf(axis.locator('p'))).width).toBe(scale.width);
    await page.setViewportSize(telephone);
  });
  await page.keyboard.press('Shift+Tab');
  await expect(sheet.getByRole('button', { name: /^Show/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});

test('facts that can’t be loaded leave the list, to try again', async ({ page, problems }) => {
  problems.allow(/facts|Failed to load/);
  await page.route(/\/facts\./, (route) => route.abort());
  await openPath(page, `/products${asked}`);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.locator('[data-region="list"]')).toBeVisible();
  await page.unroute(/\/facts\./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page, 'meets')).toHaveCount(2);
});

test('axe finds nothing on results and in the sheet; targets are large', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of [wide, telephone]) {
    await openAt(page, size, `/products${asked}&ingress-protection=IP65`);
    await expect(names(page, 'meets')).toHaveCount(1);
    // The bar covers what is below it.
    await scrollTo(page, 0);
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
    await expectNoMistakes(page);
    expect(await overflow(page)).toEqual([]);
  }
  await page.getByRole('button', { name: /^Filters/ }).click();
  expect(await mistakes(page, 'everything')).toEqual([]);
});

test('the list of all products on a wide screen', async ({ page }) => {
  await openAt(page, wide, '/products');

  await test.step('no rating stands alone in a row of ratings, whatever the width', async () => {
    for (const width of [768, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const ratings = page.locator('.filter-row').first().locator('label');
      await expect(ratings).toHaveCount(6);
      const tops = (await Promise.all((await ratings.all()).map(boxOf))).map(({ top }) => top);
      const rows = groupBy(tops, String);
      expect(Math.min(...[...rows.values()].map((row) => row.length))).toBeGreaterThan(1);
      const name = await boxOf(page.locator('.filter:has(> .filter-row) > legend').first());
      expect(Math.min(...tops) - name.bottom, 'below its name').toBeGreaterThanOrEqual(4);
    }
    await page.setViewportSize(wide);
  });

  await test.step('no sign of a family touches a card, and each figure is on one line', async () => {
    const covered = await page.evaluate(() => {
      const signs = [...document.querySelectorAll('.selector-main .group > h2')];
      return signs.flatMap((sign) => {
        const cards = [...(sign.parentElement?.querySelectorAll('.card') ?? [])];
        cards.at(-1)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { top, bottom } = sign.getBoundingClientRect();
        // Its line is that above the first row, whose cards begin below their edge.
        const boxes = cards.flatMap((card) =>
          [...card.querySelectorAll('h3, .thumbnail')].map((part) => part.getBoundingClientRect()),
        );
        const isNear = boxes.some((box) => box.top < bottom + 16 && box.bottom > top);
        return isNear ? sign.textContent : [];
      });
    });
    expect(covered).toEqual([]);
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll('.card-figures dd .together')]
        .filter((figure) => figure.getBoundingClientRect().height > 30)
        .map((figure) => figure.textContent),
    );
    expect(lines).toEqual([]);
  });

  await test.step('a field of a filter is named by figure, what it asks, and unit', async () => {
    await page.locator('.filter-more > summary').click();
    const fields = page.locator('.filters .filter-fields input');
    const reach = page.getByRole('textbox', {
      name: 'Range or visibility, at least, m',
      exact: true,
    });
    await expect(reach).toBeVisible();
    const names = await fields.evaluateAll((all) => all.map((each) => each.ariaLabel));
    expect(names.length).toBeGreaterThan(4);
    expect(new Set(names).size).toBe(names.length);
  });

  await test.step('a link leads past the filters to the results, by keyboard', async () => {
    const skip = page.getByRole('link', { name: 'Skip to results' });
    await expect(skip).not.toBeInViewport();
    await heading(page).evaluate((each: HTMLElement) => {
      each.tabIndex = -1;
      each.focus();
    });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('.selector-main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('.selector-main :focus')).toHaveCount(1);
  });

  await test.step('results are in sight wherever in the filters they are chosen', async () => {
    const result = page.locator('.card-table tbody tr').first();
    await page.getByLabel('Name or code').fill('ANPR');
    await expect(result).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page
      .locator('.filters')
      .getByRole('checkbox', { name: /^RS-485/ })
      .check();
    await expect(result).toBeInViewport({ ratio: 1 });
  });
});

test('the first result is on the first screen; a card offers the same with a filter and without', async ({
  page,
}) => {
  const first = page.locator('.selector-main .cards .card').locator('visible=true').first();
  for (const viewport of [telephone, { width: 768, height: 1024 }, wide]) {
    await openAt(page, viewport, '/products?reach=100+m');
    expect((await boxOf(page.locator('.selector-bar'))).height).toBeLessThanOrEqual(100);
    await expect(first.getByRole('link').first()).toBeInViewport();
    await expect(first.getByRole('checkbox', { name: /^Compare / })).toBeVisible();
    await expect(first.getByRole('button', { name: /^Add to enquiry / })).toBeVisible();
  }
  await openPath(page, '/products');
  await expect(first.getByRole('checkbox', { name: /^Compare / })).toBeVisible();
  await first.getByRole('button', { name: /^Add to enquiry / }).click();
  await expect(page.locator('header .request .count')).toHaveText('1');
  await first.getByRole('button', { name: /^Remove from enquiry / }).click();
  await expect(page.locator('header .request .count')).toBeHidden();
});

test('on a telephone everything that is chosen is in the window', async ({ page }) => {
  await openAt(page, telephone, `/products${asked}&interfaces=Ethernet,RS-485&text=e`);
  const items = page.locator('.chips > li');
  await expect(items).toHaveCount(6);
  const boxes = await Promise.all((await items.all()).map(boxOf));
  expect(boxes.filter(({ right }) => right > telephone.width)).toEqual([]);
});

test('of many chips a telephone shows three, and the others when asked', async ({ page }) => {
  await openAt(
    page,
    telephone,
    `/products${asked}&interfaces=Ethernet&ingress-protection=IP65&text=e`,
  );
  const items = page.locator('.chips > li');
  await expect(items).toHaveCount(6);
  await page.getByRole('button', { name: 'Show all 5' }).click();
  await expect(items).toHaveCount(7);
});

test('a link to a selection shows no other list before the results', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/facts\./, async (route) => {
    await answered;
    await route.continue();
  });
  await openPath(page, `/products${asked}`);
  const list = page.locator('[data-region="list"]');
  await expect(list).toHaveCSS('visibility', 'hidden');
  expect((await list.boundingBox())?.height).toBeGreaterThan(1000);
  answer();
  await expect(names(page, 'meets')).toHaveCount(2);
});

test('going back in the moment of a choice shows what was there before it', async ({ page }) => {
  await openAt(page, wide, '/products');
  const serial = page.getByRole('checkbox', { name: /^RS-485/ });
  await serial.check();
  await expect.poll(() => query(page)).toBe('?interfaces=RS-485');
  const network = page.getByRole('checkbox', { name: /^Ethernet/ });
  await network.evaluate(
    (box: HTMLElement) =>
      new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
        box.click();
        history.back();
      }),
  );
  await expect(network).not.toBeChecked();
  await expect(serial).toBeChecked();
  expect(query(page)).toBe('?interfaces=RS-485');
});

test('what can be pressed changes under the pointer', async ({ page }) => {
  await openAt(page, wide, `/products${asked}`);
  for (const kind of ['.link-button', '.button', '.chip', 'input', 'select', '.card a']) {
    const control = page.locator(`main ${kind}`).first();
    const look = () =>
      control.evaluate((element) => {
        const { color, backgroundColor, borderColor, boxShadow } = getComputedStyle(element);
        return [color, backgroundColor, borderColor, boxShadow].join();
      });
    const before = await look();
    await control.hover();
    await expect.poll(look, kind).not.toBe(before);
  }
});
