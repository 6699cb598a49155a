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
