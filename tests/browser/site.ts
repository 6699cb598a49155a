import { test as base, expect, type Locator, type Page, type Response } from 'playwright/test';
import type { Language } from '../pages.ts';
import { KeptWindows } from './kept-window.ts';
import { atRoot, type ServedSite } from './served.ts';

export { expect } from 'playwright/test';
export { type Language, languages } from '../pages.ts';
export { expectNoReload, expectReload, markDocument } from './reloads.ts';
export { scrolled, scrollTo } from './scrolling.ts';
export {
  atRoot,
  basedSites,
  belowPath,
  type ServedSite,
  servedSites,
  sitesInLanguages,
} from './served.ts';

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

/** The first link of the content that leads to a path. */
export function contentLink(
  page: Page,
  path: string,
  language: Language = 'en',
  site: ServedSite = atRoot,
): Locator {
  return page.locator(`main a[href="${site.href(path, language)}"]`).first();
}

/** The choices of the language switcher, by the languages' own names. */
export function languageLink(page: Page, name: 'English' | 'Français' | 'Español'): Locator {
  return page.locator('header').getByRole('link', { name: new RegExp(`, ${name}$`) });
}

/** The button that opens the language switcher. */
export function languageButton(page: Page): Locator {
  return page.locator('header').getByRole('button', { name: /^(Language|Langue|Idioma)\s?:/ });
}

/** Shows the panels of all tabs at once. */
export function openPanels(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const panel of document.querySelectorAll('[role=tabpanel]')) {
      panel.removeAttribute('data-closed');
    }
  });
}

/** A small telephone. */
export const telephone = { width: 360, height: 740 } as const;

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

/** Something that a test opens when it is ready. */
export interface Gate {
  opened: Promise<void>;
  open(): void;
}

export function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
