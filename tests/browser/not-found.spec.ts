import type { Page } from 'playwright/test';
import { expectNoShift, watchShifts } from './shifts.ts';
import {
  atRoot,
  basedSites,
  chooseLanguage,
  expect,
  expectNoReload,
  follow,
  heading,
  hydrated,
  type Language,
  markDocument,
  open,
  openPath,
  type ServedSite,
  sitesInLanguages,
  storedLanguage,
  test,
  testInFrench,
} from './site.ts';
import { expectNothingBelowTopButton } from './top-button.ts';

const texts = {
  en: { title: 'Uh-oh!', text: "We can't find that page.", home: 'Go To Home' },
  fr: { title: 'Oups !', text: 'Cette page est introuvable.', home: 'Retour à l’accueil' },
  es: { title: '¡Vaya!', text: 'No encontramos esa página.', home: 'Ir al inicio' },
} as const;

for (const [site, language] of sitesInLanguages) {
  test(`an unknown path says so in ${language}, ${site.base} [S2.5]`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404/);
    const url = site.url('/products/no-such-product/at-all', language);
    await watchShifts(page);
    const response = await page.goto(url);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expectNoShift(page, url);
    const { title, text, home } = texts[language];
    await expect(heading(page)).toHaveText(title, { useInnerText: true });
    await expect(page.locator('main p')).toHaveText(text);
    const picture = page.locator('main svg[role=img]');
    await expect(picture).toBeVisible();
    const sign = await picture.locator('text').innerHTML();
    expect(await picture.getAttribute('aria-label')).toContain(sign);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const link = page.getByRole('main').getByRole('link', { name: home, exact: true });
    await expect(link).toHaveAttribute('href', site.href('/', language));
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingBelowTopButton(page, `${url}, ${width} px`);
    }
    await markDocument(page);
    await link.click();
    await expect(page).toHaveURL(site.url('/', language));
    await expect(page.locator('main')).not.toContainText(title);
    await expectNoReload(page);
  });
}

/** Waits until the not-found page is on show, at the address that was asked for. */
async function expectNotFound(page: Page, site: ServedSite, path: string, language: Language) {
  await expect(heading(page)).toHaveText(texts[language].title);
  await expect(page).toHaveURL(site.url(path, language));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test('a link to an unknown path leads to the not-found page', async ({ page, problems }) => {
  problems.allow(/404/);
  await openPath(page, '/products', 'fr');
  await follow(page, '/fr/nowhere');
  await expectNotFound(page, atRoot, '/nowhere', 'fr');
});

for (const site of basedSites) {
  test(`the switcher keeps the not-found page, at ${site.base} [S2.26]`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404/);
    const path = '/nowhere/at-all?from=mail';
    await open(page, site.url(path));
    await markDocument(page);
    for (const language of ['fr', 'es', 'en'] as const) {
      await chooseLanguage(page, language);
      await expectNotFound(page, site, path, language);
      await expect.poll(() => storedLanguage(page)).toBe(language);
    }
    await expectNoReload(page);
  });

  testInFrench(
    `a browser that asks for French shows the not-found page in French, once, of a host with one for all too, at ${site.base} [S4.7]`,
    async ({ page, problems }) => {
      // The English page that was served becomes the French one: React says that it differs.
      problems.allow(/404|React error #418/);
      await open(page, site.url('/nowhere/at-all'));
      await expectNotFound(page, site, '/nowhere/at-all', 'fr');
      await page.route(site.url('/nowhere', 'fr'), async (route) => {
        const response = await route.fetch({ url: site.url('/nowhere') });
        await route.fulfill({ response });
      });
      await open(page, site.url('/nowhere'));
      await expectNotFound(page, site, '/nowhere', 'fr');
    },
  );
}
