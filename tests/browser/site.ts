import { readFileSync } from 'node:fs';
import { test as base, expect, type Locator, type Page, type Response } from 'playwright/test';
import type strings from '../../site/strings/en.json';
import type { Language } from '../pages.ts';
import { KeptWindows } from './kept-window.ts';
import { atRoot, type ServedSite } from './served.ts';

export { expect } from 'playwright/test';
export { type Language, languages } from '../pages.ts';
export {
  atRoot,
  basedSites,
  belowPath,
  formsOrigin,
  full,
  hostile,
  listed,
  pumps,
  type ServedSite,
  servedSites,
  sitesInLanguages,
  worldwide,
} from './served.ts';

/** A small telephone. */
export const telephone = { width: 360, height: 740 } as const;
/** Where the bar has all of its entries. */
export const wide = { width: 1440, height: 900 } as const;

/** What went wrong in the browser: console, page errors, requests, the security policy. */
export interface Problems {
  /** Says that the test causes problems like this one. */
  allow(pattern: RegExp): void;
  /** What happened that no test allowed. */
  unexpected(): string[];
}

/**
 * Every test fails when the browser complains of anything that the test did not announce. It has a window that
 * its worker keeps.
 */
export const test = base.extend<{ problems: Problems }, { windows: KeptWindows }>({
  windows: [
    async ({ browser }, use) => {
      const windows = new KeptWindows(browser, reportBreaches);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      windows,
      viewport,
      bypassCSP,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      javaScriptEnabled,
      locale,
      userAgent,
    },
    use,
    info,
  ) => {
    const options = JSON.stringify({
      bypassCSP,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      javaScriptEnabled,
      locale,
      userAgent,
    });
    const page = await windows.take(options);
    const size = viewport ?? { width: 1280, height: 720 };
    const { width, height } = page.viewportSize() ?? {};
    if (width !== size.width || height !== size.height) await page.setViewportSize(size);
    await use(page.context());
    const { reducedMotion = 'no-preference' } = contextOptions;
    await windows.giveBack(options, info.status === info.expectedStatus, { reducedMotion });
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('The window has no page.');
    await use(page);
  },
  problems: [
    async ({ page }, use) => {
      const problems = watch(page);
      await use(problems);
      expect(problems.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

/** For what visitors see whose browser runs no scripts. */
export const testWithoutScripts = test.extend({
  javaScriptEnabled: false,
  problems: async ({ problems }, use) => {
    // Such a browser refuses to preload them, and says so with these words.
    problems.allow(/^csp: .*\.js$/);
    await use(problems);
  },
});
/** For what is tapped. */
export const testByTouch = test.extend({ hasTouch: true, viewport: telephone });
/** For visitors whose browser asks for French. */
export const testInFrench = test.extend({ locale: 'fr-FR' });

/** Notes what a page complains of, and what it can't get. */
export function watch(page: Page): Problems {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint) found.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => found.push(`page error: ${error.name}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser itself gives up requests of a page that it leaves.
    if (reason !== 'net::ERR_ABORTED') found.push(`${reason}: ${request.url()}`);
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => found.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

/** Breaches of the security policy come to the console. */
async function reportBreaches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
}

/** Waits until the interactive parts of the page on show work. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // Hydration and its effects are tasks of their own; an idle browser has done them.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
}

/** Opens a page and waits until its interactive parts work. */
export async function open(page: Page, url: string): Promise<Response> {
  const response = await page.goto(url);
  if (!response) throw new Error(`No answer from ${url}`);
  await hydrated(page);
  return response;
}

/** Opens a page of the site at `/`. */
export function openPath(page: Page, path: string, language: Language = 'en'): Promise<Response> {
  return open(page, atRoot.url(path, language));
}

/** Opens a page of the site at `/` in a window of a size. */
export async function openAt(
  page: Page,
  size: { readonly width: number; readonly height: number },
  path: string,
  language: Language = 'en',
): Promise<void> {
  await page.setViewportSize(size);
  await openPath(page, path, language);
}

/** The first link of the content that leads to a path. */
export function contentLink(
  page: Page,
  path: string,
  language: Language = 'en',
  site: ServedSite = atRoot,
): Locator {
  return page.locator(`main a[href="${site.href(path, language)}"]`).first();
}

/** How each language calls itself in the switcher. */
const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
};

/** The choice of a language in the switcher of the bar. */
export function languageLink(page: Page, language: Language): Locator {
  return page.locator('header').getByRole('link', { name: new RegExp(`, ${ownNames[language]}$`) });
}

/** The button that opens the language switcher. */
export function languageButton(page: Page): Locator {
  return page.locator('header').getByRole('button', { name: /^(Language|Langue|Idioma)\s?:/ });
}

export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  // A page that was loaded again goes to its place late, and a scroll closes the switcher: one presses again.
  await expect(async () => {
    const link = languageLink(page, language);
    if (!(await link.isVisible())) await languageButton(page).click();
    await link.click({ timeout: 1000 });
  }).toPass();
}

/** A click of the test's own would scroll to the bar, and scrolling closes the switcher. */
export async function chooseWithoutScrolling(page: Page, language: Language): Promise<void> {
  await languageButton(page).dispatchEvent('click');
  await languageLink(page, language).dispatchEvent('click');
}

/** The query of the address as people read it. */
export const query = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' '));

export const storedLanguage = (page: Page) =>
  page.evaluate(() => localStorage.getItem('i18nextLng'));

/** The main heading of the page on show. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** What the interface says in a language. */
export function wordsOf(language: Language): (typeof strings)['shell'] {
  const file = new URL(`../../site/strings/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).shell;
}

/** Lets pages write on the clipboard. */
export const allowCopying = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
/** What stands on the clipboard. */
export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export const toast = (page: Page): Locator => page.locator('[data-sonner-toast]');

/** Waits until a page is on show, under this address and no other, in its language. */
export async function expectShown(
  page: Page,
  path: string,
  language: Language = 'en',
  site: ServedSite = atRoot,
): Promise<void> {
  await expect(page).toHaveURL(site.url(path, language));
  await expect(heading(page)).toHaveText(site.heading(path.replace(/[?#].*/, ''), language));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** The error screen is on show and has the focus; then its button leads home. */
export async function expectErrorScreen(
  page: Page,
  language: Language,
  { site = atRoot, meanwhile = async () => {} } = {},
): Promise<void> {
  const { text, home } = wordsOf(language).error;
  await expect(page.getByRole('alert')).toContainText(text);
  await expect(heading(page)).toHaveText(text);
  await expect(heading(page)).toBeFocused();
  await meanwhile();
  await page.getByRole('button', { name: home, exact: true }).click();
  await expectShown(page, '/', language, site);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** The language in which a part of the page is marked. */
export const languageOf = (part: Locator): Promise<string | null | undefined> =>
  part.evaluate((each) => each.closest('[lang]')?.getAttribute('lang'));

/** Follows a link to an address of the site, as if it were in the content. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
  }, address);
}

/** Where something is in the window, in pixels, once it is on show. */
export async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not on show.`);
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height, width, height };
}

/** Stops the clock of the page on show: from now on the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Lets no request for these addresses through until the test calls what this gives. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Changes what is answered at an address. */
export async function changeAnswers(
  page: Page,
  address: string,
  change: (text: string) => string,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Shows the panels of all tabs at once. */
export function openPanels(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const panel of document.querySelectorAll('.panel')) {
      panel.removeAttribute('data-closed');
      panel.removeAttribute('hidden');
    }
  });
}

/** What makes the page on show wider than the screen. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(findOverflow);
}

/** Runs in the page: what reaches beyond the right edge, unless it can be scrolled to. */
function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const culprits = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
  return [`${scrollWidth} px`, ...culprits.slice(0, 3)];
}

/** Puts a mark on the document that only a reload removes. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marker = 'kept';
  });
}

/** Whether the document is still the one that was marked. */
export async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-marker', 'kept');
}

/** Whether the browser has loaded a new document since the mark. */
export async function expectReload(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-marker', 'kept');
}

/** How far the page is scrolled, in pixels. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Scrolls, and waits until everybody who listens has been told. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, top);
  expect(await scrolled(page)).toBe(top);
}
