import type { Locator, Page } from 'playwright/test';
import { combinations, wordyLanguages } from '../combinations.ts';
import {
  atRoot,
  boxOf,
  contentLink,
  expect,
  expectNoReload,
  follow,
  hydrated,
  markDocument,
  openAt,
  openPanels,
  openPath,
  overflow,
  scrolled,
  scrollTo,
  test,
} from './site.ts';

const controller = '/products/toll-products/tlc';
const ids = ['features', 'specs', 'applications'] as const;
const row = 'interface-controller.operating-temperature';

const tab = (page: Page, id: string): Locator => page.locator(`[role=tab][aria-controls="${id}"]`);

/** One tab is selected and in the tab order, its panel alone is shown. */
async function expectOpen(page: Page, open: string): Promise<void> {
  const expected = ids.map((id) => ({
    selected: `${id === open}`,
    tabindex: id === open ? '0' : '-1',
    shown: id === open,
  }));
  await expect
    .poll(() => page.evaluate(statesOf, ids), { intervals: [20, 50, 100] })
    .toEqual(expected);
}

/** Runs in the page: what each tab says, and whether its panel is shown. */
function statesOf(ids: readonly string[]) {
  return ids.map((id) => {
    const tab = document.querySelector(`[role=tab][aria-controls="${id}"]`);
    return {
      selected: tab?.getAttribute('aria-selected'),
      tabindex: tab?.getAttribute('tabindex'),
      // What a search in the page may open has a box without a height.
      shown: (document.getElementById(id)?.offsetHeight ?? 0) > 0,
    };
  });
}

test('a search in the page finds what closed panels hold, and opens the tab', async ({ page }) => {
  await openPath(page, controller);
  const closed = page.locator('#applications');
  await expect(closed).toHaveAttribute('hidden', 'until-found');
  // What a browser does where it finds something: its own search can't be asked for.
  await closed.evaluate((panel) => {
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
    panel.removeAttribute('hidden');
  });
  await expectOpen(page, 'applications');
  await expect(page.locator('#specs')).toHaveAttribute('hidden', 'until-found');
});

test('the tab of the specifications is open; a click and keys choose others', async ({ page }) => {
  await openPath(page, controller);

  await test.step('the tab of the specifications is open, and each tab names its panel', async () => {
    await expectOpen(page, 'specs');
    await expect(page.getByRole('tab')).toHaveCount(ids.length);
    await tab(page, 'features').click();
    const name = await tab(page, 'features').innerText();
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  });

  await test.step('the list of tabs has a name', async () => {
    await expect(page.getByRole('tablist')).toHaveAccessibleName(/\S/);
  });

  await test.step('arrow keys, Home and End move through the tabs, round the ends', async () => {
    await tab(page, 'features').click();
    for (const [key, id] of [
      ['ArrowRight', 'specs'],
      ['ArrowRight', 'applications'],
      ['ArrowRight', 'features'],
      ['ArrowLeft', 'applications'],
      ['ArrowLeft', 'specs'],
      ['Home', 'features'],
      ['End', 'applications'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, id)).toBeFocused();
      await expectOpen(page, id);
    }
  });

  await test.step('Tab leads from the open tab into its panel', async () => {
    await tab(page, 'features').click();
    await page.keyboard.press('Tab');
    await expect(page.locator('#features')).toBeFocused();
  });
});

test('the open tab is in the address beside the query, not in the history', async ({ page }) => {
  await openPath(page, '/products/toll-products');
  await follow(page, atRoot.href(`${controller}?from=mail`));
  await markDocument(page);
  for (const id of ['specs', 'applications']) {
    await tab(page, id).click();
    await expect(page).toHaveURL(atRoot.url(`${controller}?from=mail#${id}`));
  }
  await page.goBack();
  await expect(page).toHaveURL(atRoot.url('/products/toll-products'));
  await expectNoReload(page);
});

test('an address with a hash opens its tab, that of a row the row’s', async ({ page }) => {
  for (const language of wordyLanguages) {
    await openPath(page, `${controller}#applications`, language);
    await expectOpen(page, 'applications');
  }
  // Another hash alone would be no new page.
  await page.goto('about:blank');
  await openPath(page, `${controller}#${row}`);
  await expectOpen(page, 'specs');
  await expect(page.locator(`[id="${row}"]`)).toBeInViewport();
});

test('an address that points to a text opens the tab which holds it', async ({ page }) => {
  await openPath(page, controller);
  const text = await page.locator('#applications li').last().textContent();
  await page.goto('about:blank');
  await page.goto(`${atRoot.url(controller)}#:~:text=${encodeURIComponent(text ?? '')}`);
  await hydrated(page);
  await expectOpen(page, 'applications');
  await expect(page.locator('#applications li').last()).toBeInViewport();
  // What is in sight anyway opens nothing.
  const title = await page.locator('h1').textContent();
  await page.goto('about:blank');
  await page.goto(`${atRoot.url(controller)}#:~:text=${encodeURIComponent(title ?? '')}`);
  await hydrated(page);
  await expectOpen(page, 'specs');
});

test('a link to a row of another page opens the tab and shows the row', async ({ page }) => {
  await openPath(page, '/products');
  await markDocument(page);
  await follow(page, atRoot.href(`${controller}#${row}`));
  await expectOpen(page, 'specs');
  await expect(page.locator(`[id="${row}"]`)).toBeInViewport();
  await expectNoReload(page);
});

test('a page with a tab in its address is where it was, reloaded or on Back', async ({ page }) => {
  await openPath(page, `${controller}#specs`);
  await scrollTo(page, 900);
  await page.reload();
  await hydrated(page);
  await expectOpen(page, 'specs');
  await expect.poll(() => scrolled(page)).toBe(900);
  await follow(page, atRoot.href('/products'));
  await expect(page).toHaveURL(atRoot.url('/products'));
  await page.goBack();
  await expectOpen(page, 'specs');
  await expect.poll(() => scrolled(page)).toBe(900);
});

test('the link of a row puts the row into the address', async ({ page, context }) => {
  // It is copied, too, and not every browser lets a page do so unasked.
  await context.grantPermissions(['clipboard-write']);
  await openPath(page, `${controller}#specs`);
  await page.locator('[id="enclosure.dimensions"] a').first().click();
  await expect(page).toHaveURL(`${atRoot.url(controller)}#enclosure.dimensions`);
  await expectOpen(page, 'specs');
});

test('a hash that means nothing leaves the specifications open', async ({ page }) => {
  for (const hash of ['#nothing', '#%E0%A4%A', '#main']) {
    await openPath(page, `${controller}${hash}`);
    await expectOpen(page, 'specs');
    await page.goto('about:blank');
  }
});

test('another product opens its own first tab', async ({ page }) => {
  await openPath(page, '/products/IR-AVCC#applications');
  await contentLink(page, '/products/AVCC').click();
  await expect(tab(page, 'portfolio')).toHaveAttribute('aria-selected', 'true');
  await hydrated(page);
  await expect(page.locator('#portfolio')).toBeVisible();
  await expect(page.locator('#applications')).toBeHidden();
});

for (const language of wordyLanguages) {
  test(`the tabs are one row, and the open one is in sight, in ${language}`, async ({ page }) => {
    await openAt(
      page,
      { width: 320, height: 780 },
      '/products/traffic-products/signal-aspects',
      language,
    );
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 780 });
      const boxes = await Promise.all((await page.getByRole('tab').all()).map(boxOf));
      expect(boxes.length).toBeGreaterThan(2);
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
      for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
      for (const _ of boxes) {
        const open = page.locator('[role=tab][aria-selected=true]');
        await open.focus();
        await page.keyboard.press('ArrowRight');
        const isWhole = async () => {
          const { left, right } = await boxOf(open);
          return left >= 0 && right <= width;
        };
        await expect.poll(isWhole).toBe(true);
      }
      await expect.poll(() => overflow(page)).toEqual([]);
    }
  });
}

for (const width of combinations([360, 768, 1440], [360])) {
  test(`an address of a tab or a row shows it below what stays at the top, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const below = (strip: string, selector: string) => async () => {
      const { bottom } = await boxOf(page.locator(strip));
      return Math.round((await boxOf(page.locator(selector))).top - bottom);
    };
    for (const id of ['specs', 'applications']) {
      // Another hash alone would be no new page.
      await page.goto('about:blank');
      await openPath(page, `${controller}#${id}`);
      // The row of tabs stays at the top as long as its panels are there.
      await expect.poll(below('[role=tablist]', `#${id}`)).toBeGreaterThanOrEqual(0);
      await expect.poll(below('[role=tablist]', `#${id}`)).toBeLessThan(60);
    }
    const current = page.locator('.page-nav a[aria-current]');
    await expect(current).toHaveCount(0);
    await page.locator('.page-nav a[href="#connections"]').click();
    // The strip comes along, and says which section is on show.
    await expect.poll(below('.page-nav', '#connections')).toBeGreaterThanOrEqual(0);
    // The way down is over before the next one begins.
    await expect.poll(below('.page-nav', '#connections')).toBeLessThan(120);
    await expect(current).toHaveAttribute('href', '#connections');
    await expect(current).toBeInViewport({ ratio: 1 });
    // A tab leads back up to its panel.
    await tab(page, 'features').click();
    await expect.poll(below('.page-nav', '#features')).toBeGreaterThanOrEqual(0);
    await expect(page.locator('#features')).toBeInViewport();
    await expect(current).toHaveCount(0);
    await openPath(page, '/products/AVCC#counting-accuracy');
    const figure = page.locator('#counting-accuracy');
    await expect.poll(async () => (await boxOf(figure)).top).toBeLessThan(200);
    await expect.poll(below('header.bar', '#counting-accuracy')).toBeGreaterThan(0);
  });
}

test('in forced colours the selected tab differs, and buttons have borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPath(page, controller);
  const colours = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((each) => getComputedStyle(each).borderBottomColor));
  const selected = await page
    .getByRole('tab', { selected: true })
    .evaluate((each) => getComputedStyle(each).borderBottomColor);
  expect(colours.filter((colour) => colour === selected)).toHaveLength(1);
  for (const button of await page.locator('main .button').filter({ visible: true }).all()) {
    expect(await button.evaluate((each) => getComputedStyle(each).borderTopWidth)).not.toBe('0px');
  }
});

test('all values of a specification table begin on one line, at any width', async ({ page }) => {
  for (const path of ['/products/IR-AVCC', '/products/TLC', '/products/4d-speed-radar']) {
    await openPath(page, path);
    await openPanels(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const indents = await page.locator('.spec tbody td').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT, (node) =>
            node.parentElement?.closest('svg, .together ~ *, .unit, .value ~ *')
              ? NodeFilter.FILTER_REJECT
              : NodeFilter.FILTER_ACCEPT,
          );
          const first = texts.nextNode();
          if (!first) return [];
          const range = document.createRange();
          range.selectNodeContents(first);
          const left = range.getBoundingClientRect().left - cell.getBoundingClientRect().left;
          return [Math.round(left)];
        }),
      );
      expect(indents.length).toBeGreaterThan(2);
      expect([path, width, [...new Set(indents)]]).toEqual([path, width, [0]]);
    }
  }
});
