import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { combinations, pairs } from '../combinations.ts';
import type { Received } from '../form-server.ts';
import { builtPages } from '../pages.ts';
import { openCases } from '../unit/cases.ts';
import {
  allowCopying,
  atRoot,
  boxOf,
  chooseWithoutScrolling,
  copied,
  expect,
  expectShown,
  formsOrigin,
  full,
  holdBack,
  type Language,
  languageOf,
  languages,
  open,
  openAt,
  test,
  toast,
  wordsOf,
} from './site.ts';

const contact = '/contact';
const request = '/information_required';

const form = (page: Page): Locator => page.locator('main form');
const field = (page: Page, name: string): Locator => form(page).locator(`[name="${name}"]`);
const sendButton = (page: Page): Locator => form(page).locator('button[type=submit]');
const summary = (page: Page): Locator => form(page).getByRole('alert');
const items = (page: Page): Locator => page.locator('[data-candidate]');

const asked = {
  organisation: 'Hill Observatory',
  email: 'observer@example.com',
  phone: '+1 555 0100',
  country: 'Exampleland',
} as const;
const message = 'How much wind?\nAnd how much rain?';
/** What is typed into the contact form, and into the request. */
const typed = { ...asked, subject: 'A station', message } as const;
const wanted = { ...asked, message } as const;

/** A name that the server has not heard yet. */
const somebody = (): string => `Ada ${randomUUID()}`;

/** Fills in a form in the name of somebody; the name decides what the server answers. */
async function fillIn(page: Page, name: string, values: Record<string, string> = typed) {
  for (const [key, value] of Object.entries({ name, ...values }))
    await field(page, key).fill(value);
  for (const box of await form(page).locator('[type=checkbox][required]').all()) await box.check();
}

/** Fills it in and sends it. */
async function send(page: Page, name: string, values?: Record<string, string>): Promise<void> {
  await fillIn(page, name, values);
  await sendButton(page).click();
}

async function expectKept(page: Page, name: string): Promise<void> {
  for (const [key, value] of Object.entries({ name, ...typed })) {
    await expect(field(page, key)).toHaveValue(value);
  }
}

/** Waits for a toast of a type, whatever else is there. */
function expectToast(page: Page, type: string, text: string | RegExp): Promise<void> {
  const ofType = toast(page).and(page.locator(`[data-type="${type}"]`));
  return expect(ofType.filter({ hasText: text })).toBeVisible();
}

const expectSent = (page: Page) => expectToast(page, 'success', 'Your message has been sent.');

/** What the server got from somebody. */
async function receivedFrom(page: Page, name: string): Promise<Received[]> {
  const query = new URLSearchParams({ name });
  const response = await page.request.get(`${formsOrigin()}/received?${query}`);
  return response.json();
}

test('a message is sent as JSON, by the keyboard alone, then the form is empty [S5.2] [S7.4]', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'secret', url: full.url('/') }]);
  const sender = somebody();
  await open(page, full.url(contact));
  await field(page, 'name').focus();
  for (const value of [sender, ...Object.values(typed)]) {
    await page.keyboard.insertText(value);
    await page.keyboard.press('Tab');
  }
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSent(page);
  for (const name of ['name', ...Object.keys(typed)]) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect(summary(page)).toHaveText('Your message has been sent.');
  await expect(summary(page)).toBeFocused();
  const [received, ...others] = await receivedFrom(page, sender);
  expect(others).toEqual([]);
  expect(received?.body).toEqual({ form: 'contact', name: sender, ...typed });
  expect(received?.headers['content-type']).toBe('application/json');
  expect(received?.headers).not.toHaveProperty('x-xsrf-token');
});

test('a day, a choice, a file, a consent and a hidden value are sent', async ({ page }) => {
  const name = somebody();
  await open(page, full.url(request));
  await fillIn(page, name, wanted);
  await field(page, 'storage').uncheck();
  await field(page, 'day').fill('2026-12-01');
  await form(page).getByRole('radio', { name: 'Sand' }).check();
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await field(page, 'plan').setInputFiles({ ...plan, buffer: Buffer.alloc(10e6 + 1) });
  await sendButton(page).click();
  await expect(summary(page)).toContainText('10\u00A0MB at most');
  await expect(
    summary(page).getByRole('link', { name: /^You may keep my message\. \p{Lu}/u }),
  ).toBeVisible();
  const program = { ...plan, name: 'plan.exe', mimeType: 'application/x-msdownload' };
  await field(page, 'plan').setInputFiles(program);
  await sendButton(page).click();
  await expect(field(page, 'plan')).toHaveAccessibleDescription('Only .pdf files are accepted.');
  await field(page, 'plan').setInputFiles(plan);
  await field(page, 'storage').check();
  await sendButton(page).click();
  await expectSent(page);
  await expect(field(page, 'plan')).toHaveValue('');
  const [received] = await receivedFrom(page, name);
  expect(received?.body).toMatchObject({
    day: '2026-12-01',
    ground: 'sand',
    plan: 'plan.pdf',
    storage: true,
    origin: 'site',
    files: { plan: { name: 'plan.pdf', size: 4 } },
  });
});

test('fields that a program fills in one go are all kept', async ({ page }) => {
  await open(page, full.url(contact));
  const names = ['name', ...Object.keys(typed)];
  const fields = await Promise.all(names.map((name) => field(page, name).elementHandle()));
  await page.evaluate((all) => {
    for (const each of all) {
      const { prototype } =
        each instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(each, '1234567');
      each?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, fields);
  for (const name of names) await expect(field(page, name)).toHaveValue('1234567');
});

test('a message on its way is told, sent once, and asked about on closing', async ({ page }) => {
  const sender = somebody();
  await open(page, full.url(contact));
  const release = await holdBack(page, `${formsOrigin()}/messages`);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await fillIn(page, sender, { ...typed, phone: '' });
  await expect(form(page).getByText('(optional)')).toHaveCount(2);
  await expect(form(page).locator('.form-buttons button')).toHaveCount(1);
  await sendButton(page).dblclick();
  await expectToast(page, 'loading', 'Sending…');
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await field(page, 'name').press('Enter');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);
  release();
  await expectSent(page);
  expect(await receivedFrom(page, sender)).toHaveLength(1);
  const asksAgain = await page.evaluate(
    () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );
  expect(asksAgain).toBe(false);
});

test('a failure is told, and nothing typed is lost [S8.1] [S5.2]', async ({ page, problems }) => {
  problems.allow(/4\d\d|500|ERR_EMPTY_RESPONSE/);
  await open(page, full.url(contact));
  const { notSent, answers } = wordsOf('en').form;
  for (const [name, said, advice = notSent] of [
    ['No Answer', 'Network Error'],
    ['Server Down', 'HTTP error! status: 500'],
    ['Refused Text', 'HTTP error! status: 422', answers[422]],
    ['Large File', 'HTTP error! status: 413', answers[413]],
    ['Much Mail', 'HTTP error! status: 429', answers[429]],
  ] as const) {
    await test.step(said, async () => {
      await send(page, name);
      await expectToast(page, 'error', said);
      await expectKept(page, name);
      const failed = toast(page).filter({ hasText: said });
      await expect(failed).toHaveText(
        `${advice} You can also write to requests@example.com.${said}`,
      );
      expect((await boxOf(sendButton(page))).bottom).toBeLessThan((await boxOf(failed)).top);
      await expect(summary(page)).toBeEmpty();
    });
  }

  await test.step('a field that the server refuses is marked with what it says, below no toast', async () => {
    await send(page, 'Refused Field');
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toBeInViewport();
    await expect(toast(page)).toHaveCount(0);
    await expectKept(page, 'Refused Field');
    await expect(summary(page).getByRole('link')).toHaveText('Email: This mailbox does not exist.');
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'email')).toHaveAccessibleDescription('This mailbox does not exist.');
    await field(page, 'name').fill('Ada Again');
    await sendButton(page).click();
    await expectSent(page);
  });
});

test('without a toaster the form itself says how sending ended', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|500|No toast could be shown|dynamically imported/);
  await page.route(/\/toaster-/, (route) => route.abort());
  await open(page, full.url('/products'));
  await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
  await send(page, 'Server Down');
  await expect(summary(page)).toHaveText(/^Your message was not sent\..*HTTP error! status: 500$/);
  await expect(summary(page)).toBeFocused();
  await expectKept(page, 'Server Down');
  await field(page, 'name').fill('Ada Toastless');
  await sendButton(page).click();
  await expect(summary(page)).toHaveText('Your message has been sent.');
  await expect(page).toHaveURL(full.url(contact));
});

for (const language of combinations<Language>(languages, ['fr'])) {
  test(`mistakes are beside fields and in a summary, in ${language} [S5.2]`, async ({ page }) => {
    const { check, errors } = wordsOf(language).form;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, full.url(contact, language));
    const bordersBefore = await inBothModes(page, () => borderOf(page));
    await field(page, 'email').fill('nobody');
    await field(page, 'phone').fill('call me');
    await sendButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('heading')).toHaveText(check);
    await expect(summary(page).getByRole('link')).toHaveCount(6);
    await expect(field(page, 'name')).toHaveAccessibleDescription(errors.required);
    await expect(field(page, 'email')).toHaveAccessibleDescription(errors.email);
    await expect(field(page, 'phone')).toHaveAccessibleDescription(errors.phone);
    expect(await form(page).locator('.form-field').evaluateAll(farMistakes)).toEqual([]);
    await summary(page).getByRole('link').nth(2).click();
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveValue('nobody');
    await expect(toast(page)).toHaveCount(0);

    await test.step('a mistake is marked by a border, a sign and words, in light and dark', async () => {
      await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true');
      const message = form(page).locator('.field-error').first();
      await expect(message).toHaveText(/\S/);
      const borders = await inBothModes(page, async () => {
        await expect(message.locator('svg')).toBeVisible();
        expect(await message.evaluate((each) => getComputedStyle(each).color)).toBe(
          await borderOf(page),
        );
        return borderOf(page);
      });
      for (const [index, border] of borders.entries())
        expect(border).not.toBe(bordersBefore[index]);
    });
  });
}

const borderOf = (page: Page) =>
  field(page, 'name').evaluate((each) => getComputedStyle(each).borderTopColor);

/** What a page gives in light mode, then in dark mode. */
async function inBothModes<Given>(page: Page, ask: () => Promise<Given>): Promise<Given[]> {
  const found: Given[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(await ask());
  }
  return found;
}

/** Runs in the page: mistakes that are not clearly nearer to their own field than to what is below. */
function farMistakes(fields: Element[]): string[] {
  const boxOf = (part: Node) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect();
  };
  const labels = fields.flatMap((each) => [...each.querySelectorAll('label')]).map(boxOf);
  return fields.flatMap((each) => {
    const input = each.querySelector('input, textarea, select')?.getBoundingClientRect();
    const mistake = each.querySelector('.field-error');
    if (!input || !mistake?.textContent) return [];
    const { top, height } = mistake.getBoundingClientRect();
    const below = labels.filter((label) => label.top > top).map((label) => label.top);
    const distance = Math.min(...below) - top - height;
    return distance < 5 * (top - input.bottom) ? [`${mistake.textContent}: ${distance}`] : [];
  });
}

for (const [width, language] of pairs(combinations([320, 360, 768, 1440], [320]), languages)) {
  test(`a mistake moves or stretches nothing, in ${language} at ${width} px`, async ({ page }) => {
    await openAt(page, { width, height: 800 }, request, language);
    await field(page, 'email').fill('nobody');
    await field(page, 'phone').fill('call me');
    const boxes = () =>
      form(page)
        .locator('input:not([name=website]), textarea, button')
        .evaluateAll((all) =>
          all.map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            // All of them go down together when the summary comes first.
            const first = all[0]?.getBoundingClientRect().y ?? 0;
            return [x, y - first, width, height].map(Math.round).join(' ');
          }),
        );
    const before = await boxes();
    await sendButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toBeInViewport();
    await expect.poll(boxes).toEqual(before);
    const isFirst = await form(page).evaluate(
      ({ firstElementChild }) => firstElementChild === document.activeElement,
    );
    expect(isFirst).toBe(true);
  });
}

for (const language of combinations<Language>(languages, ['es'])) {
  test(`without an endpoint the mail can be copied, in ${language} [S5.2]`, async ({ page }) => {
    await allowCopying(page);
    await open(page, `${atRoot.url(request, language)}?products=TLC`);
    const words = wordsOf(language).form;
    const button = form(page).getByRole('button', { name: words.copy });
    await button.click();
    await expect(summary(page)).toBeFocused();
    await fillIn(page, 'Ada Careful', wanted);
    await button.click();
    await expect(toast(page)).toHaveText(words.copied.replace('{{mailbox}}', 'sales@example.com'));
    const text = await copied(page);
    const [subject, empty, ...lines] = text.split('\n');
    expect(subject).toMatch(/\S/);
    expect(empty).toBe('');
    expect(lines[0]).toMatch(/: Ada Careful$/);
    expect(text).toContain('(TLC)');
    expect(text).toContain(message);
  });
}

test('without an endpoint the mail says which file to attach', async ({ page }) => {
  await allowCopying(page);
  await page.route(full.url(request), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/,"endpoint":"[^"]+"/, '');
    await route.fulfill({ response, body });
  });
  await open(page, full.url(request));
  await fillIn(page, 'Ada Careful', wanted);
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await field(page, 'plan').setInputFiles(plan);
  await form(page)
    .getByRole('button', { name: wordsOf('en').form.copy })
    .click();
  await expect(toast(page)).toBeVisible();
  expect(await copied(page)).toContain(': plan.pdf (to be attached to this email)');
});

test('a visitor who fills in the hidden field sends nothing', async ({ page }) => {
  await open(page, full.url(contact));
  await fillIn(page, 'Robot');
  await expect(field(page, 'website')).not.toBeInViewport();
  await expect(form(page).locator('[aria-hidden=true] [name=website]')).toHaveCount(1);
  await field(page, 'website').evaluate((input: HTMLInputElement) => {
    input.value = 'https://www.example.com';
  });
  await sendButton(page).click();
  await expectSent(page);
  expect(await receivedFrom(page, 'Robot')).toEqual([]);
});

test('“Ask about this product” fills in the product and its family', async ({ page }) => {
  await open(page, full.url('/products/R1'));
  await page.getByRole('link', { name: 'Ask about this product' }).click();
  const query = '?family=traffic_products&product=Rain+gauge';
  await expect(page).toHaveURL(`${full.url(request)}${query}`);
  await expect(field(page, 'products')).toHaveValue('Rain gauge, Instruments');
  await chooseWithoutScrolling(page, 'fr');
  await expect(page).toHaveURL(`${full.url(request, 'fr')}${query}`);
  await expect(field(page, 'products')).toHaveValue('Pluviomètre, Instruments');
  for (const [product, value] of [
    ['&product=Wind+gauge', 'Anemómetro, Instrumentos'],
    ['', 'Instrumentos'],
  ] as const) {
    await open(page, `${full.url(request, 'es')}?family=traffic_products${product}`);
    await expect(field(page, 'products')).toHaveValue(value);
  }
  await open(page, `${full.url(contact, 'es')}${query}`);
  await expect(field(page, 'subject')).toHaveValue('Pluviómetro, Instrumentos');
});

test('every product that can be asked for is suggested, in its language', async ({ page }) => {
  await open(page, full.url(request, 'fr'));
  await field(page, 'products').focus();
  const suggested = page.locator('.field-products datalist option');
  const values = () =>
    suggested.evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value));
  const some = ['Instruments', 'Anémomètre, Instruments', 'Pluviomètre, Instruments'];
  await expect.poll(values).toEqual(expect.arrayContaining(some));
  await field(page, 'products').fill('PLUVIO');
  await expect.poll(values).toEqual(['Pluviomètre, Instruments']);
});

const addresses = openCases('addresses')<{ name: string; query: string; value: string }>(
  'the field of a request',
);

test('an address that asks for anything does no harm', async ({ page }) => {
  for (const { name, query, value } of addresses) {
    await test.step(name, async () => {
      await open(page, `${full.url(request)}?${query}`);
      await expect(field(page, 'products')).toHaveValue(value);
      await expect(page.locator('main img')).toHaveCount(0);
      await field(page, 'products').fill('Something else');
      await expect(field(page, 'products')).toHaveValue('Something else');
    });
  }
});

test('a request is sent with its fields and the products on the list, which is empty then [S5.2]', async ({
  page,
  problems,
}) => {
  problems.allow(/500/);
  const sender = somebody();
  await open(page, full.url('/products/R1'));
  await page.getByRole('button', { name: 'Add to enquiry' }).click();
  await page.getByRole('link', { name: 'Ask about this product' }).click();
  // What it said and offered is on this page.
  await expect(toast(page)).toHaveCount(0);
  await fillIn(page, 'Server Down', wanted);
  await expect(field(page, 'place').getByRole('option').first()).toHaveText('Please choose');
  await field(page, 'place').selectOption('At the coast');
  await field(page, 'height').fill('high');
  await sendButton(page).click();
  await expect(summary(page).getByRole('link')).toHaveText(/^Height in metres: Enter a number/);
  await expect(field(page, 'place')).toHaveAccessibleDescription('Where it will be.');
  await field(page, 'height').fill('2,5');
  await field(page, 'visit').check();
  await sendButton(page).click();
  await expectToast(page, 'error', 'HTTP error! status: 500');
  await expect(items(page)).toHaveCount(1);
  await field(page, 'name').fill(sender);
  await sendButton(page).click();
  await expectToast(page, 'success', wordsOf('en').form.requestSent);
  await expect(items(page)).toHaveCount(0);
  await expect(page.locator('header .request .count')).toBeHidden();
  await expect(field(page, 'products')).toHaveValue('');
  expect((await receivedFrom(page, sender))[0]?.body).toEqual({
    form: 'request',
    name: sender,
    ...wanted,
    products: 'Rain gauge, Instruments, Rain gauge (R1)',
    place: 'coast',
    height: 2.5,
    visit: true,
    day: '',
    ground: '',
    plan: '',
    storage: true,
    origin: 'site',
  });
});

test('who leaves while a message is sent learns how it ended [S5.2]', async ({
  page,
  problems,
}) => {
  problems.allow(/500/);
  await open(page, full.url(contact));
  const release = await holdBack(page, `${formsOrigin()}/messages`);
  await send(page, 'Server Down');
  await expect(sendButton(page)).toHaveText('Sending…');
  await page.locator('header').getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page).toHaveURL(full.url('/products'));
  await expect(toast(page)).toHaveText('Sending…');
  await page.goBack();
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.goForward();
  release();
  await expect(toast(page)).toContainText('HTTP error! status: 500');
  await page.goBack();
  await expectKept(page, 'Server Down');
  await expect(sendButton(page)).toHaveText('Send');
});

test('what is typed outlives a language; a failure is told in it', async ({ page, problems }) => {
  problems.allow(/500/);
  await open(page, full.url(contact));
  await fillIn(page, 'Server Down');
  await chooseWithoutScrolling(page, 'fr');
  await expectShown(page, contact, 'fr', full);
  await expectKept(page, 'Server Down');
  await sendButton(page).click();
  const error = toast(page).getByText('HTTP error! status: 500');
  await expect(error).toBeVisible();
  expect(await languageOf(error)).toBe('en');
  const advice = toast(page).getByText(wordsOf('fr').form.notSent);
  await expect(advice).toContainText('requests@example.com');
  expect(await languageOf(advice)).toBe('fr');
});

test('the policy lets forms reach their endpoint alone', async ({ request: client }) => {
  const policyOf = async (url: string) =>
    (await client.get(url)).headers()['content-security-policy'] ?? '';
  expect(await policyOf(full.url(contact))).toContain(`connect-src 'self' ${formsOrigin()};`);
  expect(await policyOf(atRoot.url(contact))).toContain("connect-src 'self';");
});

const mails = [
  { path: contact, language: 'en', subject: 'Contact', labels: ['Name', 'Subject'], values: typed },
  { path: request, language: 'fr', subject: /\S/, labels: ['Nom', 'Message'], values: wanted },
] as const;

for (const { path, language, subject, labels, values } of combinations(mails, mails.slice(1))) {
  test(`the mail program opens with everything, at ${path} in ${language}`, async ({ page }) => {
    const mail = await mailAsked(page);
    // A long list of products is sent whole.
    const products = builtPages(atRoot).flatMap(({ product }) => product ?? []);
    const ids = path === request ? [...new Set(products)].slice(0, 12) : [];
    await open(page, `${atRoot.url(path, language)}?products=${ids}`);
    await expect(items(page)).toHaveCount(ids.length);
    await send(page, 'Ada & Co?', values);
    await expect(toast(page)).toHaveAttribute('data-type', 'info');
    await expect.poll(mail).toMatch(/^mailto:/);
    const url = new URL(mail());
    expect(url.pathname).toBe('sales@example.com');
    expect(url.searchParams.get('subject')).toMatch(subject);
    const body = url.searchParams.get('body')?.replaceAll('\r\n', '\n') ?? '';
    const listed = ids.map((id) => ` (${id})`);
    for (const part of [...labels, 'Ada & Co?', typed.email, message, ...listed])
      expect(body).toContain(part);
    await expect(field(page, 'name')).toHaveValue('Ada & Co?');
  });
}

/** Notes which mail the page wants to be written. */
async function mailAsked(page: Page): Promise<() => string> {
  const devtools = await page.context().newCDPSession(page);
  let address = '';
  await devtools.send('Page.enable');
  for (const event of ['Page.frameRequestedNavigation', 'Page.frameScheduledNavigation'] as const) {
    devtools.on(event, ({ url }) => {
      address = url;
    });
  }
  return () => address;
}
