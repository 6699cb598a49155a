import type { Page } from 'playwright/test';
import { combinations, everyOther, further } from '../combinations.ts';
import { expectNoReload, markDocument } from './reloads.ts';
import { scrolled, scrollTo } from './scrolling.ts';
import { atRoot, basedSites, belowPath } from './served.ts';
import {
  contentLink,
  expect,
  gate,
  hydrated,
  languageButton,
  languageLink,
  open,
  openPath,
  test,
} from './site.ts';

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('i18nextLng'));

async function chooseLanguage(page: Page, name: 'English' | 'Français' | 'Español') {
  await languageButton(page).click();
  await languageLink(page, name).click();
}

/**
 * The page follows its address, and begins at its top: that scroll, of which the page is told in the next frame,
 * closes the menu of languages.
 */
async function arrivesAt(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** A click of the test's own scrolls to the place where the bar is in the page. */
async function chooseWithoutScrolling(page: Page, name: 'English' | 'Français' | 'Español') {
  await languageButton(page).dispatchEvent('click');
  await languageLink(page, name).dispatchEvent('click');
}

for (const site of basedSites) {
  test(`choosing a language shows the same page in it and keeps the choice, at ${site.base} [S1.2] [S2.26]`, async ({
    page,
  }) => {
    await open(page, site.url('/products/AVCC'));
    await markDocument(page);
    for (const { name, language } of [
      { name: 'Español', language: 'es' },
      { name: 'Français', language: 'fr' },
      { name: 'English', language: 'en' },
    ] as const) {
      await chooseLanguage(page, name);
      const heading = site.heading('/products/AVCC', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(site.url('/products/AVCC', language));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(languageButton(page)).toHaveAttribute('aria-expanded', 'false');
      expect(await storedLanguage(page)).toBe(language);
    }
    await expectNoReload(page);
  });
}

test('choosing a language scrolls to the top and keeps the open tab [S2.11]', async ({ page }) => {
  await openPath(page, '/products/toll-products/tlc');
  const tab = page.locator('[role=tab][aria-controls=applications]');
  await tab.click();
  await scrollTo(page, 400);
  await chooseWithoutScrolling(page, 'Français');
  const heading = atRoot.heading('/products/toll-products/tlc', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#applications')).toBeVisible();
  // The address names the tab: it is still no reason to stay where it is.
  await expect(page).toHaveURL(/#applications$/);
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('choosing a language keeps the tab and the query in the address, in all directions [S2.26]', async ({
  page,
}) => {
  const path = '/products/toll-products/tlc';
  await open(page, `${belowPath.url(path)}?from=mail#applications`);
  await markDocument(page);
  for (const { name, language } of [
    { name: 'Français', language: 'fr' },
    { name: 'Español', language: 'es' },
    { name: 'English', language: 'en' },
    { name: 'Español', language: 'es' },
    { name: 'Français', language: 'fr' },
    { name: 'English', language: 'en' },
  ] as const) {
    await chooseWithoutScrolling(page, name);
    await expect(page).toHaveURL(`${belowPath.url(path, language)}?from=mail#applications`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('tab', { selected: true })).toHaveId('tab-applications');
  }
  await page.getByRole('tab').first().click();
  const tab = await page.getByRole('tab').first().getAttribute('aria-controls');
  await chooseWithoutScrolling(page, 'Français');
  await expect(page).toHaveURL(`${belowPath.url(path, 'fr')}?from=mail#${tab}`);
  await expectNoReload(page);
});

test('choosing the language of the page changes nothing but the switcher', async ({ page }) => {
  await openPath(page, '/products/toll-products/tlc#applications');
  await scrollTo(page, 300);
  await chooseWithoutScrolling(page, 'English');
  await expect(languageButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(`${atRoot.url('/products/toll-products/tlc')}#applications`);
  expect(await scrolled(page)).toBe(300);
  expect(await storedLanguage(page)).toBe('en');
});

further(test)(
  'choosing a language scrolls to the top once the page is there, and not before',
  async ({ page }) => {
    await openPath(page, '/products/AVCC');
    const slow = gate();
    await page.route(`**${atRoot.href('/products/AVCC', 'fr')}`, async (route) => {
      await slow.opened;
      await route.continue();
    });
    await scrollTo(page, 500);
    await chooseWithoutScrolling(page, 'Français');
    await expect(page.locator('.loading')).toBeVisible();
    expect(await scrolled(page)).toBe(500);
    slow.open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      atRoot.heading('/products/AVCC', 'fr'),
    );
    await expect.poll(() => scrolled(page)).toBe(0);
  },
);

test('choosing a language by keyboard leaves the focus in the switcher', async ({ page }) => {
  await openPath(page, '/products/AVCC');
  await languageButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(languageButton(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(languageLink(page, 'English')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(languageLink(page, 'Français')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    atRoot.heading('/products/AVCC', 'fr'),
  );
  await expect(languageButton(page)).toBeFocused();
});

test('the language switcher opens and closes on a click; closes on a click outside, a scroll and Escape; names the languages', async ({
  page,
}) => {
  await openPath(page, '/products/AVCC');

  await test.step('names the languages in their own words; the flags are decoration [S2.24]', async () => {
    await expect(languageButton(page)).toHaveAccessibleName('Language: En, English');
    await languageButton(page).click();
    const links = page.locator('header ul a[hreflang]');
    await expect(links).toHaveText(['En', 'Fr', 'es']);
    for (const [index, name] of ['En, English', 'Fr, Français', 'es, Español'].entries()) {
      await expect(links.nth(index)).toHaveAccessibleName(name);
    }
    for (const flag of await page.locator('header img').all()) {
      await expect(flag).toHaveAttribute('alt', '');
      await expect(flag).toHaveJSProperty('complete', true);
    }
    await expect(links.nth(0)).toHaveAttribute('aria-current', 'true');
    await languageButton(page).click();
  });

  await test.step('opens and closes on a click [S2.25]', async () => {
    await expect(languageLink(page, 'Français')).toBeHidden();
    await languageButton(page).click();
    await expect(languageLink(page, 'Français')).toBeVisible();
    await languageButton(page).click();
    await expect(languageLink(page, 'Français')).toBeHidden();
  });

  await test.step('closes on a click outside [S2.25]', async () => {
    await languageButton(page).click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(languageLink(page, 'Français')).toBeHidden();
  });

  await test.step('closes on a scroll [S2.25]', async () => {
    await languageButton(page).click();
    await expect(languageLink(page, 'Français')).toBeVisible();
    await page.mouse.wheel(0, 120);
    await expect(languageLink(page, 'Français')).toBeHidden();
    await scrollTo(page, 0);
  });

  await test.step('opens on arrow down, and the arrows go through its links', async () => {
    await languageButton(page).press('ArrowDown');
    await expect(languageLink(page, 'English')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(languageLink(page, 'Français')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(languageLink(page, 'English')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(languageButton(page)).toBeFocused();
  });

  await test.step('closes on Escape, with the focus back on its button', async () => {
    await languageButton(page).press('Enter');
    await languageLink(page, 'Español').focus();
    await page.keyboard.press('Escape');
    await expect(languageLink(page, 'Español')).toBeHidden();
    await expect(languageButton(page)).toBeFocused();
  });
});

test.describe('a visitor whose browser asks for French', () => {
  test.use({ locale: 'fr-FR' });

  for (const site of basedSites) {
    test(`is led to the French page, with query and hash, from ${site.base} [S4.7]`, async ({
      page,
    }) => {
      await open(page, `${site.url('/products/toll-products/tlc')}?a=1&b=2#specs`);
      await expect(page).toHaveURL(
        `${site.url('/products/toll-products/tlc', 'fr')}?a=1&b=2#specs`,
      );
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page.locator('#specs')).toBeVisible();
    });
  }

  // The path of the home page is another one at each.
  for (const site of basedSites) {
    test(`comes to the French home page from ${site.base}`, async ({ page }) => {
      await open(page, site.url('/'));
      const { pathname } = new URL(page.url());
      expect(pathname.replace(/\/$/, '')).toBe(site.href('/', 'fr'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    });
  }

  test('never sees the English page before', async ({ page }) => {
    const painted: string[] = [];
    await page.exposeFunction('reportPaint', (path: string) => painted.push(path));
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        const { reportPaint } = window as Window & { reportPaint?: (path: string) => void };
        reportPaint?.(location.pathname);
      }).observe({ type: 'paint', buffered: true });
    });
    // The French page takes its time: until it comes, nothing may be shown.
    await page.route(`**${atRoot.href('/products/AVCC', 'fr')}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await open(page, atRoot.url('/products/AVCC'));
    await expect.poll(() => painted.length).toBeGreaterThan(0);
    expect([...new Set(painted)]).toEqual([atRoot.href('/products/AVCC', 'fr')]);
  });

  test('stays where an address names a language', async ({ page }) => {
    await open(page, atRoot.url('/products/AVCC', 'es'));
    await expect(page).toHaveURL(atRoot.url('/products/AVCC', 'es'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('reads English after having chosen it', async ({ page }) => {
    await open(page, atRoot.url('/products/AVCC'));
    await chooseLanguage(page, 'English');
    await expect(page).toHaveURL(atRoot.url('/products/AVCC'));
    await open(page, atRoot.url('/products'));
    await expect(page).toHaveURL(atRoot.url('/products'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('a visitor whose browser asks for French, with another language kept', () => {
  test.use({ locale: 'fr-FR' });

  test('reads the language that is kept, where the site has it', async ({ page }) => {
    const all = [
      { kept: 'dev', language: 'fr' },
      { kept: 'de', language: 'fr' },
      { kept: 'es-mx', language: 'es' },
      { kept: 'ES', language: 'es' },
      { kept: 'EN', language: 'en' },
      { kept: '', language: 'fr' },
    ] as const;
    for (const { kept, language } of combinations(all, everyOther(all))) {
      await test.step(`reads ${language} when “${kept}” is kept [S4.7]`, async () => {
        // It has no script that could change what is kept.
        await page.goto(atRoot.url('/robots.txt'));
        await page.evaluate((value) => localStorage.setItem('i18nextLng', value), kept);
        await open(page, atRoot.url('/products'));
        await expect(page).toHaveURL(atRoot.url('/products', language));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      });
    }
  });
});

test.describe('going back after a change of language [S2.26]', () => {
  test('leads past the change, to the page before, in the language chosen', async ({ page }) => {
    await openPath(page, '/products/toll-products');
    await scrollTo(page, 500);
    await contentLink(page, '/products/AVCC').dispatchEvent('click');
    await arrivesAt(page, atRoot.heading('/products/AVCC'));
    await chooseLanguage(page, 'Français');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      atRoot.heading('/products/AVCC', 'fr'),
    );
    await page.goBack();
    await expect(page).toHaveURL(atRoot.url('/products/toll-products', 'fr'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      atRoot.heading('/products/toll-products', 'fr'),
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(await storedLanguage(page)).toBe('fr');
    await expect.poll(() => scrolled(page)).toBe(500);
    await page.goForward();
    await expect(page).toHaveURL(atRoot.url('/products/AVCC', 'fr'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      atRoot.heading('/products/AVCC', 'fr'),
    );
  });

  test('shows a page that was read in French in Spanish after Spanish was chosen', async ({
    page,
  }) => {
    await open(page, belowPath.url('/products', 'fr'));
    await contentLink(page, '/products/AVCC', 'fr', belowPath).click();
    await expect(page).toHaveURL(belowPath.url('/products/AVCC', 'fr'));
    await arrivesAt(page, belowPath.heading('/products/AVCC', 'fr'));
    await chooseLanguage(page, 'Español');
    await expect(page).toHaveURL(belowPath.url('/products/AVCC', 'es'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goBack();
    await expect(page).toHaveURL(belowPath.url('/products', 'es'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  further(test)('holds after a reload too', async ({ page }) => {
    await openPath(page, '/products');
    await contentLink(page, '/products/AVCC').click();
    await expect(page).toHaveURL(atRoot.url('/products/AVCC'));
    await arrivesAt(page, atRoot.heading('/products/AVCC'));
    await chooseLanguage(page, 'Français');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await expect(page).toHaveURL(atRoot.url('/products', 'fr'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test.describe('a visitor whose browser asks for German', () => {
  test.use({ locale: 'de-DE' });

  test('reads English [S4.7]', async ({ page }) => {
    await open(page, atRoot.url('/products'));
    await expect(page).toHaveURL(atRoot.url('/products'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

for (const site of basedSites) {
  test(`the kept language comes before the browser's, at ${site.base} [S4.7]`, async ({ page }) => {
    await open(page, site.url('/products', 'fr'));
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'es'));
    await open(page, site.url('/products'));
    await expect(page).toHaveURL(site.url('/products', 'es'));
    await open(page, site.url('/products', 'fr'));
    await expect(page).toHaveURL(site.url('/products', 'fr'));
  });
}

further(test)(
  'a browser that forbids storage switches all the same',
  async ({ page, problems }) => {
    problems.allow(/The language could not be kept/);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await openPath(page, '/products/AVCC');
    await chooseLanguage(page, 'Français');
    await expect(page).toHaveURL(atRoot.url('/products/AVCC', 'fr'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      atRoot.heading('/products/AVCC', 'fr'),
    );
  },
);

test('links of a French page stay French', async ({ page }) => {
  await openPath(page, '/products', 'fr');
  await contentLink(page, '/products/AVCC', 'fr').click();
  await expect(page).toHaveURL(atRoot.url('/products/AVCC', 'fr'));
  await page.goto(page.url());
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
