import type { Page } from 'playwright/test';
import { combinations, everyOther, pairs } from '../combinations.ts';
import { builtPages } from '../pages.ts';
import { expectNoMistakesAt, mainlyLight } from './axe.ts';
import { allKinds, filled, pageKinds, pumpsPages } from './page-kinds.ts';
import { expectNoShift, watchShifts } from './shifts.ts';
import {
  atRoot,
  belowPath,
  boxOf,
  expect,
  hydrated,
  type Language,
  languages,
  open,
  openPanels,
  openPath,
  overflow,
  pumps,
  type ServedSite,
  scrollTo,
  servedSites,
  telephone,
  test,
} from './site.ts';
import { expectNothingBelowTopButton } from './top-button.ts';

const samples = new Set(Object.values(allKinds).filter((path) => !path.endsWith('.html')));

const computer = { width: 1280, height: 720 } as const;

/** The smallest telephone, and where tablets begin and end: what is in one row elsewhere may not fit. */
const otherWidths = [320, 768, 1024] as const;

/** Where the margin beside the texts is narrowest, and widest, of the widths with a scroll-to-top button. */
const topWidths = new Set<number>(combinations([768, 1024, 1440], [768, 1440]));

/** What a telephone has other parts on than a computer: tabs, a sheet of filters, a form, and the bar. */
const otherOnTelephones = new Set(
  ['home', 'product', 'products', 'contact'].map((kind) => allKinds[kind]),
);

for (const site of servedSites) {
  // French words are the longest.
  for (const language of site === atRoot ? combinations<Language>(languages, ['fr']) : languages) {
    test(`pages of every kind open, hydrate without a word and fit the screen, nothing moves while they load, the scroll-to-top button covers no text, and axe finds nothing, at ${site.href('/', language)} [S1.1] [S2.10] [S6.1]`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      // Axe reads colours as they are at the moment: none may be on its way to another one.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const isLongest = site === atRoot && language === 'fr';
      const loadsAt = isLongest ? { width: 1440, height: 900 } : computer;
      await watchShifts(page);
      for (const path of pathsOf(site, language)) {
        await test.step(path, async () => {
          // A computer at the root, a telephone below the path.
          await page.setViewportSize(site === atRoot ? loadsAt : telephone);
          const html = await openPage(page, site, path, language);
          const isWatched = site === belowPath || isLongest;
          if (isWatched && samples.has(path)) await expectNoShift(page, path);
          if (isLongest) await page.setViewportSize(computer);
          await checkPage(page, html);
          for (const width of isLongest ? [1440, ...otherWidths] : []) {
            await page.setViewportSize({ ...computer, width });
            // A comparison renders the columns of another width after the window has changed.
            await expect.poll(() => overflow(page), { message: `${width} px` }).toEqual([]);
            if (topWidths.has(width) && samples.has(path)) {
              await expectNothingBelowTopButton(page, path);
            }
          }
          if (!samples.has(path)) return;
          // Colours are those of the computer, and on the telephone their contrast is most of the time.
          // What the page was scrolled to may be partly below the bar.
          await scrollTo(page, 0);
          if (isLongest) await expectNoMistakesAt(page, computer);
          if (site === belowPath && otherOnTelephones.has(path)) {
            await expectNoMistakesAt(page, telephone, mainlyLight);
          }
          await page.emulateMedia({ colorScheme: 'light' });
        });
      }
    });
  }
}

/**
 * At the root in French, whose words are the longest. Below the path, where the pages are those of the
 * root but for their addresses, in each language in turn.
 */
function pathsOf(site: ServedSite, language: Language): readonly string[] {
  const kinds = [...samples, ...pathsOfOtherKinds(site)];
  if (site === atRoot) return combinations(site.paths(), kinds);
  return pairs(kinds, languages).flatMap(([path, each]) => (each === language ? [path] : []));
}

/** One page of each kind that none of the samples is of. */
function pathsOfOtherKinds(site: ServedSite): string[] {
  const pages = builtPages(site).filter(({ path }) => !path.endsWith('.html'));
  const sampled = new Set([...samples].map((path) => path.replace(/\?.*/, '')));
  const known = new Set(pages.filter(({ path }) => sampled.has(path)).map(({ name }) => name));
  const others = pages.filter(({ name }) => !known.has(name));
  return [...new Map(others.map(({ name, path }) => [name, path])).values()];
}

/** Gives the HTML as it was served. */
async function openPage(page: Page, site: ServedSite, path: string, language: Language) {
  const response = await page.goto(site.url(path, language));
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await filled(page, path);
  expect(new URL(page.url()).pathname).toBe(site.href(path, language).replace(/\?.*/, ''));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return (await response?.text()) ?? '';
}

async function checkPage(page: Page, html: string) {
  const regions = await page.evaluate(compareRegions, html);
  expect(regions.names).toEqual(expect.arrayContaining(['brand', 'footer']));
  expect(regions.names.length).toBeGreaterThan(2);
  expect(regions.changed).toEqual([]);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  // Closed panels count too.
  await openPanels(page);
  expect(await overflow(page)).toEqual([]);
  const lanes = page.locator('.key-strip dl > *, .key-figures > *');
  expect(await lanes.evaluateAll(widerThanTheirLane)).toEqual([]);
  const fields = page.locator('input:not([type="checkbox"], [type="radio"]), select, textarea');
  expect(await fields.evaluateAll(inOtherLetters)).toEqual([]);
  const cells = page.locator('.spec :is(th, td)');
  expect(await cells.evaluateAll(higherThanTheirCell)).toEqual([]);
}

/** Runs in the page: fields that are in the letters of the browser. */
function inOtherLetters(fields: Element[]): string[] {
  const { fontFamily } = getComputedStyle(document.body);
  return fields
    .filter((field) => field.checkVisibility())
    .filter((field) => getComputedStyle(field).fontFamily !== fontFamily)
    .map(({ outerHTML }) => outerHTML);
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

test('German pages of another company fit, and axe finds nothing on them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const paths = Object.values(pumpsPages).map((path) => path.replace(/^\/(?:de\/?)?/, ''));
  const tools = ['compare?products=HD-12,HX-20', 'check?ingress-protection=IP65', 'search?q=druck'];
  // Its colours are on each page.
  const looked = combinations([...paths, ...tools], everyOther([...paths, ...tools]));
  for (const path of [...paths, ...tools]) {
    await page.setViewportSize(computer);
    await open(page, pumps.url(`/de/${path}`));
    const lanes = page.locator('.key-strip dl > *, .key-figures > *');
    for (const width of [telephone.width, ...otherWidths]) {
      await page.setViewportSize({ ...telephone, width });
      expect(await overflow(page), `${path}, ${width} px`).toEqual([]);
      expect(await lanes.evaluateAll(widerThanTheirLane), `${path}, ${width} px`).toEqual([]);
    }
    await openPanels(page);
    if (looked.includes(path)) await expectNoMistakesAt(page, computer, mainlyLight);
  }
});

test('the diagram of a solution is whole where each of its sizes begins', async ({ page }) => {
  await openPath(page, pageKinds.solution ?? '');
  for (const width of [360, 768, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const diagram = page.locator('.system-sheet svg:visible');
    const shown = (await boxOf(diagram)).width;
    expect(shown, `${width} px`).toBe(Number(await diagram.getAttribute('width')));
  }
});
