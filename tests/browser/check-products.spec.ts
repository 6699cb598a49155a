import type { Page } from 'playwright/test';
import { axeSource, findSmallTargets, mistakes } from './axe.ts';
import { expect, listed, open, overflow, scrollTo, telephone, test } from './site.ts';

const field = (page: Page) =>
  page
    .locator('.check-products')
    .getByRole('combobox', { name: /Check only certain products|Add a product/ });
const options = (page: Page) => page.getByRole('listbox', { name: 'Product' }).getByRole('option');
const chips = (page: Page) => page.locator('.check-products .chip');
const columns = (page: Page) => page.locator('.check-matrix thead th');
const chosen = (page: Page) => new URL(page.url()).searchParams.get('products');

test('of many products some are chosen for a check with the keyboard alone', async ({ page }) => {
  await open(page, listed.url('/check?ingress-protection=IP65'));
  await expect(page.locator('.check-products legend')).toHaveText('All products are checked');

  await test.step('the field suggests by name, code and family, and says how many there are', async () => {
    await expect(options(page)).toHaveCount(0);
    await field(page).press('ArrowDown');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page)).toHaveCount(20);
    await expect(page.locator('.product-options p')).toContainText('230 more');
    await field(page).fill('ma2');
    await expect(options(page).first()).toContainText('MA2');
    await expect(page.locator('.product-combobox [role="status"]')).toContainText('found');
    await field(page).fill('no such thing');
    await expect(options(page)).toHaveCount(0);
    await expect(page.locator('.product-combobox [role="status"]')).toContainText('No product');
    // The fixed bar covers what is beneath it.
    await scrollTo(page, 0);
    await page.evaluate(axeSource);
    expect(await mistakes(page, 'everything')).toEqual([]);
  });

  await test.step('arrows move, Enter chooses, Escape closes and then clears', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await field(page).fill('ma2');
    const second = await options(page).nth(1).getAttribute('id');
    await field(page).press('ArrowDown');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', second ?? '');
    await scrollTo(page, 0);
    expect(await mistakes(page, 'colours')).toEqual([]);
    const [name = ''] = (await options(page).nth(1).innerText()).split('\n');
    await field(page).press('Enter');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await expect(chips(page)).toHaveText([`Remove ${name}`]);
    await expect(columns(page)).toHaveCount(1);
    await field(page).fill('x');
    await field(page).press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('x');
    await field(page).press('Escape');
    await expect(field(page)).toHaveValue('');
  });

  await test.step('what is chosen is not suggested again, and a press chooses too', async () => {
    const one = chosen(page);
    await field(page).fill('ma2');
    const title = (await chips(page).innerText()).replace('Remove ', '');
    await expect(options(page).filter({ hasText: title })).toHaveCount(0);
    await options(page).first().click();
    await expect(chips(page)).toHaveCount(2);
    await expect(field(page)).toBeFocused();
    expect(chosen(page)?.split(',')[0]).toBe(one);
  });

  await test.step('the address keeps the choice, and Back undoes a step', async () => {
    await page.reload();
    await expect(chips(page)).toHaveCount(2);
    await page.goBack();
    await expect(chips(page)).toHaveCount(1);
    await page.goForward();
  });

  await test.step('a chip removes its product, the focus stays, and all can be checked again', async () => {
    await expect(chips(page)).toHaveCount(2);
    await chips(page).first().press('Enter');
    await expect(chips(page)).toHaveCount(1);
    await expect(field(page)).toBeFocused();
    await page.getByRole('button', { name: 'Check all products' }).click();
    await expect(page.locator('.check-products legend')).toHaveText('All products are checked');
    expect(chosen(page)).toBeNull();
  });

  await test.step('it fits a telephone', async () => {
    await page.setViewportSize(telephone);
    await field(page).fill('ma2');
    await expect(options(page).first()).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    await field(page).press('Enter');
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
  });
});
