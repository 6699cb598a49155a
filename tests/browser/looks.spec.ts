import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { type Mode, modes } from './axe.ts';
import { filled, fixtureKinds, pageKinds, pumpsLooks } from './page-kinds.ts';
import {
  atRoot,
  expect,
  full,
  type Language,
  languages,
  open,
  pumps,
  type ServedSite,
  test,
} from './site.ts';

/**
 * How every kind of page looks, compared with pictures that somebody has looked at. They are small:
 * what they are for is to notice that something moved, vanished or changed its colour. The pages are
 * those of the fixture, whose words stay; those of the shipped site, where a new word may move a
 * line, are compared in `npm run test:all`.
 *   npm run looks     takes the pictures as they are now; look at them before they are committed
 */
const folder = fileURLToPath(new URL('../looks/', import.meta.url));
const takesReferences = process.env.TAKE_LOOKS === '1';
const widths = [360, 768, 1440] as const;

interface Screen {
  language: Language;
  width: (typeof widths)[number];
  mode: Mode;
}

const allScreens: readonly Screen[] = languages.flatMap((language) =>
  widths.flatMap((width) => modes.map((mode) => ({ language, width, mode }))),
);
/** The languages besides English, each at one width and mode. */
const otherScreens: readonly Screen[] = [
  { language: 'fr', width: 360, mode: 'light' },
  { language: 'es', width: 1440, mode: 'dark' },
];
/** One language at every width and mode, and the others at one. */
const fixtureScreens: readonly Screen[] = [
  ...allScreens.filter(({ language }) => language === 'en'),
  ...otherScreens,
];
/** In `npm test` a page has each width once, both modes, and English and another language. */
const chosenScreens = (turn: number): readonly Screen[] => {
  const isEven = turn % 2 === 0;
  return [
    { language: 'en', width: 768, mode: isEven ? 'dark' : 'light' },
    { language: 'en', width: isEven ? 1440 : 360, mode: isEven ? 'light' : 'dark' },
    ...otherScreens.slice(turn % 2, (turn % 2) + 1),
  ];
};

/** Another company: its theme and its drawings, on a wide screen and in the dark on a phone. */
const pumpsScreens: readonly Screen[] = [
  { language: 'en', width: 1440, mode: 'light' },
  { language: 'en', width: 360, mode: 'dark' },
];

/** Pages whose pictures are in one folder. */
interface Gallery {
  site: ServedSite;
  kinds: Readonly<Record<string, string>>;
  screens: (turn: number) => readonly Screen[];
  below: string;
}

const fixture: Gallery = {
  site: full,
  kinds: fixtureKinds,
  screens: combinations([() => fixtureScreens], [chosenScreens])[0] ?? chosenScreens,
  below: 'fixture',
};
const second = { site: pumps, kinds: pumpsLooks, screens: () => pumpsScreens, below: 'pumps' };
const shipped = { site: atRoot, kinds: pageKinds, screens: () => allScreens, below: '' };

/** The side of the squares that are compared, in pixels of the small picture. */
const square = 8;
/** Of 255: how far the mean colour of a square may be off. Letters are drawn a little otherwise. */
const colourTolerance = 24;
/** The share of squares that may be off by more. */
const areaTolerance = 0.005;

test.use({ deviceScaleFactor: 0.25, contextOptions: { reducedMotion: 'reduce' } });

/** Milliseconds of a test that takes all its pictures. */
const [longest = 0] = combinations([600_000], [180_000]);

/** Opening a window is much of the time, so a test looks at several pages; pictures are taken of each alone. */
const pagesOfTest = takesReferences ? 1 : 4;

for (const { site, kinds, screens, below } of combinations(
  [fixture, second, shipped],
  [fixture, second],
)) {
  const all = Object.entries(kinds).map(([kind, path], turn) => ({ kind, path, turn }));
  for (let at = 0; at < all.length; at += pagesOfTest) {
    const some = all.slice(at, at + pagesOfTest);
    const names = some.map(({ kind }) => `"${kind}"`).join(', ');
    test(`pages of the ${below || 'shipped'} site look as they did, in any language: ${names}`, async ({
      page,
      problems,
    }) => {
      test.setTimeout(longest);
      problems.allow(/404/);
      const pictures = new Map<string, Buffer>();
      // Letters that come late are for the next page.
      await open(page, site.url('/'));
      for (const { kind, path, turn } of some) {
        for (const language of languages) {
          const own = screens(turn).filter((each) => each.language === language);
          if (own.length === 0) continue;
          await open(page, site.url(path, language));
          await filled(page, path);
          for (const { width, mode } of own) {
            const file = join(folder, below, kind, `${language}-${width}-${mode}.jpg`);
            pictures.set(file, await take(page, width, mode));
          }
        }
      }
      if (takesReferences) for (const picture of pictures) keep(...picture);
      else expect(await compareAll(page, pictures)).toEqual([]);
    });
  }
}

async function take(page: Page, width: number, colorScheme: Mode): Promise<Buffer> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    // What is another one on a wide screen is there once the browser is idle after a frame. A frame that has not
    // come by then never does, as was seen once: the picture is of what there is.
    await new Promise<void>((done) => {
      requestAnimationFrame(() => requestIdleCallback(() => done()));
      setTimeout(done, 10_000);
    });
    // Pictures load where they are seen; the whole page is.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  const look = { fullPage: true, type: 'jpeg', quality: 45, animations: 'disabled' } as const;
  try {
    return await page.screenshot({ ...look, timeout: 30_000 });
  } catch {
    // As was seen once as well: no frame came until the test ended. Another size asks for a new one.
    await page.setViewportSize({ width, height: 901 });
    await page.setViewportSize({ width, height: 900 });
    return page.screenshot(look);
  }
}

function keep(file: string, picture: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}

/** What is wrong with the pictures, by an emptied page. */
async function compareAll(page: Page, pictures: ReadonlyMap<string, Buffer>): Promise<string[]> {
  await page.goto('about:blank');
  const differences: string[] = [];
  for (const [file, picture] of pictures) {
    const difference = await compare(page, file, picture);
    if (difference) differences.push(difference);
  }
  return differences;
}

/** What is wrong with a picture; it is then laid beside the reference. */
async function compare(page: Page, file: string, picture: Buffer): Promise<string | undefined> {
  const name = relative(folder, file);
  const fresh = join(folder, '..', '.output', 'looks', name);
  rmSync(fresh, { force: true });
  if (!existsSync(file)) return `${name} is missing: take it with "npm run looks"`;
  const pictures = [readFileSync(file), picture].map((each) => each.toString('base64'));
  const share = await page.evaluate(shareOfOtherSquares, { pictures, square, colourTolerance });
  if (share <= areaTolerance) return undefined;
  keep(fresh, picture);
  return `${name} looks otherwise (${(share * 100).toFixed(1)} % of it): see ${relative('', fresh)}`;
}

/** Runs in a page: 1 where the sizes differ, else the share of squares with another mean colour. */
async function shareOfOtherSquares(given: {
  pictures: string[];
  square: number;
  colourTolerance: number;
}): Promise<number> {
  const images = await Promise.all(
    given.pictures.map(async (data) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${data}`;
      await image.decode();
      return image;
    }),
  );
  const widths = new Set(images.map((image) => image.naturalWidth));
  const heights = images.map((image) => image.naturalHeight);
  const [width, height] = [Math.max(...widths), Math.min(...heights)];
  // A pixel of the small picture is four of the page: a line that is set a little otherwise.
  if (widths.size > 1 || Math.max(...heights) - height > 1) return 1;
  // What both show, on one grid: a row of squares must not begin at the one more pixel.
  const columns = Math.ceil(width / given.square);
  const rows = Math.ceil(height / given.square);
  const [one, other] = images.map((image) => {
    const context = new OffscreenCanvas(columns, rows).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height, 0, 0, columns, rows);
    return context.getImageData(0, 0, columns, rows).data;
  });
  if (!one || !other) throw new Error('two pictures are compared');
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const far = [0, 1, 2].some(
      (part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > given.colourTolerance,
    );
    if (far) count++;
  }
  return count / (one.length / 4);
}
