import type { Page } from 'playwright/test';
import { combinations, everyOther, pairs } from '../combinations.ts';
import { type ElementNode, elementsBelow, elementsNamed, parseHtml } from '../html.ts';
import { builtPages, type Language, languages, onePathOfEachKind, redirectsOf } from '../pages.ts';
import {
  atRoot,
  basedSites,
  contentLink,
  expect,
  expectShown,
  languageLink,
  overflow,
  type ServedSite,
  servedSites,
  telephone,
  test,
  testWithoutScripts,
  wide,
} from './site.ts';

for (const site of servedSites) {
  // The pages below a path are the same but for their addresses.
  for (const language of site === atRoot ? languages : combinations(languages, [])) {
    testWithoutScripts(
      `every page is complete and fits a telephone, in ${language}, at ${site.base} [S1.1]`,
      async ({ page }) => {
        test.setTimeout(300_000);
        await page.setViewportSize(telephone);
        const kinds = onePathOfEachKind(site);
        const paths = site === atRoot ? combinations(site.paths(), kinds) : kinds;
        for (const [path, its] of pairs(paths, languages)) {
          if (its === language) await checkComplete(page, site, path, language);
        }
      },
    );
  }
}

testWithoutScripts('without scripts the entries of the bar are on one line', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(atRoot.url('/contact'));
  const links = page.locator('.nav a').filter({ visible: true });
  const middles = await links.evaluateAll((all) =>
    all.map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(middles.length).toBeGreaterThan(5);
  expect(new Set(middles).size).toBe(1);
});

for (const site of basedSites) {
  testWithoutScripts(
    `without scripts links lead from the home page to a product, and to it in each language, at ${site.base}`,
    async ({ page }) => {
      await page.goto(site.url('/', 'fr'));
      await contentLink(page, '/products/toll-products', 'fr', site).click();
      await contentLink(page, '/products/AVCC', 'fr', site).click();
      await expectShown(page, '/products/AVCC', 'fr', site);
      await expect(page.locator('#applications')).toBeVisible();
      for (const language of ['es', 'en', 'fr'] as const) {
        await languageLink(page, language).click();
        await expectShown(page, '/products/AVCC', language, site);
      }
    },
  );

  test(`aliases redirect for good to a page, at ${site.base}`, async ({ request }) => {
    const origin = new URL(site.url('/')).origin;
    const redirects = await request.get(`${origin}${site.base}_redirects`);
    expect(redirects.status()).toBe(404);
    // `built/host-files` reads each of them: the server goes the same way.
    const all = redirectsOf(site);
    for (const { from, to } of combinations(all, everyOther(everyOther(everyOther(all))))) {
      for (const path of [from, `${from}/`]) {
        const response = await request.get(`${origin}${path}?a=1`, { maxRedirects: 0 });
        expect([path, response.status()]).toEqual([path, 301]);
        expect(response.headers().location).toBe(`${to}?a=1`);
      }
      expect([to, (await request.get(`${origin}${to}`)).status()]).toEqual([to, 200]);
    }
  });
}

for (const site of basedSites) {
  test(`every link and every file of every page is there, at ${site.base} [S1.1] [S1.4]`, async () => {
    test.setTimeout(300_000);
    const answers = new Map<string, Promise<{ status: number; ids: Set<string> }>>();
    const ask = (address: string) => {
      const known = answers.get(address) ?? answer(address);
      answers.set(address, known);
      return known;
    };
    const answer = async (address: string) => {
      const response = await fetch(address);
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      const body = await response.text();
      const ids = isHtml ? idsOf(parsed(body)) : new Set<string>();
      return { status: response.status, ids };
    };
    const broken: string[] = [];
    for (const { file, html } of builtPages(site)) {
      const at = new URL(site.url('/')).origin + site.base + file.replace(/index\.html$/, '');
      for (const link of new Set(linksOf(parsed(html)))) {
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
}

/** What a page is made of. */
const content = 'main :is(h1, h2, h3, tr, dt, dd, p, li), .panel, header a[hreflang], footer a';

async function checkComplete(page: Page, site: ServedSite, path: string, language: Language) {
  await page.goto(site.url(path, language));
  const { incomplete, headings, switches } = await page.evaluate(findIncomplete, content);
  expect([path, incomplete]).toEqual([path, []]);
  expect([path, headings, switches]).toEqual([path, 1, languages.length]);
  expect([path, await overflow(page)]).toEqual([path, []]);
}

/** Runs in the page: what is hidden though it should be seen, and the other way round. */
function findIncomplete(selector: string) {
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // What has no box of its own is seen by what is in it.
    if (getComputedStyle(element).display === 'contents')
      return [...element.children].some(isShown);
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const all = (given: string) => [...document.querySelectorAll(given)];
  // What is folded opens without a script.
  for (const folded of document.querySelectorAll('details')) folded.open = true;
  // A heading may be there for screen readers only, what needs scripts is not there at all, and a telephone has
  // cards in place of a table.
  const excepted = '.hidden, .needs-script, .needs-script *, .list-table *';
  const hidden = all(`:is(${selector}):not(${excepted})`).filter((element) => !isShown(element));
  const shown = all('.needs-script').filter(isShown);
  const left = all('.loading, [role=alert]');
  return {
    incomplete: [...hidden, ...shown, ...left].map(({ outerHTML }) => outerHTML),
    headings: all('h1').length,
    switches: all('header a[hreflang]').length,
  };
}

for (const path of ['/check', '/search']) {
  testWithoutScripts(`${path} leads on to what works without scripts`, async ({ page }) => {
    await page.goto(atRoot.url(path, 'fr'));
    await expect(page.locator('header .find > button')).toBeHidden();
    const links = page.locator('.form-notice a');
    await expect(links.first()).toBeVisible();
    expect(await links.count()).toBeGreaterThan(3);
    await links.first().click();
    await expect(page).toHaveURL(new RegExp(`${atRoot.url('/products', 'fr')}/?$`));
  });
}

const documents = new Map<string, ElementNode>();

/** The document of a page: most are asked for by many others. */
function parsed(html: string): ElementNode {
  const document = documents.get(html) ?? parseHtml(html);
  documents.set(html, document);
  return document;
}

function linksOf(document: ElementNode): string[] {
  return elementsBelow(document).flatMap(({ name, attributes }) => {
    if (name === 'link' && !isFileLink(attributes.get('rel'))) return [];
    return [attributes.get('href'), attributes.get('src')].filter((link) => link !== undefined);
  });
}

/** Canonical and alternate links name the published origin, which no test has. */
function isFileLink(rel = ''): boolean {
  return !['canonical', 'alternate'].includes(rel);
}

function idsOf(document: ElementNode): Set<string> {
  expect(elementsNamed(document, 'main').length).toBeLessThan(2);
  return new Set(elementsBelow(document).flatMap(({ attributes }) => attributes.get('id') ?? []));
}
