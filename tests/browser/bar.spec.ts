import type { Locator, Page } from 'playwright/test';
import { combinations, wordyLanguages } from '../combinations.ts';
import {
  atRoot,
  boxOf,
  chooseLanguage,
  expect,
  languageButton,
  openAt,
  openPath,
  overflow,
  scrollTo,
  telephone,
  test,
  wide,
} from './site.ts';

// Where the bar comes to rest is the matter, and not how long it takes.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.locator('header.bar');
const items = (page: Page) => page.locator('.nav > ul > li');

/** Where the bar is, once it has come to rest. */
async function expectBarAt(page: Page, where: 'top' | 'hidden'): Promise<void> {
  const top = () => bar(page).evaluate((element) => element.getBoundingClientRect().bottom);
  if (where === 'hidden') await expect.poll(top).toBeLessThanOrEqual(0);
  else await expect.poll(async () => (await bar(page).boundingBox())?.y).toBe(0);
}

/** Which entries have a menu. */
const places = { products: 1, solutions: 2, projects: 3, career: 4, contact: 6 } as const;
const entry = (page: Page, name: keyof typeof places) => items(page).nth(places[name]);

test('buttons open menus; Career and Contact have no page of their own', async ({ page }) => {
  await openAt(page, wide, '/');
  for (const name of ['products', 'solutions', 'projects'] as const) {
    const link = entry(page, name).locator(':scope > a');
    await expect(link).toBeVisible();
    const button = entry(page, name).locator(':scope > button');
    await expect(button).toHaveAccessibleName(`Menu: ${await link.innerText()}`);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  for (const path of ['/', '/media']) {
    const plain = items(page).filter({ has: page.locator(`:scope > a[href="${path}"]`) });
    await expect(plain).toHaveCount(1);
    await expect(plain.locator('button')).toHaveCount(0);
  }
  for (const [name, links] of [
    ['career', ['/whyscita', '/jobvacancy']],
    ['contact', ['/contact', '/information_required']],
  ] as const) {
    await test.step(`${name} is a menu with links to ${links.join(' and ')} [S2.13]`, async () => {
      const button = entry(page, name).locator(':scope > button');
      await expect(entry(page, name).locator(':scope > a')).toHaveCount(0);
      await button.click();
      const shown = entry(page, name).locator('.menu').getByRole('link');
      await expect(shown).toHaveCount(links.length);
      for (const [index, path] of links.entries()) {
        await expect(shown.nth(index)).toHaveAttribute('href', atRoot.href(path));
      }
      await shown.nth(1).click();
      await expect(page).toHaveURL(atRoot.url(links[1]));
      await expect(button).toHaveAttribute('aria-current', 'true');
    });
  }
});

test('the entry of the page on show is marked', async ({ page }) => {
  await openAt(page, wide, '/products');
  const link = entry(page, 'products').locator(':scope > a');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await openPath(page, '/products/AVCC');
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.nav [aria-current]')).toHaveCount(1);
});

const screens = [
  [wide, 'en'],
  [telephone, 'fr'],
] as const;
for (const [size, language] of combinations(screens, screens.slice(1))) {
  test(`the bar is fixed at the top, hides when scrolling down and shows when scrolling up, at ${size.width} px`, async ({
    page,
  }) => {
    await openAt(page, size, '/products/AVCC', language);
    const expectAfterScroll = async (top: number, where: 'top' | 'hidden') => {
      await scrollTo(page, top);
      await expectBarAt(page, where);
    };

    await test.step('the bar is fixed at the top [S2.8]', async () => {
      await expectBarAt(page, 'top');
      await scrollTo(page, 600);
      await expectAfterScroll(500, 'top');
    });

    await test.step('the bar hides when scrolling down and shows when scrolling up [S2.9]', async () => {
      await expectAfterScroll(600, 'hidden');
      await expectAfterScroll(590, 'top');
      await expectAfterScroll(700, 'hidden');
    });

    await test.step('a hidden bar shows when something in it takes the focus', async () => {
      await scrollTo(page, 0);
      await expectAfterScroll(600, 'hidden');
      await languageButton(page).focus();
      await expectBarAt(page, 'top');
      await expectAfterScroll(700, 'top');
    });
  });
}

const waysToLeaveFocus: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a menu was opened and closed': async (page) => {
    const button = entry(page, 'career').getByRole('button');
    await button.click();
    await button.click();
    await page.mouse.move(700, 700);
    await expect(entry(page, 'career').locator('.menu')).toBeHidden();
  },
  'a link of a menu to the page on show was followed': async (page) => {
    await entry(page, 'products').hover();
    await page.locator(`.menu-products a[href="${atRoot.href('/products/AVCC')}"]`).click();
    await page.mouse.move(700, 700);
  },
  'a language was chosen': async (page) => {
    await chooseLanguage(page, 'fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  },
};

test('the focus that a mouse leaves in the bar does not keep it [S2.9]', async ({ page }) => {
  await openAt(page, wide, '/products/AVCC');
  for (const [how, leaveFocus] of Object.entries(waysToLeaveFocus)) {
    await test.step(`after ${how}`, async () => {
      await scrollTo(page, 0);
      await expectBarAt(page, 'top');
      await page.locator('#main').focus();
      await leaveFocus(page);
      await expect(bar(page).locator(':focus')).toHaveCount(1);
      await scrollTo(page, 600);
      await expectBarAt(page, 'hidden');
    });
  }
});

test('the bar never hides while a menu is open', async ({ page }) => {
  await openAt(page, wide, '/products/AVCC');
  // By hovering: the focus is not in the bar.
  await entry(page, 'products').hover();
  await expect(page.locator('.menu-products')).toBeVisible();
  for (const top of [300, 600]) {
    await scrollTo(page, top);
    await expect(bar(page)).not.toHaveAttribute('data-hidden');
  }
  await expectBarAt(page, 'top');
});

for (const language of wordyLanguages) {
  test(`the bar is one line that fits, all of it 44 px large, in ${language}`, async ({ page }) => {
    await openAt(page, wide, '/products/AVCC', language);
    for (const width of [320, 360, 768, 1200, 1240, 1279, 1280, 1366, 1439, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(async () => {
        const tops = await items(page).evaluateAll((list) =>
          list.map((item) => item.getBoundingClientRect().top),
        );
        expect([width, new Set(tops).size]).toEqual([width, 1]);
        expect(await overflow(page)).toEqual([]);
        expect(await overlaps(bar(page).locator('.wrap').first())).toEqual([]);
        expect((await boxOf(bar(page))).height).toBeLessThan(80);
        expect([width, await bar(page).evaluate(findSmall)]).toEqual([width, []]);
      }).toPass();
      // The word and the number.
      const request = bar(page).locator('.wrap > .request > span').first();
      if (width >= 1200) await expect(request).toBeVisible();
    }
    // Names of products are 24 px high for a mouse.
    await page.setViewportSize({ width: 1200, height: 800 });
    const menus = items(page).filter({ has: page.locator('.menu') });
    await expect(menus).toHaveCount(5);
    for (const item of await menus.all()) {
      await item.getByRole('button').press('Enter');
      await expect(item.locator('.menu')).toBeVisible();
      await expect.poll(() => bar(page).evaluate(findSmall)).toEqual([]);
    }
  });

  test(`the bar is one line in system letters, in ${language}`, async ({ page, problems }) => {
    problems.allow(/\.woff2/);
    await page.route('**/*.woff2', (route) => route.abort());
    await openAt(page, wide, '/products/AVCC', language);
    for (const width of [1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await boxOf(bar(page))).height).toBeLessThan(80);
      await expect.poll(() => overlaps(bar(page).locator('.wrap').first())).toEqual([]);
    }
  });
}

/** Runs in the page: what can be pressed and is too small; a mouse hits names of products anyway. */
function findSmall(bar: Element): string[] {
  const isFine = matchMedia('(pointer: fine)').matches;
  return [...bar.querySelectorAll('a, button')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      const least = isFine && target.closest('.menu-products') ? 24 : 44;
      return Math.min(width, height) < least;
    })
    .map(({ outerHTML }) => outerHTML);
}

/** Which parts of the bar are on each other or reach out of it; the text of the brand included. */
function overlaps(wrap: Locator): Promise<string[]> {
  return wrap.evaluate((element) => {
    const parts = [...element.querySelectorAll('.brand > svg, .brand > span, .nav, .request')];
    parts.push(...element.querySelectorAll('.languages > button, .burger'));
    const boxes = parts
      .map((part) => ({ name: part.getAttribute('class'), box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    return boxes.flatMap(({ name, box }, index) => {
      const next = boxes[index + 1];
      const isOver = next !== undefined && box.right > next.box.left + 0.5;
      return isOver || box.right > innerWidth ? [`${name} at ${innerWidth} px`] : [];
    });
  });
}

for (const size of combinations([wide, telephone], [wide])) {
  test(`the focus is visible and never under the bar, at ${size.width} px`, async ({ page }) => {
    await openAt(page, size, '/products', 'fr');
    const stops: string[] = [];
    for (const key of [...Array(20).fill('Tab'), ...Array(10).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const header = document.querySelector('header.bar');
        const isShown = !header?.hasAttribute('data-hidden');
        const edge = isShown ? (header?.getBoundingClientRect().bottom ?? 0) : 0;
        const isOutside = !header?.contains(element) && !element.matches('.skip');
        const { top, bottom } = element.getBoundingClientRect();
        return {
          name: element.outerHTML.slice(0, 120),
          ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          covered: isOutside && top < edge - 1,
          seen: bottom > 0 && top < innerHeight,
        };
      });
      if (!stop) continue;
      stops.push(stop.name);
      expect(stop).toEqual({ name: stop.name, ring: true, covered: false, seen: true });
    }
    expect(new Set(stops).size).toBeGreaterThan(15);
  });
}
