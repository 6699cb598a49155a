import type { Locator, Page } from 'playwright/test';
import { combinations, wordyLanguages } from '../combinations.ts';
import { menuData } from '../pages.ts';
import {
  atRoot,
  basedSites,
  expect,
  expectNoReload,
  expectShown,
  heading,
  markDocument,
  open,
  openPath,
  scrolled,
  sitesInLanguages,
  storedLanguage,
  telephone,
  test,
} from './site.ts';

test.use({ viewport: telephone, hasTouch: true });

const burger = (page: Page) => page.locator('.burger');
// A slow page may show that it is loading in a dialog of its own.
const menu = (page: Page) => page.getByRole('dialog').and(page.locator('.mobile-menu'));
const sections = (page: Page) => menu(page).locator('nav > ul > li');
/** Its link, or what opens it. */
const section = (page: Page, index: number) =>
  sections(page).nth(index).locator(':scope > a, :scope > details > summary');
/** Opened sections or groups, by their labels. */
const opened = (part: Locator) => part.locator('details[open] > summary');

const languageLink = (page: Page, code: string) => menu(page).locator(`a[hreflang=${code}]`);

/** Opens a section; gives the groups in it. */
async function openSection(page: Page, index: number): Promise<Locator> {
  await section(page, index).click();
  return sections(page).nth(index).locator('ul summary');
}

const hrefsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));

/** Sections without groups, by their places. */
const plainLinks: ReadonlyMap<number, readonly string[]> = new Map([
  [4, ['/whyscita', '/jobvacancy']],
  [6, ['/contact', '/information_required']],
]);

/** Opens a section, and in it every group in turn; gives the links of all. */
async function linksOf(page: Page, index: number): Promise<(string | null)[]> {
  const links: (string | null)[] = [];
  for (const group of await (await openSection(page, index)).all()) {
    await group.click();
    const shown = sections(page).nth(index).locator('ul details[open] a');
    await expect(shown.first()).toBeVisible();
    links.push(...(await hrefsOf(shown)));
  }
  return links;
}

for (const [site, language] of sitesInLanguages) {
  test(`it has the bar’s entries, at ${site.href('/', language)} [S2.19]`, async ({ page }) => {
    await open(page, site.url('/products/AVCC', language));
    await expect(page.locator('.nav')).toBeHidden();
    const entries = page.locator('.nav > ul > li').locator(':scope > :is(a, button)');
    const words = await entries.evaluateAll((all) =>
      all.filter((each) => !each.previousElementSibling).map((each) => each.textContent ?? ''),
    );
    expect(words).toHaveLength(7);
    await burger(page).click();
    await expect(sections(page).locator(':scope > a, :scope > details > summary')).toHaveText(
      words,
    );
    for (const [index, path] of [
      [0, '/'],
      [5, '/media'],
    ] as const) {
      await expect(section(page, index)).toHaveAttribute('href', site.href(path, language));
    }
  });
}

for (const site of basedSites) {
  test(`links go to /products/{id} and /solution/{id}, at ${site.base} [S2.20]`, async ({
    page,
  }) => {
    await open(page, site.url('/', 'fr'));
    const { homeProducts, solution } = menuData(site);
    const products = homeProducts.flatMap((group) => group.products);
    const solutions = solution.flatMap((group) => group.solutions);
    await burger(page).click();
    for (const [index, folder, entries] of [
      [1, '/products', products],
      [2, '/solution', solutions],
    ] as const) {
      const hrefs = entries.map(({ id }) => site.href(`${folder}/${id}`, 'fr'));
      expect(await linksOf(page, index)).toEqual(hrefs);
    }
  });
}

/** A step that begins with the menu as it opens. */
const step = (page: Page, title: string, act: () => Promise<void>) =>
  test.step(title, async () => {
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize(telephone);
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
    await act();
  });

/** Waits until the menu is closed, and the focus is on its button again. */
async function expectClosed(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();
}

test('the mobile menu has sections, and keeps the focus inside', async ({ page }) => {
  await openPath(page, '/products/AVCC', 'es');
  await step(
    page,
    'expands a section, and collapses it when it is toggled again [S2.21]',
    async () => {
      const list = sections(page).nth(1).locator('ul').first();
      await expect(opened(menu(page))).toHaveCount(0);
      await expect(list).toBeHidden();
      await section(page, 1).click();
      await expect(opened(menu(page))).toHaveCount(1);
      await expect(list).toBeVisible();
      await section(page, 1).press('Enter');
      await expect(opened(menu(page))).toHaveCount(0);
      await expect(list).toBeHidden();
    },
  );

  await step(page, 'has one section open at a time', async () => {
    for (const index of [1, 2, 3, 4, 6]) {
      await section(page, index).click();
      await expect(opened(menu(page))).toHaveCount(1);
      await expect(opened(sections(page).nth(index))).toHaveCount(1);
      const links = plainLinks.get(index)?.map((path) => atRoot.href(path, 'es'));
      const shown = sections(page).nth(index).getByRole('link');
      if (links) await expect.poll(() => hrefsOf(shown)).toEqual(links);
    }
  });

  await step(
    page,
    'has one sub-section open at a time, which collapses when it is toggled again [S2.21]',
    async () => {
      const groups = await openSection(page, 1);
      await expect(groups).toHaveCount(4);
      const lists = sections(page).nth(1).locator('ul ul').filter({ visible: true });
      for (const index of [0, 2]) {
        await groups.nth(index).click();
        await expect(opened(sections(page).nth(1).locator('ul'))).toHaveText([
          (await groups.nth(index).textContent()) ?? '',
        ]);
        await expect(lists).toHaveCount(1);
      }
      await groups.nth(2).click();
      await expect(lists).toHaveCount(0);
    },
  );

  await step(
    page,
    'keeps the focus inside: Tab leads from the end to the start, and back',
    async () => {
      const close = menu(page).getByRole('button', { name: 'Cerrar' });
      await expect(close).toBeFocused();
      // They are loaded when the menu opens.
      await expect(section(page, 1)).toBeVisible();
      const stops = new Set<string>();
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        const stop = await menu(page).locator(':focus').textContent();
        stops.add(stop ?? '');
      }
      expect(stops.size).toBe(12);
      await expect(close).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(languageLink(page, 'es')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused();
    },
  );
});

test('the mobile menu can be closed, and covers a page that stays', async ({ page }) => {
  await openPath(page, '/products/AVCC', 'es');
  await step(page, 'closes on Escape, with the focus back on its button', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  await step(page, 'closes on Close, with the focus back on its button', async () => {
    await menu(page).getByRole('button', { name: 'Cerrar' }).click();
    await expectClosed(page);
  });

  await step(page, 'closes on the language of the page on show', async () => {
    await languageLink(page, 'es').click();
    await expectClosed(page);
    await expect(page).toHaveURL(atRoot.url('/products/AVCC', 'es'));
  });

  await step(page, 'stays where it can be closed when the screen turns wide', async () => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(burger(page)).toBeHidden();
    await page.locator('.nav > ul > li').last().locator(':scope > button').click();
    await expect(page.locator('.menu-links').last()).toBeVisible();
  });

  await step(page, 'closes when one of its links leads to the page on show', async () => {
    await (await openSection(page, 1)).first().click();
    await sections(page).nth(1).locator('ul details[open] a').first().click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(atRoot.url('/products/AVCC', 'es'));
  });

  await step(page, 'does not let the page behind scroll', async () => {
    await page.mouse.move(180, 500);
    await page.mouse.wheel(0, 400);
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await scrolled(page)).toBe(0);
    const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    expect(overflow).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrolled(page)).toBe(400);
  });
});

test('the mobile menu leads to products, the request and other languages', async ({ page }) => {
  await openPath(page, '/products/AVCC', 'es');
  await step(
    page,
    'closes when one of its links is followed, and the new page has the focus',
    async () => {
      await markDocument(page);
      await section(page, 1).tap();
      await sections(page).nth(1).locator('ul summary').first().tap();
      const link = menu(page).locator(`a[href="${atRoot.href('/products/tlc', 'es')}"]`);
      await link.tap();
      await expect(menu(page)).toBeHidden();
      await expectShown(page, '/products/toll-products/tlc', 'es');
      await expect(heading(page)).toBeFocused();
      await expectNoReload(page);
    },
  );

  await step(
    page,
    'leads to the request at its foot, and says how many products are in it',
    async () => {
      const request = menu(page).getByRole('link', { name: 'Solicitud' });
      await expect(request).toHaveText('Solicitud');
      await request.click();
      await expect(page).toHaveURL(atRoot.url('/information_required', 'es'));
      await expect(menu(page)).toBeHidden();
      // The address changes first, and the page that arrives closes a menu that is open.
      await expect(heading(page)).toBeFocused();
    },
  );

  await step(
    page,
    'leads to the page in every language at its foot, and remembers the choice',
    async () => {
      await expect(menu(page).locator('a[hreflang]')).toHaveText(['En', 'Fr', 'es']);
      await expect(languageLink(page, 'es')).toHaveAttribute('aria-current', 'true');
      await languageLink(page, 'fr').click();
      await expect(page).toHaveURL(atRoot.url('/information_required', 'fr'));
      await expect(menu(page)).toBeHidden();
      await expect.poll(() => storedLanguage(page)).toBe('fr');
    },
  );
});

test('the mobile menu closes when the visitor goes back', async ({ page }) => {
  await openPath(page, '/products');
  await page.locator(`footer a[href="${atRoot.href('/solution')}"]`).click();
  await expect(page).toHaveURL(atRoot.url('/solution'));
  await burger(page).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(atRoot.url('/products'));
  await expect(menu(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
});

for (const language of wordyLanguages) {
  test(`the menu fits, and its targets are 44 px large, in ${language}`, async ({ page }) => {
    await openPath(page, '/products/AVCC', language);
    await burger(page).click();
    for (const index of [1, 2, 3, 4, 6]) {
      for (const group of await (await openSection(page, index)).all()) {
        await group.click();
        for (const width of combinations([320, 360], [320])) {
          await page.setViewportSize({ width, height: 740 });
          await expect.poll(() => misfits(menu(page))).toEqual([]);
        }
      }
      await expect.poll(() => misfits(menu(page))).toEqual([]);
    }
  });
}

/** What in the open menu is wider than it, or too small for a finger. */
function misfits(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const isWide = element.scrollWidth > element.clientWidth;
    const targets = [...element.querySelectorAll('a, button, summary')].filter((target) => {
      if (!target.checkVisibility()) return false;
      const { left, right, width, height } = target.getBoundingClientRect();
      const isOut = left < frame.left || right > frame.right;
      return isOut || width < 44 || height < 44 || target.scrollWidth > target.clientWidth + 1;
    });
    return [
      ...(isWide ? ['the menu'] : []),
      ...targets.map(({ textContent }) => textContent ?? ''),
    ];
  });
}
