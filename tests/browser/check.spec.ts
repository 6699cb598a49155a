import type { Locator, Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { axeSource, expectNoMistakes, findSmallTargets, mainlyLight, mistakes } from './axe.ts';
import {
  allowCopying,
  copied,
  expect,
  listed,
  open,
  openAt,
  openPath,
  overflow,
  query,
  scrollTo,
  telephone,
  test,
  toast,
} from './site.ts';

const tender =
  'Equipment of the lane shall operate from −10 °C to +50 °C, be protected to at least IP65, ' +
  'run on 24 V DC, and offer Ethernet. It shall be of proven design. The cable is 20 m.';

const certain = tender.replace(' The cable is 20 m.', '');

const matrix = (page: Page): Locator => page.locator('.check-matrix');
const cell = (page: Page, row: number, column: number): Locator =>
  matrix(page).locator('tbody tr').nth(row).locator('td').nth(column);
const product = (page: Page, column: number): Locator =>
  matrix(page).locator('thead th').nth(column).getByRole('link');

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste the text of a tender').fill(text);
  await page.getByRole('button', { name: 'Extract requirements' }).click();
}

test('a pasted tender is read, and the matrix says what each product meets', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPath(page, '/check');
  await paste(page, tender);
  await expect(page.locator('.tender mark')).toHaveText([
    '−10 °C to +50 °C1',
    'IP652',
    '24 V DC3',
    'Ethernet4',
  ]);
  await expect(page.locator('.tender-left')).toHaveText('It shall be of proven design.');
  await expect(page.getByRole('status').filter({ hasText: '1 value needs' })).toBeVisible();
  expect(query(page)).toBe(
    '?operating-temperature=-10..50 °C&ingress-protection=IP65&supply-voltage=24 V DC' +
      '&interfaces=Ethernet',
  );
  await expect(matrix(page).locator('tbody tr')).toHaveCount(4);
  // Nothing counts that was not chosen.
  const choice = page.getByRole('combobox', { name: 'What “20 m” is about' });
  await choice.selectOption({ label: 'Visibility, at least 20\u00A0m' });
  await expect(matrix(page).locator('tbody tr')).toHaveCount(5);
  await choice.selectOption({ label: 'not a requirement' });
  await expect(matrix(page).locator('tbody tr')).toHaveCount(4);
  // First comes what fails nothing, though the lane controller meets more.
  await expect(product(page, 0)).toHaveText('IR Illuminator');
  await expect(cell(page, 0, 0)).toContainText('meets');
  await expect(cell(page, 2, 0)).toContainText(/not confirmed.*12\/24.*does not say AC or DC/);
  await expect(cell(page, 3, 0)).toContainText('on request');
  await expect(page.locator('.check-lines li')).toHaveCount(4);
  // The address is the check, Back undoes a step, and nothing of the text was sent.
  await page.getByRole('button', { name: /^Remove Interfaces/ }).click();
  await expect(matrix(page).locator('tbody tr')).toHaveCount(3);
  await page.goBack();
  await expect(matrix(page).locator('tbody tr')).toHaveCount(4);
  // The fixed bar covers what is beneath it, and the browser goes back to where a reload left the page.
  await scrollTo(page, 0);
  await page.reload();
  await expect(matrix(page).locator('tbody tr')).toHaveCount(4);
  expect(sent.filter((each) => decodeURIComponent(each).includes('proven'))).toEqual([]);
  await expectNoMistakes(page, mainlyLight);
  // On paper: all products in tables of five, with the day and the revision, and no buttons.
  await page.emulateMedia({ media: 'print' });
  const printed = matrix(page).locator('thead th');
  const [, count = '0'] =
    /, (\d+) products/.exec(await page.locator('.check-head > span').innerText()) ?? [];
  await expect(printed).toHaveCount(Number(count));
  for (const table of await matrix(page).all()) {
    expect(await table.locator('thead th').count()).toBeLessThanOrEqual(5);
    await expect(table.locator('tbody tr')).toHaveCount(4);
    await expect(table.locator('tbody th').first()).toContainText('−10 to +50 °C');
  }
  await expect(page.locator('.check-state')).toContainText(
    /Checked on \d{1,2} \p{L}+ \d{4}\..*Revision/u,
  );
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('.page-title .lead')).toBeHidden();
});

test('an edited text replaces the one before; what was added by hand stays', async ({ page }) => {
  await openPath(page, '/check?relay-current=5+A');
  await paste(page, 'It operates from −20 to 50 °C, is protected to IP66. The cable is 20 m.');
  await page.getByRole('combobox', { name: 'What “20 m” is about' }).selectOption({ index: 1 });
  await expect(matrix(page).locator('tbody tr')).toHaveCount(4);
  await page.getByRole('button', { name: 'Edit text' }).click();
  await paste(page, 'It is protected to at least IP54.');
  await expect(matrix(page).locator('tbody tr')).toHaveCount(2);
  expect(query(page)).toBe('?relay-current=5 A&ingress-protection=IP54');
});

test('a print has the table on its first sheet, and no toasts', async ({ page }) => {
  await openPath(
    page,
    '/check?ingress-protection=IP65&supply-voltage=24+V+DC&products=TLC,TLB,UFD',
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await toast(page).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(toast(page).first()).toBeHidden();
  expect(await matrix(page).evaluate((table) => getComputedStyle(table).breakInside)).toBe('auto');
});

test('on a telephone a letter shows each product; a requirement is changed', async ({ page }) => {
  await openAt(page, telephone, '/check?ingress-protection=IP65&colour=red', 'fr');
  await expect(page.locator('.check-ignored')).toContainText('colour=red');
  await page
    .getByLabel('Caractéristique', { exact: true })
    .selectOption({ label: 'Portée ou visibilité' });
  const value = page.getByLabel('Valeur', { exact: true });
  await value.fill('loin');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(value).toHaveAccessibleDescription(/100\sm/);
  await value.fill('0,1 km');
  await value.press('Enter');
  await expect.poll(() => query(page)).toBe('?ingress-protection=IP65&reach=100 m');
  const shown = () => matrix(page).locator('thead th:visible');
  await expect(shown()).toHaveCount(1);
  const first = await shown().innerText();
  await page.locator('.check-letters button').nth(1).click();
  await expect(shown()).not.toHaveText(first);
  await page.getByRole('button', { name: /^Modifier\s+Portée/ }).click();
  await expect(value).toBeFocused();
  await value.fill('300 m');
  await value.press('Enter');
  await expect.poll(() => query(page)).toBe('?ingress-protection=IP65&reach=300 m');
  expect(await overflow(page)).toEqual([]);
  await page.evaluate(axeSource);
  expect(await page.evaluate(findSmallTargets)).toEqual([]);
  expect(await mistakes(page, 'everything')).toEqual([]);
});

test('requirements of a list lead to their answer, on a telephone too', async ({ page }) => {
  await openAt(page, telephone, '/products?ingress-protection=IP65');
  await page.getByRole('link', { name: 'Check against these requirements' }).click();
  const head = page.getByRole('heading', { name: /^Meets all, / });
  await expect(head).toBeFocused();
  await expect(head).toBeInViewport();
});

test('values lead to their places, and those that differ are not missing', async ({ page }) => {
  await openPath(
    page,
    '/check?operating-temperature=-10..50+°C&ingress-protection=IP65&products=TLC',
  );
  await expect(cell(page, 0, 0).getByRole('link')).toHaveAttribute(
    'href',
    /#interface-controller\.operating-temperature$/,
  );
  await expect(cell(page, 1, 0)).toContainText('does not meet');
  await openPath(page, '/check?vehicle-speed=160+km/h&products=HS-AVCC', 'es');
  await expect(cell(page, 0, 0)).toContainText(/sin confirmar.*60.*250.*Los valores difieren/);
  await expect(page.locator('.check-lines li')).toContainText('Sin confirmar: como mínimo 160');
});

test('a value that fails says by how much, on an axis with the requirement', async ({ page }) => {
  await openPath(page, '/check?reach=100+m&products=vehicle-detector', 'fr');
  await expect(cell(page, 0, 0)).toContainText(/50\sm au-dessous de l’exigence$/);
  await expect(cell(page, 0, 0).locator('.required')).toHaveCount(1);
  await expect(page.locator('.check-lines li')).toContainText(
    /50\sm au-dessous de l’exigence\. Non conforme/,
  );
});

test('products of a family that answer alike are one column, and those that state nothing are named below', async ({
  page,
}) => {
  await openPath(page, '/check?visibility=300+m&aspect-diameter=300+mm');
  const count = Number(
    /(\d+) products/.exec(await page.locator('.check-head > span').innerText())?.[1],
  );
  const named = async (label: RegExp) => {
    const fold = page.locator('.check details').filter({ hasText: label });
    const said = Number.parseInt(await fold.locator('summary').innerText(), 10);
    await fold.locator('summary').click();
    await expect(fold.getByRole('link')).toHaveCount(said);
    return said;
  };
  const alike = await named(/more products with the same data/);
  const silent = await named(/with all of these data on request/);
  const own = await matrix(page).locator('thead th').count();
  expect([alike > 2, silent > 10, own + alike + silent]).toEqual([true, true, count]);
  // Who asks for products sees each of them.
  await openPath(page, '/check?visibility=300+m&products=aspect-red,aspect-amber,TLC');
  await expect(matrix(page).locator('thead th')).toHaveCount(3);
  // What none of them states is said below each, and a product is asked about at once.
  await openPath(page, '/check?visibility=300+m&interfaces=RS-485&products=ANPR,UFD,TLC');
  await expect(matrix(page).locator('tbody tr').first().locator('td.unstated')).toHaveCount(3);
  const ask = page.getByRole('link', { name: /^Ask for it .*, Visibility/ });
  await expect(ask.first()).toHaveAttribute('href', /ask=[^,]*visibility/);
});

test('what is not stated is asked for in one request, kept by its address', async ({ page }) => {
  await openPath(page, '/check?power-consumption=20+W&products=TLC,UFD,MBC');
  const ask = page.getByRole('link', { name: 'Add 3 questions to the enquiry' });
  await ask.click();
  const list = page.getByRole('region', { name: 'Selected products' });
  await expect(list.locator('[data-candidate]')).toHaveCount(3);
  await expect(list.locator('.questions li')).toHaveCount(3);
  await expect(list.locator('.questions li').first()).toContainText('Power consumption');
  const quantity = list.getByRole('textbox', { name: 'Quantity User Fare Display' });
  await quantity.fill('2x');
  await expect(quantity).toHaveValue('2');
  await list.getByRole('button', { name: /^Remove Power consumption, Toll Lane/ }).click();
  await expect(list.locator('.questions li')).toHaveCount(2);
  await expect.poll(() => query(page)).not.toContain('TLC:');
  await page.reload();
  await expect(list.locator('[data-candidate]')).toHaveCount(3);
  await expect(list.locator('.questions li')).toHaveCount(2);
});

test('the clause of a product has its figures, not its name, and an address', async ({ page }) => {
  await allowCopying(page);
  await openPath(page, '/products/4d-speed-radar#clause');
  const clause = page.locator('#clause');
  await expect(clause).toHaveAttribute('open');
  await expect(clause.getByRole('listitem').filter({ hasText: 'Detection range' })).toHaveText(
    'Detection range: 300\u00A0m',
  );
  await expect(clause).not.toContainText(/4D/);
  await clause.getByRole('button').click();
  await expect(toast(page)).toHaveText(/^Copied: /);
  expect((await copied(page)).split('\n')).toContain('Ingress protection: IP68');
  await clause.getByRole('link', { name: 'Français' }).click();
  await expect(clause.getByRole('listitem').filter({ hasText: 'Portée' })).toHaveText(
    'Portée de détection\u00A0: 300\u00A0m',
  );
});

test('on a telephone a number read in a tender is on one line with its unit', async ({ page }) => {
  await openAt(page, telephone, '/check');
  await paste(page, tender);
  const read = page.locator('.tender mark');
  await expect(read.first()).toBeVisible();
  const lines = await read.evaluateAll((all) =>
    all.map((each) => {
      const words = document.createRange();
      words.selectNodeContents(each.firstChild ?? each);
      return words.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  expect(await overflow(page)).toEqual([]);
});

for (const where of combinations(['a wide screen', 'a telephone'], ['a telephone'])) {
  test(`a text that was read brings first what is to be chosen into view, then the answer, on ${where}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (where === 'a telephone') await openAt(page, telephone, '/check');
    else await openPath(page, '/check');
    await paste(page, tender);
    const choice = page.getByRole('combobox', { name: 'What “20 m” is about' });
    await expect(choice).toBeFocused();
    await expect(choice).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('1 value needs your choice.')).toBeInViewport({ ratio: 1 });
    await choice.selectOption({ label: 'not a requirement' });
    const head = page.locator('.check-head h2');
    await page.getByRole('button', { name: 'Show the answer', exact: true }).click();
    await expect(head).toBeFocused();
    await expect(head).toBeInViewport();
    await page.locator('.check-head').getByRole('link', { name: 'Tender text' }).click();
    await expect(page.getByRole('heading', { name: 'Tender text' })).toBeInViewport();
    // Where nothing is to be chosen, the answer follows at once, as it does of the same text again.
    for (const text of [certain, certain]) {
      await page.getByRole('button', { name: 'Edit text' }).click();
      await paste(page, text);
      await expect(head).toBeFocused();
      await expect(head).toBeInViewport();
    }
    // Of a text that asks for nothing the text itself stays in view.
    await page.getByRole('button', { name: 'Edit text' }).click();
    await paste(page, 'It shall be of proven design.');
    await expect(page.locator('.tender-read')).toBeFocused();
  });
}

test('a family narrows what is checked, and the address keeps it', async ({ page }) => {
  await openPath(page, '/check?ingress-protection=IP65');
  await expect(page.locator('form.tender')).toContainText('The text of a tender is not kept.');
  const count = async () => Number(/(\d+) products?$/.exec(await head.innerText())?.[1]);
  const head = page.locator('.check-head > span');
  const all = await count();
  await page.getByRole('combobox', { name: 'Family' }).selectOption({ index: 1 });
  await expect.poll(count).toBeLessThan(all);
  const some = await count();
  expect(query(page)).toContain('&family=');
  await page.reload();
  await expect.poll(count).toBe(some);
  await page.getByRole('combobox', { name: 'Family' }).selectOption({ label: 'All families' });
  await expect.poll(count).toBe(all);
  await openPath(page, '/check?ingress-protection=IP65&family=none');
  await expect(page.locator('.check-ignored')).toContainText('family=none');
});

const productField = (page: Page) =>
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
    await productField(page).press('ArrowDown');
    await expect(productField(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page)).toHaveCount(20);
    await expect(page.locator('.product-options p')).toContainText('230 more');
    await productField(page).fill('ma2');
    await expect(options(page).first()).toContainText('MA2');
    await expect(page.locator('.product-combobox [role="status"]')).toContainText('found');
    await productField(page).fill('no such thing');
    await expect(options(page)).toHaveCount(0);
    await expect(page.locator('.product-combobox [role="status"]')).toContainText('No product');
    // The fixed bar covers what is beneath it.
    await scrollTo(page, 0);
    await page.evaluate(axeSource);
    expect(await mistakes(page, 'everything')).toEqual([]);
  });

  await test.step('arrows move, Enter chooses, Escape closes and then clears', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await productField(page).fill('ma2');
    const second = await options(page).nth(1).getAttribute('id');
    await productField(page).press('ArrowDown');
    await expect(productField(page)).toHaveAttribute('aria-activedescendant', second ?? '');
    await scrollTo(page, 0);
    expect(await mistakes(page, 'colours')).toEqual([]);
    const [name = ''] = (await options(page).nth(1).innerText()).split('\n');
    await productField(page).press('Enter');
    await expect(options(page)).toHaveCount(0);
    await expect(productField(page)).toHaveValue('');
    await expect(productField(page)).toBeFocused();
    await expect(chips(page)).toHaveText([`Remove ${name}`]);
    await expect(columns(page)).toHaveCount(1);
    await productField(page).fill('x');
    await productField(page).press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(productField(page)).toHaveValue('x');
    await productField(page).press('Escape');
    await expect(productField(page)).toHaveValue('');
  });

  await test.step('what is chosen is not suggested again, and a press chooses too', async () => {
    const one = chosen(page);
    await productField(page).fill('ma2');
    const title = (await chips(page).innerText()).replace('Remove ', '');
    await expect(options(page).filter({ hasText: title })).toHaveCount(0);
    await options(page).first().click();
    await expect(chips(page)).toHaveCount(2);
    await expect(productField(page)).toBeFocused();
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
    await expect(productField(page)).toBeFocused();
    await page.getByRole('button', { name: 'Check all products' }).click();
    await expect(page.locator('.check-products legend')).toHaveText('All products are checked');
    expect(chosen(page)).toBeNull();
  });

  await test.step('it fits a telephone', async () => {
    await page.setViewportSize(telephone);
    await productField(page).fill('ma2');
    await expect(options(page).first()).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    await productField(page).press('Enter');
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
  });
});
