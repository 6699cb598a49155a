import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import { finished, repository, startMilepost } from '../milepost.ts';
import { expectNoMistakes } from './axe.ts';
import {
  boxOf,
  expect,
  expectNoReload,
  expectReload,
  heading,
  markDocument,
  test,
} from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'milepost-dev-'));
const product = join(folder, 'products/sensors/S1.yaml');
let original = '';
let child: ChildProcess;
let address = '';

test.beforeAll(async () => {
  // Opens nothing, and takes whatever it is given.
  process.env.LAUNCH_EDITOR = 'true';
  cpSync(join(repository, 'tests/fixtures/base-catalogue'), folder, { recursive: true });
  original = readFileSync(product, 'utf8');
  child = startMilepost('dev', '--catalogue', folder, '--port', '0');
  const ended = finished(child);
  address = await new Promise((go, fail) => {
    ended.then(({ stderr }) => fail(new Error(`milepost dev has ended: ${stderr}`)), fail);
    child.stdout?.on('data', (text) => {
      const [url] = /http:\S+/.exec(String(text)) ?? [];
      if (url) go(url);
    });
  });
});

/** Saves the file of the product with other words. */
const save = (from: string, to: string) => writeFileSync(product, original.replaceAll(from, to));
test.afterEach(() => writeFileSync(product, original));
test.afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true });
});

test('a badge lists the files of the page, and opens one in the editor', async ({ page }) => {
  const badge = page.locator('milepost-files');
  const named = (name: string) => badge.getByRole('button', { name });
  await page.goto(`${address}fr/products/sensors`);
  const summary = badge.locator('summary');
  await expect(summary).toHaveText(/^\d+ files$/);
  await expect(named('S1.yaml')).toBeHidden();

  await test.step('by keyboard', async () => {
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(badge.getByRole('button').first()).toHaveText(/families\/sensors\.yaml$/);
    const answer = page.waitForResponse(/open\.json/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(200);
    await expect(badge.getByRole('status')).toHaveText(/^Opened .*families\/sensors\.yaml$/);
  });
  await test.step('it changes with the page, also where no page is loaded', async () => {
    await markDocument(page);
    await page.locator('main a[href="/fr/products/S1"]').first().click();
    await expect(badge.getByRole('button').first()).toHaveText(/products\/sensors\/S1\.yaml$/);
    await expect(badge.getByRole('status')).toHaveText('');
    await expectNoReload(page);
    await expect(badge).toHaveCount(1);
  });
  await test.step('it is accessible, and fits a telephone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoMistakes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
  await test.step('without an editor it says so, with a link for VS Code', async () => {
    const json = { problem: 'No running editor was found.', link: 'vscode://file/site.yaml' };
    await page.route(/open\.json/, (route) => route.fulfill({ json }));
    await named('site.yaml').click();
    const note = badge.getByRole('status');
    await expect(note).toHaveText('No running editor was found. Open in VS Code');
    await expect(note.getByRole('link')).toHaveAttribute('href', json.link);
  });
});

test('a change reloads the page where it was; a mistake is shown beside it', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto(`${address}fr/products/S1`);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(heading(page)).toHaveText('Capteur un');
  await markDocument(page);
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));

  await test.step('a text', async () => {
    save('Capteur un', 'Capteur numéro un');
    await expect(heading(page)).toHaveText('Capteur numéro un');
    await expect(page).toHaveTitle(/^Capteur numéro un/);
    await expectReload(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  });
  await test.step('a mistake', async () => {
    save('family: sensors', 'famly: sensors');
    const problems = page.locator('milepost-problems');
    await expect(problems).toContainText('S1.yaml as before the mistake');
    const { top } = await boxOf(problems);
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    const end = await boxOf(page.locator('footer'));
    expect(end.bottom).toBeLessThanOrEqual(top + 1);
    save('IP66', 'IP67');
    await expect(page.locator('main table').getByText('IP67').first()).toBeAttached();
    await expect(page.locator('milepost-problems')).toHaveCount(0);
  });
});

test('a mistake leaves other pages and other languages as they are now', async ({
  page,
  problems: seen,
}) => {
  seen.allow(/^404|status of 404/);
  const problems = page.locator('milepost-problems');
  const other = join(folder, 'products/sensors/R2.json');
  const text = readFileSync(other, 'utf8');
  await page.goto(`${address}fr/products/S1`);
  await page.locator('html[data-hydrated]').waitFor();
  writeFileSync(other, text.replace('"family"', '"famly"'));
  await expect(problems).toContainText('famly');
  await test.step('in a panel that is closed and opened by keyboard, and stays so', async () => {
    const message = problems.getByRole('alert');
    await expect(message).toBeHidden();
    await problems.locator('summary').press('Enter');
    await expect(message).toBeVisible();
    await page.reload();
    await expect(message).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(message).toBeHidden();
    await expectNoMistakes(page);
  });
  await test.step('another page', async () => {
    save('Capteur un', 'Capteur numéro un');
    await expect(heading(page)).toHaveText('Capteur numéro un');
  });
  await test.step('a figure in one language alone', async () => {
    writeFileSync(other, text);
    save('Capteur un', '"Capteur {outputs}"');
    await expect(problems).toContainText('reference-mismatch');
    await expect(heading(page)).toHaveText('Capteur 4');
  });
  await test.step('where there is no page, it covers what is there', async () => {
    await page.goto(`${address}fr/nothing`);
    await expect(problems).toHaveAttribute('data-cover');
    writeFileSync(product, original);
    await expect(problems).toHaveCount(0);
  });
});

test('a mistake that is in no file of the catalogue is shown open', async ({ page }) => {
  await page.goto(`${address}fr/products/S1`);
  const site = join(folder, 'site.yaml');
  const text = readFileSync(site, 'utf8');
  rmSync(site);
  const problems = page.locator('milepost-problems');
  await expect(problems.getByRole('alert')).toContainText('site.yaml');
  await expect(problems.getByRole('alert')).toBeVisible();
  await expect(problems).toContainText('S1.yaml');
  writeFileSync(site, text);
  await expect(problems).toHaveCount(0);
});

test('what failed for the page is shown open beside it', async ({ page }) => {
  const json = { files: [], failures: ['The page /own failed.\nCorrect it.'] };
  await page.route(/page\.json/, (route) => route.fulfill({ json }));
  await page.goto(`${address}fr/products/S1`);
  await expect(page.locator('milepost-problems').getByRole('alert')).toContainText('/own failed');
  await expect(heading(page)).toHaveText('Capteur un');
});

test('more tabs than a browser opens connections follow changes', async ({ context }) => {
  const tabs: Page[] = [];
  for (let count = 0; count < 8; count++) {
    const tab = await context.newPage();
    await tab.goto(`${address}fr/products/S1`);
    tabs.push(tab);
  }
  save('Capteur un', 'Capteur premier');
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Capteur premier');
  }
  // A browser that ends while its tabs load may hang.
  for (const tab of tabs) await tab.close();
});

test('what changes while a page loads is shown', async ({ page }) => {
  const change = async (route: Route) => {
    save('Capteur un', 'Capteur deux');
    const served = async () => (await fetch(`${address}fr/products/S1`)).text();
    await expect.poll(served).toContain('Capteur deux');
    await route.continue();
  };
  await page.route(/client\.js/, change, { times: 1 });
  await page.goto(`${address}fr/products/S1`);
  await expect(heading(page)).toHaveText('Capteur deux');
});
