import { combinations } from '../combinations.ts';
import { printedText } from './printed-text.ts';
import {
  allowCopying,
  copied,
  expect,
  full,
  heading,
  type Language,
  languages,
  open,
  test,
  toast,
  wordsOf,
} from './site.ts';

const massIn = { en: 'Mass: ', fr: 'Masse\u00A0: ', es: 'Masa: ' };

for (const language of combinations<Language>(languages, ['fr'])) {
  test(`the link of a row copies its words and its address, in ${language}`, async ({ page }) => {
    await allowCopying(page);
    const product = full.url('/products/R1', language);
    await open(page, product);
    const printed = await printedText(page);
    await page.locator('[id="mass"] a').click();
    await expect(toast(page)).toHaveAttribute('data-type', 'success');
    const [statement = '', revision, address] = (await copied(page)).split('\n');
    const start = `${full.heading('/products/R1', language)}, ${massIn[language]}`;
    expect(statement.startsWith(start), statement).toBe(true);
    expect(statement).toMatch(/\d\u00A0kg/);
    expect(revision).toBe(printed);
    expect(address).toBe(`${product}#mass`);
    await expect(toast(page)).toHaveText(wordsOf(language).copied.replace('{{text}}', statement));
    await expect(page).toHaveURL(`${product}#mass`);
  });
}

test('each value of publications that differ has an address and a citation', async ({ page }) => {
  await allowCopying(page);
  await open(page, full.url('/products/instruments/W1'));
  const values = page.locator('#published-values').getByRole('link');
  await expect(values).toHaveCount(2);
  await values.nth(1).click();
  await expect(toast(page)).toHaveAttribute('data-type', 'success');
  const [statement, , address = ''] = (await copied(page)).split('\n');
  const row = page.locator('tr', { has: page.locator('#published-values') });
  const figure = await row.locator('th a').innerText();
  expect(statement).toBe(`${await heading(page).innerText()}, ${figure}: 3% (Leaflet)`);
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
  await expect(toast(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${full.url('/products/R1')}#mass`);
});
