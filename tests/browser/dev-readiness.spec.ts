import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository, startMilepost } from '../milepost.ts';
import { expectNoMistakes } from './axe.ts';
import { expect, expectNoReload, markDocument, test } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'milepost-readiness-'));
const family = join(folder, 'families/sensors.yaml');
let child: ChildProcess;
let address = '';

test.beforeAll(async () => {
  // Opens nothing, and takes whatever it is given.
  process.env.LAUNCH_EDITOR = '/bin/true';
  cpSync(join(repository, 'tests/fixtures/base-catalogue'), folder, { recursive: true });
  child = startMilepost('dev', '--catalogue', folder, '--port', '0');
  address = await new Promise((go) => {
    child.stdout?.on('data', (text) => {
      const [url] = /http:\S+/.exec(String(text)) ?? [];
      if (url) go(url);
    });
  });
});
test.afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true });
});

test('with Alt, the file of a text is named, and a click opens it', async ({ page }) => {
  const label = page.locator('milepost-source p');
  const product = join(folder, 'products/sensors/S1.yaml');
  const hover = async (words: string) => {
    await page.mouse.move(1, 1);
    await page.getByText(words, { exact: true }).first().hover();
  };
  await page.goto(`${address}fr/products/S1`);
  await expect(page.locator('milepost-readiness p')).toContainText('Alt + click');
  await page.locator('html[data-hydrated]').waitFor();
  await hover('Capteur un');
  await expect(label).toHaveCount(0);

  await test.step('a text, in the language of the page', async () => {
    await page.keyboard.down('Alt');
    await hover('Capteur un');
    await expect(label).toHaveText(/products\/sensors\/S1\.yaml:4:30$/);
  });
  await test.step('a text of the tool', async () => {
    await hover('Demander des informations');
    await expect(label).toContainText('No file is known for this text.');
  });
  await test.step('a click opens the file, and follows no link', async () => {
    const answer = page.waitForResponse(/open\.json/);
    await page.locator('main table').getByText('IP66').first().click();
    const { url, status } = await answer.then((each) => ({
      url: each.url(),
      status: each.status(),
    }));
    const place = new URL(url).searchParams.get('place') ?? '';
    expect([place, status]).toEqual([expect.stringMatching(/S1\.yaml:\d+:27$/), 200]);
    await expect(label).toHaveText(`Opened ${place}`);
    await expect(page).toHaveURL(`${address}fr/products/S1`);
    const line = readFileSync(product, 'utf8').split('\n')[Number(place.split(':').at(-2)) - 1];
    expect(line).toContain('IP66');
  });
  await page.keyboard.up('Alt');
  await expect(label).toHaveCount(0);
});

test('a badge leads from each page of dev to the page of readiness, which follows changes', async ({
  page,
}) => {
  const badge = page.locator('milepost-readiness a');
  await page.goto(address);
  await expect(badge).toHaveText('French 100 % · Spanish 100 %');

  await test.step('it changes with the page, also where no page is loaded', async () => {
    await page.goto(`${address}fr/products/sensors`);
    await expect(badge).toHaveText('French 100 %');
    await markDocument(page);
    await page.locator('main a[href="/fr/products/S1"]').first().click();
    await expect(page).toHaveURL(`${address}fr/products/S1`);
    await expectNoReload(page);
    await expect(badge).toHaveCount(1);
  });

  await test.step('the page of readiness is not covered by the mistakes that it shows', async () => {
    await badge.click();
    await expect(page).toHaveURL(`${address}@milepost/readiness`);
    await expect(badge).toHaveCount(0);
    const text = readFileSync(family, 'utf8');
    writeFileSync(family, text.replace('fr: Capteurs, ', ''));
    const summary = page.locator('summary', { hasText: '1 missing' });
    await summary.click();
    await expect(page.getByRole('cell').filter({ has: summary })).toContainText('/pageTitle');
    await expect(page.locator('milepost-problems')).toHaveCount(0);
  });

  await test.step('it is accessible, light and dark, and fits a telephone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoMistakes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
