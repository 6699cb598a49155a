import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pageKinds } from './page-kinds.ts';
import { expect, hydrated, languages, openPath, test } from './site.ts';

const widths = [360, 1280] as const;
const modes = ['light', 'dark'] as const;

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`axe finds nothing on the page "${kind}", in any language, mode and width`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(180_000);
    if (kind === 'not-found') problems.allow(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of languages) {
      await openPath(page, path, language);
      for (const width of widths) {
        for (const colorScheme of modes) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          const isFirst = width === 1280 && colorScheme === 'light';
          // Colours are the same in every language, and take most of the time.
          if (language !== 'en' && colorScheme === 'dark') continue;
          const rules = isFirst ? 'all' : 'looks';
          const found = await mistakes(page, rules);
          expect(found, `${language}, ${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    }
  });

  test(`nothing moves while the page "${kind}" loads`, async ({ page, problems }) => {
    if (kind === 'not-found') problems.allow(/404/);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          document.documentElement.dataset.shift = JSON.stringify(entry);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openPath(page, path, 'fr');
      await page.evaluate(() => document.fonts.ready);
      await hydrated(page);
      await expect(page.locator('html'), `${width} px`).not.toHaveAttribute('data-shift');
    }
  });
}

/**
 * Contrast of AAA and the size of targets are looked at in every mode and width. What the document
 * says is the same in each of them, so the other rules look once a language.
 */
async function mistakes(page: Page, rules: 'all' | 'looks'): Promise<string[]> {
  const looks = { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } };
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === 'looks'
    ? axe.withRules(Object.keys(looks))
    : // What fails it fails the stricter one as well, and measuring colours is most of the time.
      axe.options({ rules: { ...looks, 'color-contrast': { enabled: false } } })
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
