import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import { finished, repository, startMilepost } from '../milepost.ts';
import { expectNoMistakes } from './axe.ts';
import { expect, expectNoReload, expectReload, heading, markDocument, test } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'milepost-readiness-'));
const family = join(folder, 'families/sensors.yaml');
const form = join(folder, 'pages/request.yaml');
const product = join(folder, 'products/sensors/S1.yaml');
let original = '';
let child: ChildProcess;
let address = '';

/** A page with a form. */
function formPage(lead: string, label: string): string {
  return [
    'id: request',
    'kind: request',
    'path: /request',
    'title: { en: Ask us, fr: Demande, es: Consulta }',
    `subtitle: { en: ${lead}, fr: Nous répondons., es: Respondemos. }`,
    'form:',
    '  - { id: products, kind: products }',
    '  - { id: email, kind: email, required: true }',
    `  - { id: message, kind: textarea, label: { en: ${label}, fr: Votre message, es: Su mensaje } }`,
    '',
  ].join('\n');
}

test.beforeAll(async () => {
  // Opens nothing, and takes whatever it is given.
  process.env.LAUNCH_EDITOR = 'true';
  cpSync(join(repository, 'tests/fixtures/base-catalogue'), folder, { recursive: true });
  original = readFileSync(product, 'utf8');
  mkdirSync(join(folder, 'pages'));
  writeFileSync(form, formPage('We answer.', 'Message'));
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

test('with Alt, the file of a text is named, and a click opens it', async ({ page }) => {
  const label = page.locator('milepost-source p');
  const hover = async (words: string) => {
    await page.mouse.move(1, 1);
    await page.locator('main:visible').getByText(words, { exact: true }).first().hover();
  };
  await page.goto(`${address}fr/products/S1`);
  await expect(page.locator('milepost-readiness p')).toContainText('Alt + click');
  await page.locator('html[data-hydrated]').waitFor();
  await hover('Gris');
  await expect(label).toHaveCount(0);

  await test.step('a text, in the language of the page', async () => {
    await page.keyboard.down('Alt');
    await hover('Gris');
    await expect(label).toHaveText(/products\/sensors\/S1\.yaml:\d+:\d+$/);
  });
  await test.step('a text of the tool', async () => {
    await hover('Caractéristique');
    await expect(label).toContainText('No file is known for this text.');
  });
  await test.step('a value that a drawing works out', async () => {
    await page.locator('main:visible').evaluate((main) => {
      const drawing = '<svg width="200" height="40"><text x="9" y="25">271 km</text></svg>';
      main.insertAdjacentHTML('afterbegin', drawing);
    });
    await hover('271 km');
    await expect(label).toContainText('The drawing works this out');
  });
  await test.step('a click opens the file, and follows no link', async () => {
    const answer = page.waitForResponse(/open\.json/);
    await page.locator('main table').getByText('IP66').first().click();
    expect((await answer).status()).toBe(200);
    const place = new URL((await answer).url()).searchParams.get('place') ?? '';
    expect(place).toMatch(/S1\.yaml:\d+:27$/);
    await expect(label).toHaveText(`Opened ${place}`);
    await expect(page).toHaveURL(`${address}fr/products/S1`);
    const line = readFileSync(product, 'utf8').split('\n')[Number(place.split(':').at(-2)) - 1];
    expect(line).toContain('IP66');
  });
  await page.keyboard.up('Alt');
  await expect(label).toHaveCount(0);
});

test('a change reloads the page where it was; a mistake covers it for a while', async ({
  page,
}) => {
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
    await markDocument(page);
    save('family: sensors', 'famly: sensors');
    await expect(page.locator('milepost-problems')).toContainText('famly');
    await expectNoReload(page);
    save('IP66', 'IP67');
    await expect(page.locator('main table').getByText('IP67').first()).toBeAttached();
    await expect(page.locator('milepost-problems')).toHaveCount(0);
  });
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

test('what is typed into a form stays when a change loads the page again', async ({ page }) => {
  await page.goto(`${address}request`);
  const message = page.locator('form textarea');
  await message.fill('Two pumps, please.');
  await page.locator('form input[type="email"]').fill('me@sensors.internal');

  await test.step('a text', async () => {
    writeFileSync(form, formPage('We answer soon.', 'Message'));
    await expect(page.getByText('We answer soon.').first()).toBeAttached();
    await expect(message).toHaveValue('Two pumps, please.');
  });
  await test.step('a label of the form', async () => {
    writeFileSync(form, formPage('We answer soon.', 'What you need'));
    await expect(page.getByLabel('What you need').first()).toHaveValue('Two pumps, please.');
    await expect(page.locator('form input[type="email"]')).toHaveValue('me@sensors.internal');
  });
  await test.step('what was typed is kept once', async () => {
    await page.reload();
    await expect(message).toHaveValue('');
  });
});

test('a badge leads from each page to that of readiness, which is up to date', async ({ page }) => {
  const badge = page.locator('milepost-readiness a');
  await page.goto(address);
  await expect(badge).toHaveText('French 100% · Spanish 100%');

  await test.step('it changes with the page, also where no page is loaded', async () => {
    await page.goto(`${address}fr/products/sensors`);
    await expect(badge).toHaveText('French 100%');
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
