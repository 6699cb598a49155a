import { combinations, further } from '../combinations.ts';
import { axeSource, expectNoMistakes, expectNoMistakesAt, mistakes, modes } from './axe.ts';
import { allKinds, filled, fixtureKinds, pumpsPages } from './page-kinds.ts';
import { expectNoShift, watchShifts } from './shifts.ts';
import {
  expect,
  full,
  type Language,
  languages,
  openAt,
  openPanels,
  openPath,
  pumps,
  test,
} from './site.ts';

// In `npm test` the pages that `every-page` opens are held to it, on a computer and on a telephone; the
// not-found page is none of them.
const kinds = combinations(
  Object.entries(allKinds),
  Object.entries(allKinds).filter(([kind]) => kind === 'not-found'),
);

for (const [kind, path] of kinds) {
  test(`axe finds nothing on the page "${kind}", and its targets are large, in any language, mode and width`, async ({
    page,
    problems,
  }) => {
    if (kind === 'not-found') problems.allow(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of combinations<Language>(languages, ['fr'])) {
      await openAt(page, { width: 1280, height: 900 }, path, language);
      await filled(page, path);
      await openPanels(page);
      for (const width of [360, 1280]) {
        await test.step(`${language}, ${width} px`, () =>
          expectNoMistakesAt(page, { width, height: 900 }));
      }
    }
  });
}

further(test)(
  'axe finds a text that fails level AAA, and one that fails level AA, in each way of looking',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPath(page, '/contact');
    await page.evaluate(axeSource);
    // On white these have 5.7 and 2.8 to 1.
    for (const colour of ['#666', '#999']) {
      await page
        .locator('main p')
        .first()
        .evaluate((text, given) => Object.assign(text.style, given), {
          color: colour,
          background: '#fff',
        });
      for (const rules of ['everything', 'colours'] as const) {
        const found = await mistakes(page, rules);
        expect(found, `${colour}, ${rules}`).toEqual([expect.stringContaining('color-contrast')]);
      }
      expect(await mistakes(page, 'structure'), colour).toEqual([]);
    }
  },
);

const withoutTheme = ['home', 'products', 'product', 'contact', 'not-found'].map((kind) =>
  full.href(fixtureKinds[kind] ?? ''),
);

const bare = { what: 'a site without a theme', site: full, paths: withoutTheme };
const second = {
  what: 'the site of another company',
  site: pumps,
  paths: Object.values(pumpsPages),
};

for (const { what, site, paths } of combinations([bare, second], [bare])) {
  test(`axe finds nothing on ${what}`, async ({ page, problems }) => {
    problems.allow(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const path of paths) {
      await page.goto(site.url(path));
      await openPanels(page);
      await expectNoMistakes(page, modes, path);
    }
  });
}

// In `npm test` each page that `every-page` opens is held to it.
for (const width of combinations([360, 768, 1440], [])) {
  test(`nothing moves while any kind of page loads, at ${width} px`, async ({ page, problems }) => {
    problems.allow(/404/);
    await watchShifts(page);
    await page.setViewportSize({ width, height: 900 });
    for (const [kind, path] of Object.entries(allKinds)) {
      await openPath(page, path, 'fr');
      await filled(page, path);
      await expectNoShift(page, kind);
    }
  });
}
