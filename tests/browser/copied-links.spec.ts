import { combinations } from '../combinations.ts';
import { printedText } from './printed-text.ts';
import { expect, full, open, test } from './site.ts';

const copiedIn = [
  { language: 'en', said: 'Copied: ', stated: /^.+, Mass: .*\d\u00A0kg/ },
  { language: 'fr', said: 'Copié\u00A0: ', stated: /^.+, Masse\u00A0: .*\d\u00A0kg/ },
  { language: 'es', said: 'Copiado: ', stated: /^.+, Masa: .*\d\u00A0kg/ },
] as const;

for (const { language, said, stated } of combinations(copiedIn, copiedIn.slice(1, 2))) {
  test(`the link of a table row copies what the row says and its address, in ${language}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const product = full.url('/products/R1', language);
    await open(page, product);
    const printed = await printedText(page);
    await page.locator('[id="mass"] a').click();
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toHaveAttribute('data-type', 'success');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const [statement = '', revision, address] = copied.split('\n');
    expect(statement).toMatch(stated);
    expect(statement.startsWith(await page.locator('h1').innerText())).toBe(true);
    expect(revision).toBe(printed);
    expect(address).toBe(`${product}#mass`);
    await expect(toast).toHaveText(said + statement);
    await expect(page).toHaveURL(`${product}#mass`);
  });
}

test('each value of publications that differ has its own address and citation', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = full.url('/products/instruments/W1');
  await open(page, product);
  const values = page.locator('#published-values').getByRole('cell').getByRole('link');
  await expect(values).toHaveCount(2);
  await values.nth(1).click();
  await expect(page.locator('[data-sonner-toast]')).toHaveAttribute('data-type', 'success');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [statement, , address = ''] = copied.split('\n');
  const figure = await page.locator('#published-values thead th').nth(1).innerText();
  const title = await page.locator('h1').innerText();
  expect(statement).toBe(`${title}, ${figure}: 3\u00A0% (Leaflet)`);
  expect(address).toMatch(/#[\w.-]+-2$/);
  await expect(page).toHaveURL(address);
});

test('where the clipboard is refused, nothing is claimed', async ({ page, problems }) => {
  problems.allow(/could not be copied/);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await open(page, full.url('/products/R1'));
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.locator('[id="mass"] a').click();
  await warned;
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page).toHaveURL(`${full.url('/products/R1')}#mass`);
});
