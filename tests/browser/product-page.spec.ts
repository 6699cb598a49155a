import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import {
  boxOf,
  expect,
  full,
  heading,
  open,
  test,
  testByTouch,
  testWithoutScripts,
} from './site.ts';

const gauge = '/products/instruments/W1';
const heated = '/products/W1-heated';

const slider = (page: Page): Locator => page.getByRole('region', { name: 'Pictures', exact: true });
const picture = (page: Page, name: string): Locator => slider(page).getByRole('img', { name });

async function openTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name, exact: true }).click();
  const panel = page.getByRole('tabpanel', { name, exact: true });
  await expect(panel).toBeVisible();
  return panel;
}

/** The slider shows one picture alone, and says which. */
async function expectPicture(page: Page, position: 1 | 2 | 3): Promise<void> {
  await expect(slider(page).getByRole('status')).toHaveText(`${position} of 3`);
  for (const [index, name] of ['The measuring head.', 'The mast.', 'The display.'].entries()) {
    const shown = expect(picture(page, name));
    await (index + 1 === position ? shown : shown.not).toBeInViewport();
  }
}

/** As a finger does on a telephone. */
async function swipeLeft(page: Page, on: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  const { right, top, width, height } = await boxOf(on);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: left === undefined ? [] : [{ x: right - 20 - left, y: top + height / 2 }],
    });
  await touch('touchStart', 0);
  for (let left = 0; left < width - 60; left += 20) await touch('touchMove', left);
  await touch('touchEnd');
}

test('the slider shows one picture at a time, by numbers, keys and a scroll', async ({ page }) => {
  await open(page, full.url(gauge));
  const numbers = slider(page).getByRole('group', { name: 'Pictures' }).getByRole('button');
  await expect(numbers).toHaveText(['1', '2', '3']);
  for (const position of [1, 2, 3, 3, 2] as const) {
    await numbers.nth(position - 1).click();
    await expectPicture(page, position);
    await expect(numbers.nth(position - 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(slider(page).locator('[aria-pressed=true]')).toHaveCount(1);
  }
  await expect(numbers.nth(1)).toHaveAccessibleName('2 of 3');

  await test.step('follows the arrow keys, Home and End', async () => {
    await numbers.nth(1).focus();
    for (const [key, position] of [
      ['Home', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 1],
      ['ArrowLeft', 3],
      ['Home', 1],
      ['End', 3],
      ['ArrowLeft', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expectPicture(page, position);
      await expect(numbers.nth(position - 1)).toBeFocused();
    }
  });

  await test.step('follows a scroll, and says where it is', async () => {
    await page.keyboard.press('Home');
    await expectPicture(page, 1);
    await picture(page, 'The measuring head.').hover();
    await page.mouse.wheel(1000, 0);
    await expectPicture(page, 2);
  });
});

testByTouch('the slider follows a swipe', async ({ page }) => {
  await open(page, full.url(gauge));
  await swipeLeft(page, picture(page, 'The measuring head.'));
  await expectPicture(page, 2);
});

test('one picture needs no slider', async ({ page }) => {
  await open(page, full.url(heated));
  await expect(page.locator('main').getByRole('img', { name: 'The heated head.' })).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
});

testWithoutScripts('all pictures of the slider can be scrolled to', async ({ page }) => {
  await page.goto(full.url(gauge));
  const pictures = page.locator('.slider img');
  await expect(pictures).toHaveCount(3);
  await expect(page.locator('.slider button').first()).toBeHidden();
  for (const each of await pictures.all()) {
    await each.scrollIntoViewIfNeeded();
    await expect(each).toBeInViewport();
    await expect(each).toHaveJSProperty('complete', true);
  }
});

test('a video plays on the page, with captions, and loads nothing before', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|vtt)$/.test(request.url())) films.push(request.url());
  });
  await open(page, full.url(gauge));
  const video = page.getByLabel('The instrument turns.');
  await expect(video).toHaveAttribute('controls', '');
  await video.scrollIntoViewIfNeeded();
  expect(films).toEqual([]);
  const duration = await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    return element.duration;
  });
  expect(duration).toBeGreaterThan(0);
  expect(films.filter((url) => url.endsWith('.vtt'))).toEqual([]);
  await video.evaluate((element: HTMLVideoElement) => {
    for (const track of element.textTracks) track.mode = 'showing';
  });
  const tracks = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].map(({ kind, language, label, cues }) => [
        kind,
        language,
        label,
        ...[...(cues ?? [])].map((cue) => (cue as VTTCue).text),
      ]),
    );
  await expect.poll(tracks).toEqual([
    ['captions', 'en', 'English', 'The instrument turns into the wind.'],
    ['captions', 'fr', 'Français', 'L’instrument se tourne face au vent.'],
    ['captions', 'es', 'Español', 'El instrumento gira hacia el viento.'],
  ]);
});

test('a media entry shows its date, its pictures and its video', async ({ page }) => {
  await open(page, full.url('/media/opening', 'fr'));
  await expect(page.locator('main time')).toHaveText('31 mars 2026');
  await expect(page.locator('main time')).toHaveAttribute('datetime', '2026-03-31');
  await expect(page.getByRole('img', { name: 'L’afficheur au bureau.' })).toBeVisible();
  await expect(page.getByLabel('L’ouverture.')).toHaveAttribute('controls', '');
});

test('a product page shows what its record has', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, full.url(gauge));

  await test.step('a download is a link to the file, which keeps its name [S1.3]', async () => {
    await page.locator('.downloads summary').click();
    const link = page.locator('main').getByRole('link', { name: 'Data sheet', exact: true });
    const download = page.waitForEvent('download');
    await link.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('data-sheet.pdf');
    const saved = await readFile(await file.path());
    expect(saved.subarray(0, 8).toString()).toBe('%PDF-1.4');
    await expect(page).toHaveURL(full.url(gauge));
  });

  await test.step('a trail that the record gives is as given', async () => {
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Start', 'Instruments', 'Wind gauge']);
    await expect(trail.locator('[aria-current=page]')).toHaveText('Wind gauge');
  });

  await test.step('features stand in groups, on one line or in columns', async () => {
    const panel = await openTab(page, 'Strong points');
    await expect(panel.getByText('No moving contact')).toBeVisible();
    const boxesOf = async (group: string) => {
      const items = panel.locator('section', { has: page.getByRole('heading', { name: group }) });
      return Promise.all((await items.getByRole('listitem').all()).map(boxOf));
    };
    const inline = await boxesOf('Outputs');
    expect(inline).toHaveLength(2);
    expect(new Set(inline.map(({ top }) => Math.round(top))).size).toBe(1);
    const columns = await boxesOf('Mounting');
    expect(new Set(columns.map(({ left }) => Math.round(left))).size).toBe(3);
  });

  await test.step('half tables are side by side, each with its headings', async () => {
    const panel = await openTab(page, 'Data');
    const measuring = panel.getByRole('table', { name: 'Measuring' });
    const power = panel.getByRole('table', { name: 'Power' });
    await expect(measuring.getByRole('columnheader')).toHaveText(['Parameter', 'Specification']);
    await expect(power.getByRole('columnheader')).toHaveText(['Input', 'Value']);
    const [left, right] = [await boxOf(measuring), await boxOf(power)];
    expect(left.top).toBe(right.top);
    expect(right.left).toBeGreaterThan(left.right - 1);
    const build = panel.getByRole('table', { name: 'Build' });
    await expect(build.getByRole('row').last()).toHaveText(/Colour.*Grey/);
  });

  await test.step('the models of a line-up are on cards, with what is not yet to be had', async () => {
    const panel = await openTab(page, 'Models');
    const compact = panel.getByRole('article').nth(0);
    const link = compact.getByRole('link', { name: 'W1 Compact' });
    await expect(link).toHaveAttribute('href', full.href(heated));
    for (const text of ['coming soon', 'The small one.', 'Light', 'Roofs', 'Any logger']) {
      await expect(compact).toContainText(text);
    }
  });

  await test.step('the models of a line-up stand in a table; what is unknown is a dash', async () => {
    const panel = await openTab(page, 'Models');
    const heads = panel.getByRole('columnheader');
    await expect(heads).toHaveText(['Model', 'Use', 'Wind speed', 'Outputs']);
    await expect(panel.getByRole('rowheader')).toHaveText(['W1-C', 'W1-L']);
    const cells = panel.getByRole('row').getByRole('cell');
    const unknown = '—on request';
    await expect(cells).toHaveText([
      'Roof',
      /^up to 180\s?km\/h$/,
      '2',
      'Bridge',
      unknown,
      unknown,
    ]);
  });

  await test.step('pictures on another site are a link to it', async () => {
    const link = page.getByRole('link', { name: 'More pictures on an external site' });
    await expect(link).toHaveAttribute('href', 'https://pictures.example.com/w1');
    await page.route('https://pictures.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
    await link.click();
    await expect(page).toHaveTitle('Elsewhere');
  });
});

const publishedIn = [
  { language: 'en', known: ['Data sheet', 'Leaflet'] },
  { language: 'fr', known: ['Fiche technique', 'Dépliant'] },
  { language: 'es', known: ['Ficha técnica', 'Folleto'] },
] as const;

for (const { language, known } of combinations(publishedIn, publishedIn.slice(2))) {
  test(`published values that differ stand in one row, in ${language}`, async ({ page }) => {
    await open(page, full.url(gauge, language));
    const row = page.locator('tr', { has: page.locator('#published-values') });
    await expect(row.locator('td .note')).toHaveText([...known]);
    await expect(row.locator('td').getByRole('link')).toHaveText([/^2\s?%$/, /^3\s?%$/]);
    // The key figures say each value, and a link below them leads to the row.
    const key = page.locator('.key-strip dd').filter({ hasText: '%' });
    await expect(key).toHaveText(/^2\s?% \/ 3\s?%$/);
    await page.locator('.key-strip dt a').click();
    await expect(row).toBeInViewport();
  });
}

test('a variant of the portfolio leads to its page by “Read more”', async ({ page }) => {
  await open(page, full.url(gauge));
  const panel = await openTab(page, 'Variants');
  const variants = panel.getByRole('article');
  await expect(variants).toHaveCount(2);
  await expect(variants.nth(0)).toContainText('Data on request');
  await expect(variants.nth(0).getByRole('img', { name: 'The heated head.' })).toBeVisible();
  await expect(variants.nth(1).getByRole('link')).toHaveCount(0);
  await variants.nth(0).getByRole('link', { name: 'Read more: Heated wind gauge' }).click();
  await expect(page).toHaveURL(full.url(heated));
  await expect(heading(page)).toHaveText('Heated wind gauge');
});

test('a solution shows its parts, what passes between them, and its products', async ({ page }) => {
  await open(page, full.url('/solution/hill-station'));
  await expect(page.locator('main figure.system')).toContainText(/Wind gauge.*Office.*Readings/);
  await expect(page.locator('main').getByText('Measures wind')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Rain gauge' })).toBeVisible();
});
