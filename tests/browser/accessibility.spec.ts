import axe from 'axe-core';
import { combinations } from '../combinations.ts';
import { findSmallTargets, type Mode, mistakes, modes } from './axe.ts';
import { fixtureKinds, pageKinds, pumpsPages } from './page-kinds.ts';
import { full, pumps } from './served.ts';
import { expect, hydrated, type Language, languages, openPanels, openPath, test } from './site.ts';

const widths = [360, 1280] as const;

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
