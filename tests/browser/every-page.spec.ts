import type { Page } from '@playwright/test';
import {
  atRoot,
  expect,
  hydrated,
  type Language,
  languages,
  overflow,
  type ServedSite,
  servedSites,
  telephone,
  test,
} from './site.ts';

const computer = { width: 1280, height: 720 };

for (const site of servedSites) {
  for (const language of languages) {
    test(`every page opens, hydrates without a word and fits a telephone, at ${site.href('/', language)}`, async ({
      page,
    }) => {
      test.slow();
      for (const path of site.paths()) {
        await test.step(path, () => checkPage(page, site, path, language));
      }
    });
  }
}

async function checkPage(page: Page, site: ServedSite, path: string, language: Language) {
  await page.setViewportSize(computer);
  const response = await page.goto(site.url(path, language));
  expect(response?.status()).toBe(200);
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe(site.href(path, language));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const regions = await page.evaluate(compareRegions, (await response?.text()) ?? '');
  expect(regions.names).toEqual(expect.arrayContaining(['brand', 'footer']));
  expect(regions.names.length).toBeGreaterThan(2);
  expect(regions.changed).toEqual([]);
  if (site === atRoot) await checkWidth(page);
}

/** Closed panels count too: each tab is opened as a visitor would. */
async function checkWidth(page: Page): Promise<void> {
  await page.setViewportSize(telephone);
  expect(await overflow(page)).toEqual([]);
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.dispatchEvent('click');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await overflow(page)).toEqual([]);
  }
}

/** Runs in the page: compares its never-hydrated regions with those of the HTML that was served. */
function compareRegions(html: string): { names: string[]; changed: string[] } {
  const read = (root: Document) =>
    [...root.querySelectorAll<HTMLElement>('[data-region]')].map(
      (element) => [element.dataset.region ?? '', element.innerHTML] as const,
    );
  const shown = read(document);
  const served = read(new DOMParser().parseFromString(html, 'text/html'));
  const before = new Map(served);
  const names = shown.map(([name]) => name);
  const changed = shown.filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
  const gone = served.map(([name]) => name).filter((name) => !names.includes(name));
  return { names, changed: [...changed, ...gone] };
}
