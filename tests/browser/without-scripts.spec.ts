import type { Page } from 'playwright/test';
import { elementsBelow, elementsNamed, parseHtml } from '../html.ts';
import { builtPages, type Language, languages, onePathOfEachKind, redirectsOf } from '../pages.ts';
import {
  atRoot,
  expect,
  languageLink,
  overflow,
  type ServedSite,
  servedSites,
  telephone,
  test,
} from './site.ts';

for (const site of servedSites) {
  test.describe(`without scripts, at ${site.base}`, () => {
    test.use({ javaScriptEnabled: false });
    test.beforeEach(({ problems }) => {
      // A browser without scripts refuses to preload them, and says so with these words.
      problems.allow(/^csp: .*\.js$/);
    });

    for (const language of languages) {
      test(`every page is complete and fits a telephone, in ${language}`, async ({ page }) => {
        test.setTimeout(300_000);
        await page.setViewportSize(telephone);
        // The pages below a path are the same but for their addresses: one of each kind will do.
        for (const path of site === atRoot ? site.paths() : onePathOfEachKind(site)) {
          await test.step(path, () => checkComplete(page, site, path, language));
        }
      });
    }

    test('the language links lead to the same page', async ({ page }) => {
      await page.goto(site.url('/products/AVCC'));
      for (const [name, language] of [
        ['Français', 'fr'],
        ['Español', 'es'],
        ['English', 'en'],
      ] as const) {
        await languageLink(page, name).click();
        await expect(page).toHaveURL(site.url('/products/AVCC', language));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      }
    });

    test('a visitor can go from the home page to a product', async ({ page }) => {
      await page.goto(site.url('/', 'fr'));
      await page
        .locator(`main a[href="${site.href('/products/toll-products', 'fr')}"]`)
        .first()
        .click();
      await page
        .locator(`main a[href="${site.href('/products/AVCC', 'fr')}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(site.url('/products/AVCC', 'fr'));
      await expect(page.locator('#applications')).toBeVisible();
    });
  });

  test(`every link and every file of every page is there, at ${site.base}`, async ({ request }) => {
    test.setTimeout(300_000);
    const answers = new Map<string, Promise<{ status: number; ids: Set<string> }>>();
    const ask = (address: string) => {
      const known = answers.get(address) ?? answer(address);
      answers.set(address, known);
      return known;
    };
    const answer = async (address: string) => {
      const response = await request.get(address);
      const isHtml = response.headers()['content-type']?.startsWith('text/html') ?? false;
      const ids = isHtml ? idsOf(await response.text()) : new Set<string>();
      return { status: response.status(), ids };
    };
    const broken: string[] = [];
    for (const { file, html } of builtPages(site)) {
      const at = new URL(site.url('/')).origin + site.base + file.replace(/index\.html$/, '');
      for (const link of linksOf(html)) {
        const url = new URL(link, at);
        if (url.origin !== new URL(at).origin) continue;
        const { status, ids } = await ask(url.href.replace(/#.*/, ''));
        const target = decodeURIComponent(url.hash.slice(1));
        if (status !== 200) broken.push(`${file}: ${link} is ${status}`);
        else if (target && !ids.has(target)) broken.push(`${file}: ${link} leads to no id`);
      }
    }
    expect(broken).toEqual([]);
    expect(answers.size).toBeGreaterThan(site.paths().length * languages.length);
  });

  test(`every alias redirects for good to a page, at ${site.base}`, async ({ request }) => {
    const origin = new URL(site.url('/')).origin;
    const redirects = await request.get(`${origin}${site.base}_redirects`);
    expect(redirects.status()).toBe(404);
    for (const { from, to } of redirectsOf(site)) {
      for (const path of [from, `${from}/`]) {
        const response = await request.get(`${origin}${path}?a=1`, { maxRedirects: 0 });
        expect([path, response.status()]).toEqual([path, 301]);
        expect(response.headers().location).toBe(`${to}?a=1`);
      }
      expect([to, (await request.get(`${origin}${to}`)).status()]).toEqual([to, 200]);
    }
  });
}

/** What a page is made of. */
const content = [
  'main :is(h1, h2, h3)',
  '[role=tabpanel]',
  'main tr',
  'main dt',
  'main dd',
  'main p',
  'main li',
  'header a[hreflang]',
  'footer a',
];

async function checkComplete(page: Page, site: ServedSite, path: string, language: Language) {
  await page.goto(site.url(path, language));
  await expect(page.locator('h1')).toHaveCount(1);
  // A heading may be there for screen readers only, and what needs scripts is not there at all.
  const hidden = page
    // A comparison is chosen in place of the cards, without a script as well.
    .locator(
      `:is(${content.join(', ')}):not(.hidden, .needs-script, .needs-script *, .comparison *)`,
    )
    .filter({ visible: false });
  expect(await hidden.evaluateAll((all) => all.map((each) => each.outerHTML))).toEqual([]);
  await expect(page.locator('.needs-script').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.loading, [role=alert]')).toHaveCount(0);
  await expect(page.locator('header a[hreflang]')).toHaveCount(languages.length);
  expect(await overflow(page)).toEqual([]);
}

function linksOf(html: string): string[] {
  return elementsBelow(parseHtml(html)).flatMap(({ name, attributes }) => {
    if (name === 'link' && !isFileLink(attributes.get('rel'))) return [];
    return [attributes.get('href'), attributes.get('src')].filter((link) => link !== undefined);
  });
}

/** Canonical and alternate links name the published origin, which no test has. */
function isFileLink(rel = ''): boolean {
  return !['canonical', 'alternate'].includes(rel);
}

function idsOf(html: string): Set<string> {
  const document = parseHtml(html);
  expect(elementsNamed(document, 'main').length).toBeLessThan(2);
  return new Set(elementsBelow(document).flatMap(({ attributes }) => attributes.get('id') ?? []));
}
