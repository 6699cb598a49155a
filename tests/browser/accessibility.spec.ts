import { combinations } from '../combinations.ts';
import {
  axeSource,
  findSmallTargets,
  type Mode,
  mistakes,
  modes,
  type Rules,
  rulesIn,
} from './axe.ts';
import { allKinds, filled, fixtureKinds, pumpsPages } from './page-kinds.ts';
import { full, pumps } from './served.ts';
import { expectNoShift, watchShifts } from './shifts.ts';
import { expect, type Language, languages, openPanels, openPath, test } from './site.ts';

const widths = [360, 1280] as const;

interface Screen {
  language: Language;
  width: (typeof widths)[number];
  mode: Mode;
  rules: Rules;
}

const allScreens: readonly Screen[] = languages.flatMap((language) =>
  widths.flatMap((width) => modes.map((mode) => ({ language, width, mode, rules: rulesIn(mode) }))),
);

/**
 * English on a wide screen, another language in turn on a telephone, and the dark mode on one of them.
 * Colours are those of the wide screen, and on the telephone their contrast is most of the time.
 */
function chosenScreens(turn: number): readonly Screen[] {
  const other = turn % 2 === 0 ? 'fr' : 'es';
  const isDarkWide = turn % 4 < 2;
  const dark = isDarkWide
    ? ({ language: 'en', width: 1280, mode: 'dark', rules: 'colours' } as const)
    : ({ language: other, width: 360, mode: 'dark', rules: 'colours' } as const);
  return [
    { language: 'en', width: 1280, mode: 'light', rules: 'everything' },
    { language: other, width: 360, mode: 'light', rules: 'structure' },
    dark,
  ];
}

for (const [turn, [kind, path]] of Object.entries(allKinds).entries()) {
  test(`axe finds nothing on the page "${kind}", and its targets are large, in any language, mode and width`, async ({
    page,
    problems,
  }) => {
    if (kind === 'not-found') problems.allow(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const screens = combinations(allScreens, chosenScreens(turn));
    for (const language of languages) {
      const own = screens.filter((each) => each.language === language);
      const [first] = own;
      if (!first) continue;
      await page.setViewportSize({ width: first.width, height: 900 });
      await openPath(page, path, language);
      await filled(page, path);
      await openPanels(page);
      await page.evaluate(axeSource);
      for (const { width, mode, rules } of own) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: mode });
        const screen = `${language}, ${width} px, ${mode}`;
        // A comparison shows fewer columns a moment after its window got narrower.
        await expect.poll(() => page.evaluate(findSmallTargets), screen).toEqual([]);
        expect(await mistakes(page, rules), screen).toEqual([]);
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
    problems.allow(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const path of paths) {
      await page.goto(site.url(path));
      await openPanels(page);
      await page.evaluate(axeSource);
      for (const colorScheme of modes) {
        await page.emulateMedia({ colorScheme });
        expect(await mistakes(page, rulesIn(colorScheme)), `${path}, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

// In `npm test` each page that `every-page` opens is held to it.
for (const width of combinations([360, 768, 1440], [])) {
  test(`nothing moves while a page of any kind loads, at ${width} px`, async ({
    page,
    problems,
  }) => {
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
