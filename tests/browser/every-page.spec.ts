import type { Page } from 'playwright/test';
import { combinations, pairs } from '../combinations.ts';
import { onePathOfEachKind } from '../pages.ts';
import { pageKinds } from './page-kinds.ts';
import {
  belowPath,
  expect,
  hydrated,
  type Language,
  languages,
  openPanels,
  openPath,
  overflow,
  type ServedSite,
  servedSites,
  telephone,
  test,
} from './site.ts';

for (const site of servedSites) {
  for (const language of languages) {
    test(`pages of every kind open, hydrate without a word and fit the screen, at ${site.href('/', language)}`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      // A computer at the root, a telephone below the path.
      if (site === belowPath) await page.setViewportSize(telephone);
      for (const path of pathsOf(site, language)) {
        await test.step(path, () => checkPage(page, site, path, language));
      }
    });
  }
}

/** Below the path the pages are those of the root but for their addresses. */
function pathsOf(site: ServedSite, language: Language): readonly string[] {
  const kinds = onePathOfEachKind(site);
  if (site !== belowPath) return combinations(site.paths(), kinds);
  return pairs(kinds, languages).flatMap(([path, each]) => (each === language ? [path] : []));
}

async function checkPage(page: Page, site: ServedSite, path: string, language: Language) {
  const response = await page.goto(site.url(path, language));
  expect(response?.status()).toBe(200);
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe(site.href(path, language));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const regions = await page.evaluate(compareRegions, (await response?.text()) ?? '');
  expect(regions.names).toEqual(expect.arrayContaining(['brand', 'footer']));
  expect(regions.names.length).toBeGreaterThan(2);
  expect(regions.changed).toEqual([]);
  // Closed panels count too.
  await openPanels(page);
  expect(await overflow(page)).toEqual([]);
  const lanes = page.locator('.key-strip dl > *, .key-figures > *');
  expect(await lanes.evaluateAll(widerThanTheirLane)).toEqual([]);
  const cells = page.locator('.spec :is(th, td)');
  expect(await cells.evaluateAll(higherThanTheirCell)).toEqual([]);
}

/** Runs in the page: what reaches into the next lane. */
function widerThanTheirLane(lanes: Element[]): (string | null)[] {
  return lanes
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
}

/** Runs in the page: what reaches into the next row. */
function higherThanTheirCell(cells: Element[]): (string | null)[] {
  return cells
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    .map(({ textContent }) => textContent);
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

test('the diagram of a solution is whole where each of its sizes begins', async ({ page }) => {
  await openPath(page, pageKinds.solution ?? '');
  for (const width of [360, 768, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const diagram = page.locator('.system-sheet svg:visible');
    const { width: shown } = (await diagram.boundingBox()) ?? {};
    expect(shown, `${width} px`).toBe(Number(await diagram.getAttribute('width')));
  }
});
