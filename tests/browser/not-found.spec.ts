import { expectNoShift, watchShifts } from './shifts.ts';
import {
  atRoot,
  basedSites,
  expect,
  expectNoReload,
  hydrated,
  languageButton,
  languageLink,
  markDocument,
  open,
  sitesInLanguages,
  test,
} from './site.ts';
import { expectNothingBelowTopButton } from './top-button.ts';

const texts = {
  en: { title: 'Uh-oh!', text: "We can't find that page.", home: 'Go To Home' },
  fr: { title: 'Oups !', text: 'Cette page est introuvable.', home: 'Retour à l’accueil' },
  es: { title: '¡Vaya!', text: 'No encontramos esa página.', home: 'Ir al inicio' },
} as const;

for (const [site, language] of sitesInLanguages) {
  test(`an unknown path says so in ${language}, at ${site.base} [S2.5]`, async ({
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, {
      useInnerText: true,
    });
    await expect(page.locator('main p')).toHaveText(text);
    const picture = page.locator('main svg[role=img]');
    await expect(picture).toBeVisible();
    const sign = await picture.locator('text').innerHTML();
    expect(await picture.getAttribute('aria-label')).toContain(sign);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
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

test('a link to an unknown path leads to the not-found page', async ({ page, problems }) => {
  problems.allow(/404/);
  await open(page, atRoot.url('/products', 'fr'));
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/fr/nowhere';
    link.textContent = 'nowhere';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'nowhere' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.title);
  await expect(page).toHaveURL(atRoot.url('/nowhere', 'fr'));
});

test('a host with one not-found page for all shows it in the language of the address', async ({
  page,
  problems,
}) => {
  // The English page that was served becomes the French one: React says that it differs.
  problems.allow(/404|React error #418/);
  await page.route('**/fr/nowhere', async (route) => {
    const response = await route.fetch({ url: atRoot.url('/nowhere') });
    await route.fulfill({ response });
  });
  await page.goto(atRoot.url('/nowhere', 'fr'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

for (const site of basedSites) {
  test(`the switcher shows the not-found page in each language, at its address, at ${site.base} [S2.26]`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404/);
    const path = '/nowhere/at-all';
    await open(page, `${site.url(path)}?from=mail`);
    await markDocument(page);
    for (const [name, language] of [
      ['Français', 'fr'],
      ['Español', 'es'],
      ['English', 'en'],
    ] as const) {
      await languageButton(page).click();
      await languageLink(page, name).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language].title);
      await expect(page).toHaveURL(`${site.url(path, language)}?from=mail`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(language);
    }
    await expectNoReload(page);
  });

  test.describe('a visitor whose browser asks for French', () => {
    test.use({ locale: 'fr-FR' });

    test(`reads the not-found page in French, at ${site.base} [S4.7]`, async ({
      page,
      problems,
    }) => {
      problems.allow(/404/);
      await open(page, site.url('/nowhere/at-all'));
      await expect(page).toHaveURL(site.url('/nowhere/at-all', 'fr'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.title);
    });

    test(`is led there once by a host with one not-found page for all, at ${site.base}`, async ({
      page,
      problems,
    }) => {
      problems.allow(/404|React error #418/);
      await page.route(`**${site.href('/nowhere', 'fr')}`, async (route) => {
        const response = await route.fetch({ url: site.url('/nowhere') });
        await route.fulfill({ response });
      });
      await open(page, site.url('/nowhere'));
      await expect(page).toHaveURL(site.url('/nowhere', 'fr'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.title);
    });
  });
}

test('the not-found page is kept out of search engines', async ({ page, problems }) => {
  problems.allow(/404/);
  await page.goto(atRoot.url('/nowhere'));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
