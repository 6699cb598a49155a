import type { Page } from 'playwright/test';
import {
  atRoot,
  expect,
  gate,
  hydrated,
  languageButton,
  open,
  sitesInLanguages,
  test,
} from './site.ts';

declare global {
  interface Window {
    /** Whether the bar throws when it is next rendered. */
    isBarBroken?: boolean;
  }
}

const texts = {
  en: ['Something went wrong. Please contact support.', 'Go to Home'],
  fr: ['Une erreur s’est produite. Veuillez contacter l’assistance.', 'Retour à l’accueil'],
  es: ['Se ha producido un error. Póngase en contacto con el soporte técnico.', 'Ir al inicio'],
} as const;

/** Replaces the interactive part of product pages by one that throws while it renders. */
const pageScripts = '**/assets/page-*.js';

async function breakProductPages(page: Page): Promise<void> {
  await page.route(pageScripts, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export const view = { isProps: () => true, render() { throw new Error('a broken part'); } };",
    }),
  );
}

for (const [site, language] of sitesInLanguages) {
  test(`a part that throws shows the error screen in ${language}, at ${site.base} [S2.7]`, async ({
    page,
    problems,
  }) => {
    problems.allow(/a broken part/);
    await breakProductPages(page);
    await open(page, site.url('/products/AVCC', language));
    const [text, home] = texts[language];
    await expect(page.getByRole('alert')).toContainText(text);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(text);
    await expect(heading).toBeFocused();
    await expect(page.locator('header')).toBeVisible();
    // The home page has parts of its own.
    await page.unroute(pageScripts);
    await page.getByRole('button', { name: home, exact: true }).click();
    await expect(page).toHaveURL(site.url('/', language));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
  });
}

test('one press leaves the error screen of a bar that goes on failing on its page [S2.7]', async ({
  page,
  problems,
}) => {
  problems.allow(/a broken bar/);
  await page.addInitScript(() => {
    const original = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'aria-expanded' && window.isBarBroken) throw new Error('a broken bar');
      return original.call(this, name, value);
    };
  });
  await open(page, atRoot.url('/products'));
  await page.evaluate(() => {
    window.isBarBroken = true;
  });
  await languageButton(page).click();
  await expect(page.getByRole('alert')).toContainText(texts.en[0]);
  const slow = gate();
  await page.route(atRoot.url('/'), async (route) => {
    await slow.opened;
    await route.continue();
  });
  const requested = page.waitForRequest(atRoot.url('/'));
  await page.getByRole('button', { name: texts.en[1], exact: true }).click();
  await requested;
  await page.evaluate(() => {
    window.isBarBroken = false;
  });
  slow.open();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(atRoot.url('/'));
});

test('a failure outside of the content shows the error screen too [S2.6]', async ({
  page,
  problems,
}) => {
  problems.allow(/a broken bar/);
  await page.addInitScript(() => {
    // The bar asks for this when one of its menus opens.
    const original = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'aria-expanded' && String(value) === 'true') throw new Error('a broken bar');
      return original.call(this, name, value);
    };
  });
  await open(page, atRoot.url('/products'));
  await languageButton(page).click();
  await expect(page.getByRole('alert')).toContainText(texts.en[0]);
  await hydrated(page);
});

test('a failure outside of every part of the page shows the error screen, too [S2.6]', async ({
  page,
  problems,
}) => {
  problems.allow(/a broken line/);
  await page.addInitScript(() => {
    const original = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      // The line at the top while the next page is on its way.
      if (name === 'aria-hidden' && this.localName === 'div') throw new Error('a broken line');
      return original.call(this, name, value);
    };
  });
  await open(page, atRoot.url('/products', 'es'));
  await page.locator(`footer a[href="${atRoot.href('/media', 'es')}"]`).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(texts.es[0]);
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: texts.es[1], exact: true }).click();
  await expect(heading).toHaveText(atRoot.heading('/', 'es'));
  await expect(page).toHaveURL(atRoot.url('/', 'es'));
});
