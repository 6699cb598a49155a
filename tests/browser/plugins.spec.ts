import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, milepostSucceeds, repository, startMilepost } from '../milepost.ts';
import { expectNoMistakes } from './axe.ts';
import {
  boxOf,
  chooseWithoutScrolling,
  expect,
  expectNoReload,
  heading,
  markDocument,
  telephone,
  test,
} from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'milepost-plugins-'));
const dist = join(folder, 'dist');
let child: ChildProcess;
let address = '';

test.beforeAll(async () => {
  cpSync(join(repository, 'tests/fixtures/base-catalogue'), join(folder, 'catalogue'), {
    recursive: true,
  });
  cpSync(join(repository, 'docs/plugins'), join(folder, 'plugins'), { recursive: true });
  const config = join(folder, 'milepost.config.ts');
  writeFileSync(
    config,
    "import { analytics } from './plugins/analytics.ts';\nimport { codeList } from './plugins/code-list.ts';\n" +
      "const stats = analytics({ origin: 'https://stats.sensors.internal', site: 's1' });\n" +
      'export default { plugins: [stats, codeList] };\n',
  );
  await milepostSucceeds('build', '--config', config, '--out', dist, '--pages-only');
  child = startMilepost('preview', '--out', dist, '--port', '0');
  const ended = finished(child);
  address = await new Promise((go, fail) => {
    ended.then(({ stderr }) => fail(new Error(`milepost preview has ended: ${stderr}`)), fail);
    child.stdout?.on('data', (text) => {
      const [url] = /http:\S+\//.exec(String(text)) ?? [];
      if (url) go(url);
    });
  });
});
test.afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true });
});

test('analytics load after consent alone, until that is withdrawn', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://stats.sensors.internal/**', (route) => {
    asked.push(route.request().url());
    const body = 'document.documentElement.dataset.site = document.currentScript.dataset.site;';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const bar = page.getByRole('region', { name: 'Votre consentement' });
  const root = page.locator('html');
  const link = page.getByRole('button', { name: 'Gérer le consentement' });
  await page.setViewportSize(telephone);
  await page.goto(`${address}fr/`);
  await page.locator('html[data-hydrated]').waitFor();

  await test.step('the bar covers neither the end of the page nor what has the focus', async () => {
    await expectNoMistakes(page);
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    expect((await boxOf(link)).bottom).toBeLessThan((await boxOf(bar)).top);
    expect(asked).toEqual([]);
  });
  await test.step('no is remembered', async () => {
    await bar.getByRole('button', { name: 'Refuser' }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(bar).toBeHidden();
    expect(asked).toEqual([]);
  });
  await test.step('yes, by keyboard, from the foot of the page', async () => {
    await link.press('Enter');
    await expect(bar.getByRole('button', { name: 'Accepter' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(root).toHaveAttribute('data-site', 's1');
    await page.reload();
    await expect(root).toHaveAttribute('data-site', 's1');
    await expect(bar).toBeHidden();
  });
  await test.step('another language asks in it, without a reload that would empty lists', async () => {
    await markDocument(page);
    for (const [language, title] of [
      ['en', 'Your consent'],
      ['fr', 'Votre consentement'],
    ] as const) {
      await chooseWithoutScrolling(page, language);
      await root.and(page.locator(`[lang=${language}]`)).waitFor();
      await expectNoReload(page);
      await expect(page.locator('.consent h2')).toHaveText(title);
    }
  });
  await test.step('and no again takes the script away', async () => {
    await link.click();
    await bar.getByRole('button', { name: 'Refuser' }).click();
    await expect(root).not.toHaveAttribute('data-site');
    expect(asked).toHaveLength(2);
  });
});

test('a page of a plugin, with its script, is a page like others', async ({ page }) => {
  await page.goto(`${address}es/`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await test.step('it is found, and loaded as a whole for its script', async () => {
    await page.keyboard.press('/');
    const search = page.getByRole('dialog');
    await search.getByRole('combobox').or(search.getByRole('searchbox')).fill('Códigos');
    await search.getByText('Códigos de pedido').first().click();
    await expect(heading(page)).toHaveText('Códigos de pedido');
    await expectNoMistakes(page);
  });
  await test.step('its script runs', async () => {
    const filter = page.getByRole('textbox', { name: 'Códigos de pedido' });
    await expect(page.locator('#codes li')).toHaveCount(2);
    await filter.fill('uno');
    await expect(page.locator('#codes li').filter({ visible: true })).toHaveText('S1 Sensor uno');
  });
  await test.step('a page with the same scripts is not loaded as a whole', async () => {
    await page.goto(`${address}es/`);
    await page.locator('html[data-hydrated]').waitFor();
    await markDocument(page);
    await page.locator('main a[href^="/es/products/"]').first().click();
    await expect(page).toHaveURL(/es\/products\//);
    await expectNoReload(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing asks, and the page of the plugin is there', async ({ page, problems }) => {
    problems.allow(/^csp: .*\.js$/);
    await page.goto(`${address}codes`);
    await expect(page.locator('.consent, .consent-link').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('#codes')).toContainText('Sensor one');
  });
});
