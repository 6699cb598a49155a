import type { Locator, Page } from 'playwright/test';
import { wordyLanguages } from '../combinations.ts';
import { menuData } from '../pages.ts';
import {
  atRoot,
  boxOf,
  expect,
  expectNoReload,
  expectShown,
  heading,
  markDocument,
  open,
  openAt,
  openPath,
  overflow,
  scrolled,
  sitesInLanguages,
  stopClock,
  test,
  testByTouch,
} from './site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

declare global {
  interface Window {
    /** The menus that were opened, by their classes. */
    openedMenus?: string[];
  }
}

/** Which entry of the bar it is. */
const places = { products: 2, solutions: 3, projects: 4, career: 5, contact: 7 } as const;
type Name = keyof typeof places;
const names = Object.keys(places) as Name[];

const item = (page: Page, name: Name) => page.locator(`.nav > ul > li:nth-child(${places[name]})`);
const panel = (page: Page, name: Name) => item(page, name).locator(':scope > .menu');
const button = (page: Page, name: Name) => item(page, name).locator(':scope > button');
const links = (page: Page, name: Name) => panel(page, name).getByRole('link');

/** Beside the texts, where no link is. */
const margin = [8, 700] as const;
/** Where the pointer is over no part of the bar. */
const away = (page: Page) => page.mouse.move(700, 880);

/** One question to the page for all menus: it is asked in almost every test. */
async function expectOnlyOpen(page: Page, open: Name | undefined): Promise<void> {
  const menus = page.locator('.nav > ul > li:has(> .menu)');
  const expected = names.map((name) => ({ shown: name === open, expanded: `${name === open}` }));
  await expect
    .poll(() => menus.evaluateAll(statesOf), { intervals: [20, 50, 100] })
    .toEqual(expected);
}

/** Runs in the page: whether the menu of each entry is shown, and what its button says of it. */
function statesOf(entries: Element[]) {
  return entries.map((entry) => {
    const menu = entry.querySelector(':scope > .menu');
    return {
      shown: menu?.checkVisibility({ visibilityProperty: true }) ?? false,
      expanded: entry.querySelector(':scope > button')?.getAttribute('aria-expanded'),
    };
  });
}

/** Opens a page with full menus: before the data are there, they are empty. */
async function openWithMenus(page: Page): Promise<void> {
  await openPath(page, '/products/AVCC');
  await expect(panel(page, 'products').locator('li a').first()).toBeAttached();
}

/** Closes what is open, for the next step. */
async function closeAll(page: Page): Promise<void> {
  await away(page);
  await page.keyboard.press('Escape');
  await expectOnlyOpen(page, undefined);
}

test('a dropdown opens and closes by pointer', async ({ page, context }) => {
  await openWithMenus(page);
  const step = (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      await closeAll(page);
      await act();
    });
  for (const name of ['products', 'projects', 'contact'] as const) {
    await step(`opens on hovering its entry: ${name} [S2.14]`, async () => {
      await item(page, name).hover();
      await expectOnlyOpen(page, name);
    });
  }

  await step(
    'stays open on the click that follows the hovering, and closes on the next',
    async () => {
      await button(page, 'products').click();
      await expectOnlyOpen(page, 'products');
      await button(page, 'products').click();
      await expectOnlyOpen(page, undefined);
    },
  );

  await step('that opened by hovering closes on Escape, wherever the focus is', async () => {
    const tab = page.getByRole('tab').first();
    await tab.focus();
    await item(page, 'products').hover();
    await expectOnlyOpen(page, 'products');
    await page.keyboard.press('Escape');
    await expectOnlyOpen(page, undefined);
    await expect(tab).toBeFocused();
  });

  await step('that a key opens within a second after the pointer left stays open', async () => {
    await item(page, 'contact').hover();
    await expectOnlyOpen(page, 'contact');
    await closeAll(page);
    await button(page, 'contact').press('Enter');
    await page.waitForTimeout(1100);
    await expectOnlyOpen(page, 'contact');
  });

  await step('closes on a click outside', async () => {
    await button(page, 'contact').press('Enter');
    await expectOnlyOpen(page, 'contact');
    await page.mouse.click(...margin);
    await expectOnlyOpen(page, undefined);
  });

  await step('closes when another opens: one at a time [S4.6]', async () => {
    await item(page, 'products').hover();
    await expectOnlyOpen(page, 'products');
    await item(page, 'career').hover();
    await expectOnlyOpen(page, 'career');
    await button(page, 'projects').press('Enter');
    await expectOnlyOpen(page, 'projects');
    await page.locator('.languages button').click();
    await expectOnlyOpen(page, undefined);
    await expect(page.locator('.languages ul')).toBeVisible();
    await item(page, 'solutions').hover();
    await expectOnlyOpen(page, 'solutions');
    await expect(page.locator('.languages ul')).toBeHidden();
  });

  await step('closes when a link in it leads to the page on show', async () => {
    await markDocument(page);
    await item(page, 'products').hover();
    await panel(page, 'products')
      .locator(`a[href="${new URL(page.url()).pathname}"]`)
      .click();
    await expectOnlyOpen(page, undefined);
    await expectNoReload(page);
  });

  await step('stays open when a link in it opens another tab', async () => {
    await item(page, 'solutions').hover();
    const other = context.waitForEvent('page');
    const [link] = await links(page, 'solutions').all();
    await link?.click({ modifiers: ['Control'] });
    await (await other).close();
    await expectOnlyOpen(page, 'solutions');
  });
});

test('a dropdown opens and closes by keyboard', async ({ page }) => {
  await openWithMenus(page);
  for (const key of ['Enter', 'Space'] as const) {
    await test.step(`opens and closes on ${key}`, async () => {
      await button(page, 'career').focus();
      await page.keyboard.press(key);
      await expectOnlyOpen(page, 'career');
      await expect(button(page, 'career')).toBeFocused();
      await page.keyboard.press(key);
      await expectOnlyOpen(page, undefined);
    });
  }

  await test.step('opens on the down arrow; arrow keys, Home and End move in it', async () => {
    await button(page, 'products').focus();
    await page.keyboard.press('ArrowDown');
    await expectOnlyOpen(page, 'products');
    const all = links(page, 'products');
    await expect(all.first()).toBeFocused();
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowRight', 2],
      ['ArrowUp', 1],
      ['ArrowLeft', 0],
      ['ArrowUp', -1],
      ['ArrowDown', 0],
      ['End', -1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(all.nth(index)).toBeFocused();
    }
  });

  await test.step('is reached by Tab, link after link', async () => {
    await button(page, 'contact').focus();
    await page.keyboard.press('Enter');
    for (const index of [0, 1]) {
      await page.keyboard.press('Tab');
      await expect(links(page, 'contact').nth(index)).toBeFocused();
    }
  });

  await test.step('closes on Escape at once, with the focus back on its button', async () => {
    for (const name of ['solutions', 'career'] as const) {
      await button(page, name).focus();
      await page.keyboard.press('ArrowDown');
      await expect(links(page, name).first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expectOnlyOpen(page, undefined);
      await expect(button(page, name)).toBeFocused();
    }
  });

  await test.step('closes when the focus leaves it', async () => {
    await button(page, 'contact').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expectOnlyOpen(page, 'contact');
    await page.keyboard.press('Tab');
    await expectOnlyOpen(page, undefined);
  });
});

test('a dropdown is open 990 ms after the pointer leaves, not 1010 [S2.15]', async ({ page }) => {
  await openPath(page, '/products/AVCC');
  await stopClock(page);
  const expectClosing = async (name: Name) => {
    await expectOnlyOpen(page, name);
    await away(page);
    await page.clock.runFor(990);
    await expectOnlyOpen(page, name);
    await page.clock.runFor(20);
    await expectOnlyOpen(page, undefined);
  };

  await test.step('it counts from the moment the pointer leaves', async () => {
    await item(page, 'products').hover();
    await expectClosing('products');
  });

  await test.step('a dropdown stays when the pointer comes back, and counts again', async () => {
    await item(page, 'solutions').hover();
    await away(page);
    await page.clock.runFor(900);
    await panel(page, 'solutions').hover();
    await page.clock.runFor(5000);
    await expectClosing('solutions');
  });

  await test.step('a dropdown that a key opened takes the next key at once, before anything is painted', async () => {
    await button(page, 'contact').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(links(page, 'contact').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expectOnlyOpen(page, undefined);
  });

  await test.step('a dropdown that the pointer left does not close the next one', async () => {
    await away(page);
    await item(page, 'career').hover();
    await item(page, 'contact').hover();
    await page.clock.runFor(5000);
    await expectOnlyOpen(page, 'contact');
  });
});

testByTouch(
  'a tap toggles a dropdown, outside closes it, and follows its links',
  async ({ page }) => {
    await openAt(page, { width: 1366, height: 1024 }, '/products/AVCC', 'es');
    for (const name of ['products', 'contact'] as const) {
      await button(page, name).tap();
      await expectOnlyOpen(page, name);
      await button(page, name).tap();
      await expectOnlyOpen(page, undefined);
    }
    await button(page, 'career').tap();
    await expectOnlyOpen(page, 'career');
    await button(page, 'contact').tap();
    await expectOnlyOpen(page, 'contact');
    await page.touchscreen.tap(700, 900);
    await expectOnlyOpen(page, undefined);
    await button(page, 'career').tap();
    await links(page, 'career').first().tap();
    await expect(page).toHaveURL(atRoot.url('/whyscita', 'es'));
    await expectOnlyOpen(page, undefined);
  },
);

for (const language of wordyLanguages) {
  test(`the products dropdown is 448 px high with four equal columns, the solutions dropdown is 500 px high, nothing cut off, in ${language} [S2.16] [S2.17]`, async ({
    page,
  }) => {
    await openPath(page, '/products/AVCC', language);
    await button(page, 'products').press('Enter');
    const groups = panel(page, 'products').locator('.menu-groups > li');
    await expect(groups).toHaveCount(4);
    // Four groups would be in one row of five columns too, with a hole behind them.
    const columns = await panel(page, 'products')
      .locator('.menu-groups')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(columns).toBe(4);
    for (const width of [1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        expect((await boxOf(panel(page, 'products'))).height).toBe(448);
        const boxes = await Promise.all((await groups.all()).map(boxOf));
        expect(new Set(boxes.map(({ left }) => left)).size).toBe(4);
        expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
        const widths = boxes.map((box) => box.width);
        expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
        expect([width, await cutOff(panel(page, 'products'))]).toEqual([width, []]);
        expect(await overflow(page)).toEqual([]);
      }).toPass();
    }
    // Every product has its picture, and the tools are one step away.
    const pictures = groups.locator('li img');
    await expect(pictures).toHaveCount(await groups.locator('li').count());
    await expect(panel(page, 'products').locator('.menu-all a')).toHaveCount(4);
    await button(page, 'solutions').press('Enter');
    for (const width of [1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await boxOf(panel(page, 'solutions'))).height).toBe(500);
      await expect.poll(() => cutOff(panel(page, 'solutions'))).toEqual([]);
    }
  });
}

test('in a low window the dropdowns keep their height [S2.16] [S2.17]', async ({ page }) => {
  await openPath(page, '/products/AVCC', 'es');
  // A busy machine may take longer than the pointer may be away from a menu.
  await stopClock(page);
  const heights: Partial<Record<Name, number>> = { products: 448, solutions: 500 };
  await page.setViewportSize({ width: 1280, height: 320 });
  for (const name of ['products', 'solutions', 'projects', 'contact'] as const) {
    await button(page, name).press('Enter');
    const box = await boxOf(panel(page, name));
    if (name in heights) expect([name, box.height]).toEqual([name, heights[name]]);
    const bar = await boxOf(page.locator('header.bar'));
    const expectInSight = async (link: Locator) => {
      const { top, bottom } = await boxOf(link);
      expect(top).toBeGreaterThanOrEqual(bar.height - 1);
      expect(bottom).toBeLessThanOrEqual(320);
    };
    for (const link of [links(page, name).last(), links(page, name).first()]) {
      await link.focus();
      await expect(() => expectInSight(link)).toPass();
    }
    // At the edge of the panel, too.
    await page.mouse.move(box.left + 8, bar.height + 60);
    await page.mouse.wheel(0, 600);
    await expect(() => expectInSight(links(page, name).last())).toPass();
    expect(await scrolled(page)).toBe(0);
    await page.mouse.wheel(0, -600);
  }
});

/** Moves the pointer to the middle of something, or below it, in steps. */
async function moveTo(page: Page, target: Locator, steps = 1, below = 0): Promise<void> {
  const { left, top, width, height } = await boxOf(target);
  await page.mouse.move(left + width / 2, top + height / 2 + below, { steps });
}

/** Notes which menus are opened from now on. */
async function watchOpening(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.openedMenus = [];
    new MutationObserver((records) => {
      for (const { target } of records) {
        const isOpen = target instanceof Element && !target.hasAttribute('data-closed');
        if (isOpen) window.openedMenus?.push(target.className);
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-closed'] });
  });
  return () => page.evaluate(() => window.openedMenus ?? []);
}

test('a pointer on its way to an open dropdown opens no other one [S2.14]', async ({ page }) => {
  await openPath(page, '/products/AVCC', 'fr');
  await stopClock(page);
  const start = async (name: Name) => {
    await closeAll(page);
    await moveTo(page, button(page, name));
    await expectOnlyOpen(page, name);
  };

  for (const [name, side] of [
    ['solutions', 'last'],
    ['projects', 'first'],
  ] as const) {
    await test.step(`opens no other one: from ${name} to the ${side} group`, async () => {
      await start(name);
      const opened = await watchOpening(page);
      const group = panel(page, name).locator('.menu-groups > li')[side]();
      await moveTo(page, group.locator('li a').first(), 30);
      // Longer than a pointer has to rest on an entry to open it.
      await page.clock.runFor(300);
      await expectOnlyOpen(page, name);
      expect(await opened()).toEqual([]);
    });
  }

  await test.step('opens another one where it rests', async () => {
    await start('solutions');
    await moveTo(page, button(page, 'projects'), 10, 10);
    await expectOnlyOpen(page, 'solutions');
    await page.clock.runFor(300);
    await expectOnlyOpen(page, 'projects');
  });

  await test.step('opens another one at once where it moves along the bar', async () => {
    await start('solutions');
    for (const name of ['projects', 'solutions'] as const) {
      await moveTo(page, button(page, name), 10);
      await expectOnlyOpen(page, name);
    }
  });
});

/** The links of an open panel that reach out of it or are on each other. */
function cutOff(panel: Locator): Promise<string[]> {
  return panel.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const boxes = [...element.querySelectorAll('a, .menu-title:not(:has(a))')].map((link) => ({
      text: link.textContent ?? '',
      box: link.getBoundingClientRect(),
      isWide: link.scrollWidth > link.clientWidth + 1,
    }));
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes
      .filter(
        ({ box, isWide }, index) =>
          isWide ||
          box.bottom > frame.bottom ||
          box.right > frame.right ||
          boxes.some((other, place) => place > index && isOver(box, other.box)),
      )
      .map(({ text }) => text);
  });
}

const hrefsOf = (all: Locator) =>
  all.evaluateAll((list) => list.map((link) => link.getAttribute('href')));

for (const [site, language] of sitesInLanguages) {
  test(`links are path plus id, at ${site.href('/', language)} [S2.18]`, async ({ page }) => {
    await open(page, site.url('/products/AVCC', language));
    const { homeProducts, solution, project } = menuData(site);
    for (const [name, entries] of [
      ['products', homeProducts.flatMap(({ products }) => products)],
      ['solutions', solution.flatMap(({ solutions }) => solutions)],
      ['projects', project],
    ] as const) {
      expect(entries.length).toBeGreaterThan(1);
      const shown = panel(page, name).locator('li li a');
      await expect(shown).toHaveText(
        entries.map((entry) => {
          const name = entry.title[language] ?? '';
          const code = 'code' in entry ? (entry.code ?? '') : '';
          return name.includes(code) ? name : `${name} ${code}`;
        }),
      );
      const hrefs = entries.map(({ path, id }) => site.href(`${path}${id}`, language));
      expect(await hrefsOf(shown)).toEqual(hrefs);
    }
    const families = panel(page, 'products').locator('.menu-title a');
    await expect(families).toHaveText(homeProducts.map(({ title }) => title[language] ?? ''));
    expect(await hrefsOf(families)).toEqual(
      homeProducts.map(({ path, id }) => site.href(`${path}${id}`, language)),
    );
  });
}

test('links of a dropdown lead to their pages and close it, and so does going back', async ({
  page,
}) => {
  await openPath(page, '/products/AVCC', 'es');
  await markDocument(page);
  for (const [name, link, path] of [
    ['products', 'li li a', '/products/toll-products/tlc'],
    ['solutions', 'li li a', '/solution/manual-lane-retrofit'],
    ['projects', 'li li a', '/projects/sample-junction'],
    ['products', '.menu-title a', '/products/traffic-products'],
  ] as const) {
    await item(page, name).hover();
    await panel(page, name).locator(link).nth(1).click();
    await expectOnlyOpen(page, undefined);
    await expectShown(page, path, 'es');
    // While it is on its way, the loading indicator may cover the bar.
    await expect(heading(page)).toBeFocused();
    await expectOnlyOpen(page, undefined);
  }
  await item(page, 'contact').hover();
  await expectOnlyOpen(page, 'contact');
  await page.goBack();
  await expect(page).toHaveURL(atRoot.url('/projects/sample-junction', 'es'));
  await expectOnlyOpen(page, undefined);
  await expectNoReload(page);
});
