import { combinations, everyOther } from '../combinations.ts';
import {
  atRoot,
  basedSites,
  belowPath,
  boxOf,
  chooseLanguage,
  chooseWithoutScrolling,
  contentLink,
  expect,
  expectNoReload,
  expectShown,
  heading,
  type Language,
  languageButton,
  languageLink,
  languages,
  markDocument,
  open,
  openPath,
  scrolled,
  scrollTo,
  storedLanguage,
  telephone,
  test,
  testInFrench,
} from './site.ts';

const controller = '/products/toll-products/tlc';

/**
 * The page follows its address, and begins at its top: that scroll, of which the page is told in the next frame,
 * closes the menu of languages.
 */
async function arrivesAt(...[page, ...shown]: Parameters<typeof expectShown>) {
  await expectShown(page, ...shown);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

for (const site of basedSites) {
  test(`choosing a language shows the same page in it and keeps the choice, at ${site.base} [S1.2] [S2.26]`, async ({
    page,
  }) => {
    await open(page, site.url('/products/AVCC'));
    await markDocument(page);
    for (const language of ['es', 'fr', 'en'] as const) {
      await chooseLanguage(page, language);
      await expectShown(page, '/products/AVCC', language, site);
      await expect(languageButton(page)).toHaveAttribute('aria-expanded', 'false');
      await expect.poll(() => storedLanguage(page)).toBe(language);
    }
    await expectNoReload(page);
  });
}

test('choosing a language keeps the tab and the query, and scrolls to the top [S2.11] [S2.26]', async ({
  page,
}) => {
  const path = `${controller}?from=mail`;
  await open(page, belowPath.url(path));
  const tab = page.locator('[role=tab][aria-controls=applications]');
  await tab.click();
  await markDocument(page);
  for (const language of combinations<Language>(['fr', 'es', 'en'], ['es'])) {
    await scrollTo(page, 400);
    await chooseWithoutScrolling(page, language);
    // The address names the tab: it is still no reason to stay where it is.
    await expectShown(page, `${path}#applications`, language, belowPath);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('#applications')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
  }
  await page.getByRole('tab').first().click();
  const first = await page.getByRole('tab').first().getAttribute('aria-controls');
  await chooseWithoutScrolling(page, 'fr');
  await expectShown(page, `${path}#${first}`, 'fr', belowPath);
  await expectNoReload(page);
});

test('choosing the language of the page changes nothing but the switcher', async ({ page }) => {
  await openPath(page, `${controller}#applications`);
  await scrollTo(page, 300);
  await chooseWithoutScrolling(page, 'en');
  await expect(languageButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(atRoot.url(`${controller}#applications`));
  expect(await scrolled(page)).toBe(300);
  await expect.poll(() => storedLanguage(page)).toBe('en');
});

test('choosing a language by keyboard leaves the focus in the switcher', async ({ page }) => {
  await openPath(page, '/products/AVCC');
  await languageButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(languageButton(page)).toHaveAttribute('aria-expanded', 'true');
  for (const language of ['en', 'fr'] as const) {
    await page.keyboard.press('Tab');
    await expect(languageLink(page, language)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectShown(page, '/products/AVCC', 'fr');
  await expect(languageButton(page)).toBeFocused();
});

test('the language switcher names the languages, opens and closes', async ({ page }) => {
  await openPath(page, '/products/AVCC');
  const list = page.locator('.languages ul');

  await test.step('names the languages in their own words; the flags are decoration [S2.24] [S3.2]', async () => {
    await expect(languageButton(page)).toHaveAccessibleName('Language: En, English');
    await languageButton(page).click();
    const links = list.locator('a[hreflang]');
    await expect(links).toHaveText(['En', 'Fr', 'es']);
    for (const [index, name] of ['En, English', 'Fr, Français', 'es, Español'].entries()) {
      await expect(links.nth(index)).toHaveAccessibleName(name);
    }
    for (const [index, flag] of (await list.locator('img').all()).entries()) {
      await expect(flag).toHaveAttribute('src', new RegExp(`flags/${languages[index]}\\.`));
      await expect(flag).toHaveAttribute('alt', '');
      await expect(flag).toHaveJSProperty('complete', true);
    }
    await expect(list.locator('img')).toHaveCount(3);
    await expect(links.nth(0)).toHaveAttribute('aria-current', 'true');
    await languageButton(page).click();
  });

  await test.step('opens and closes on a click [S2.25]', async () => {
    await expect(list).toBeHidden();
    await languageButton(page).click();
    await expect(list).toBeVisible();
    await languageButton(page).click();
    await expect(list).toBeHidden();
  });

  await test.step('opens and closes on Space', async () => {
    await languageButton(page).press('Space');
    await expect(list).toBeVisible();
    await languageButton(page).press('Space');
    await expect(list).toBeHidden();
  });

  await test.step('closes on a click outside [S2.25]', async () => {
    await languageButton(page).click();
    await heading(page).click();
    await expect(list).toBeHidden();
  });

  await test.step('closes on a scroll [S2.25]', async () => {
    await languageButton(page).click();
    await expect(list).toBeVisible();
    await page.mouse.wheel(0, 120);
    await expect(list).toBeHidden();
    await scrollTo(page, 0);
  });

  await test.step('opens on arrow down, and the arrows go through its links', async () => {
    await languageButton(page).press('ArrowDown');
    await expect(languageLink(page, 'en')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(languageLink(page, 'fr')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(languageLink(page, 'en')).toBeFocused();
  });

  await test.step('closes on Escape, with the focus back on its button', async () => {
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(languageButton(page)).toBeFocused();
  });

  await test.step('fits a telephone, and stores the choice', async () => {
    await page.setViewportSize(telephone);
    expect(await storedLanguage(page)).toBeNull();
    await languageButton(page).click();
    expect((await boxOf(list)).right).toBeLessThanOrEqual(telephone.width);
    for (const link of await list.getByRole('link').all()) {
      expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
    }
    await languageLink(page, 'es').click();
    await expectShown(page, '/products/AVCC', 'es');
    await expect(list).toBeHidden();
    await expect.poll(() => storedLanguage(page)).toBe('es');
  });
});

for (const site of basedSites) {
  testInFrench(
    `a browser that asks for French is led to the French page, with query and hash, from ${site.base} [S4.7]`,
    async ({ page }) => {
      await open(page, site.url(`${controller}?a=1&b=2#specs`));
      await expectShown(page, `${controller}?a=1&b=2#specs`, 'fr', site);
      await expect(page.locator('#specs')).toBeVisible();
      // The path of the home page is another one at each.
      await open(page, site.url('/'));
      const { pathname } = new URL(page.url());
      expect(pathname.replace(/\/$/, '')).toBe(site.href('/', 'fr'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    },
  );

  test(`the kept language comes before the browser's, at ${site.base} [S4.7]`, async ({ page }) => {
    await open(page, site.url('/products', 'fr'));
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'es'));
    await open(page, site.url('/products'));
    await expect(page).toHaveURL(site.url('/products', 'es'));
    await open(page, site.url('/products', 'fr'));
    await expect(page).toHaveURL(site.url('/products', 'fr'));
  });
}

testInFrench('a browser that asks for French never shows English', async ({ page }) => {
  const painted: string[] = [];
  await page.exposeFunction('reportPaint', (path: string) => painted.push(path));
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const { reportPaint } = window as Window & { reportPaint?: (path: string) => void };
      reportPaint?.(location.pathname);
    }).observe({ type: 'paint', buffered: true });
  });
  // The French page takes its time: until it comes, nothing may be shown.
  await page.route(atRoot.url('/products/AVCC', 'fr'), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await open(page, atRoot.url('/products/AVCC'));
  await expect.poll(() => painted.length).toBeGreaterThan(0);
  expect([...new Set(painted)]).toEqual([atRoot.href('/products/AVCC', 'fr')]);
});

testInFrench(
  'a browser that asks for French reads what was chosen or is kept',
  async ({ page }) => {
    await open(page, atRoot.url('/products/AVCC'));
    await chooseLanguage(page, 'en');
    await expect(page).toHaveURL(atRoot.url('/products/AVCC'));
    await open(page, atRoot.url('/products'));
    await expectShown(page, '/products');
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
        await expectShown(page, '/products', language);
      });
    }
  },
);

test.extend({ locale: 'fr-FR', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })(
  'a search engine reads the page that an address names',
  async ({ page }) => {
    await openPath(page, '/products');
    await expectShown(page, '/products');
  },
);

test.extend({ locale: 'de-DE' })(
  'a browser that asks for a language that the site has not reads English [S4.7]',
  async ({ page }) => {
    await openPath(page, '/products');
    await expectShown(page, '/products');
  },
);

test('going back leads past a change of language, in the chosen one [S2.26]', async ({ page }) => {
  await openPath(page, '/products/toll-products');
  await scrollTo(page, 500);
  await contentLink(page, '/products/AVCC').dispatchEvent('click');
  await arrivesAt(page, '/products/AVCC');
  await chooseLanguage(page, 'fr');
  await expectShown(page, '/products/AVCC', 'fr');
  await page.goBack();
  await expectShown(page, '/products/toll-products', 'fr');
  await expect.poll(() => storedLanguage(page)).toBe('fr');
  await expect.poll(() => scrolled(page)).toBe(500);
  await page.goForward();
  await expectShown(page, '/products/AVCC', 'fr');
});
