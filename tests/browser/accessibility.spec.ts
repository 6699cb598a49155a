import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { fixtureKinds, pageKinds, pumpsPages } from './page-kinds.ts';
import { full, pumps } from './served.ts';
import { expect, hydrated, type Language, languages, openPanels, openPath, test } from './site.ts';

const widths = [360, 1280] as const;
const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

/** Each page in one language at every width and mode, and in the others at one. */
function screensOf(language: Language): readonly (readonly [width: number, mode: Mode])[] {
  const all = widths.flatMap((width) => modes.map((mode) => [width, mode] as const));
  return language === 'en' ? all : combinations(all, [[language === 'fr' ? 360 : 1280, 'light']]);
}

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`axe finds nothing on the page "${kind}", and its targets are large, in any language, mode and width`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(120_000);
    if (kind === 'not-found') problems.allow(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of languages) {
      await openPath(page, path, language);
      await openPanels(page);
      await page.evaluate(axe.source);
      for (const [width, colorScheme] of screensOf(language)) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const screen = `${language}, ${width} px, ${colorScheme}`;
        expect(await page.evaluate(findSmallTargets), screen).toEqual([]);
        expect(await mistakes(page, colorScheme), screen).toEqual([]);
      }
    }
  });
}

const withoutTheme = ['home', 'products', 'product', 'contact', 'not-found'].map((kind) =>
  full.href(fixtureKinds[kind] ?? ''),
);

for (const [what, site, paths] of [
  ['a site without a theme', full, withoutTheme],
  ['the site of another company', pumps, Object.values(pumpsPages)],
] as const) {
  test(`axe finds nothing on ${what}`, async ({ page, problems }) => {
    test.setTimeout(120_000);
    problems.allow(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const path of paths) {
      await page.goto(site.url(path));
      await openPanels(page);
      await page.evaluate(axe.source);
      for (const colorScheme of modes) {
        await page.emulateMedia({ colorScheme });
        expect(await mistakes(page, colorScheme), `${path}, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

test('nothing moves while a page of any kind loads', async ({ page, problems }) => {
  test.setTimeout(120_000);
  problems.allow(/404/);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset.shift = JSON.stringify(entry);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of combinations([360, 768, 1440], [360, 1440])) {
    await page.setViewportSize({ width, height: 900 });
    for (const [kind, path] of Object.entries(pageKinds)) {
      await openPath(page, path, 'fr');
      await page.evaluate(() => document.fonts.ready);
      await hydrated(page);
      const html = page.locator('html');
      await expect(html, `${kind}, ${width} px`).not.toHaveAttribute('data-shift');
    }
  }
});

/**
 * The standard rules, and contrast and targets at level AAA. The stricter rule of contrast leaves what
 * fails the other one to it, so both are on.
 */
const options: RunOptions = {
  rules: {
    'color-contrast-enhanced': { enabled: true },
    'target-size': { enabled: true },
  },
  // The others are only counted, and describing them is most of the time.
  resultTypes: ['violations'],
};

/** Another mode changes colours and nothing else. */
const colourRules: RunOptions = {
  ...options,
  runOnly: ['color-contrast', 'color-contrast-enhanced'],
};

/** Axe has to be in the page, by {@link axe.source}. */
async function mistakes(page: Page, mode: Mode): Promise<string[]> {
  const { rules, violations } = await page.evaluate(
    async (given) => {
      const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, given);
      const { passes, incomplete, inapplicable } = results;
      return {
        rules: [results.violations, passes, incomplete, inapplicable].flat().length,
        violations: results.violations,
      };
    },
    mode === 'light' ? options : colourRules,
  );
  expect(rules).toBeGreaterThan(mode === 'light' ? 60 : 0);
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/**
 * Runs in the page: what is smaller than 44 px and no link within a sentence. The bar has tests of its
 * own, for open menus too.
 */
function findSmallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, textarea)'),
  ];
  const isShown = (target: HTMLElement) =>
    target.checkVisibility({ visibilityProperty: true }) && !target.closest('[aria-hidden=true]');
  const isInSentence = (target: HTMLElement) => {
    const around = target.closest('p, li, dd, td, th')?.textContent?.trim();
    return target.matches('a') && around !== undefined && around !== target.textContent?.trim();
  };
  // All of a card leads where its heading does, and all of a label belongs to its field.
  const whole = (target: HTMLElement) =>
    target.closest('.card:has(:is(h2, h3) a), label') ?? target;
  return targets
    .filter((target) => isShown(target) && !isInSentence(target))
    .filter((target) => {
      const { width, height } = whole(target).getBoundingClientRect();
      return Math.min(width, height) < 44;
    })
    .map(({ outerHTML }) => outerHTML);
}
