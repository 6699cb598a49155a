import { combinations } from '../combinations.ts';
import {
  atRoot,
  basedSites,
  contentLink,
  expect,
  expectNoReload,
  expectReload,
  expectShown,
  follow,
  heading,
  holdBack,
  hydrated,
  type Language,
  languageButton,
  languageLink,
  languages,
  markDocument,
  open,
  openPath,
  scrolled,
  scrollTo,
  stopClock,
  telephone,
  test,
  wide,
} from './site.ts';

const list = '/products/toll-products';

for (const site of basedSites) {
  test(`a link shows the next page without a reload, at ${site.base} [S1.4]`, async ({ page }) => {
    await open(page, site.url(list, 'fr'));
    await markDocument(page);
    await contentLink(page, '/products/AVCC', 'fr', site).click();
    await expectShown(page, '/products/AVCC', 'fr', site);
    await expect(heading(page)).toBeFocused();
    // It was a mouse: nothing is drawn around the heading.
    await expect(heading(page)).toHaveCSS('outline-style', 'none');
    const title = await page.title();
    expect(title).toMatch(/\S \| \S/);
    const tabs = await page.getByRole('tab').allInnerTexts();
    expect(tabs).toHaveLength(2);
    await expectNoReload(page);
    // As if it had been asked for by its address.
    await open(page, page.url());
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('tab')).toHaveText(tabs);
  });
}

test('a redirected path shows its page without a reload, at its address', async ({ page }) => {
  await openPath(page, '/products');
  await markDocument(page);
  await follow(page, `${atRoot.href('/products/tlc')}?from=test`);
  await expectShown(page, '/products/toll-products/tlc?from=test');
  await expectNoReload(page);
});

test('a new page starts at its top, back and forward restore places [S2.11]', async ({ page }) => {
  await openPath(page, list);
  await markDocument(page);
  await scrollTo(page, 700);
  const link = contentLink(page, '/products/DIC');
  await link.dispatchEvent('click');
  await expectShown(page, '/products/DIC');
  await expect.poll(() => scrolled(page)).toBe(0);

  await scrollTo(page, 300);
  await page.goBack();
  await expectShown(page, list);
  await expect.poll(() => scrolled(page)).toBe(700);

  await page.goForward();
  await expectShown(page, '/products/DIC');
  await expect.poll(() => scrolled(page)).toBe(300);
  await expectNoReload(page);
});

test('a link to the page on show leads to its top, without a reload', async ({ page }) => {
  await openPath(page, '/products');
  await markDocument(page);
  await page.setViewportSize({ width: 1280, height: 400 });
  await scrollTo(page, 200);
  await page
    .locator(`header nav a[href="${atRoot.href('/products')}"]`)
    .first()
    .click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expectNoReload(page);
});

test('clicks with a modifier are left to the browser', async ({ page, context }) => {
  await openPath(page, list);
  await markDocument(page);
  for (const modifier of ['Control', 'Shift'] as const) {
    const opened = context.waitForEvent('page');
    await contentLink(page, '/products/AVCC').click({ modifiers: [modifier] });
    const other = await opened;
    await expect(other).toHaveURL(atRoot.url('/products/AVCC'));
    await other.close();
  }
  await expect(page).toHaveURL(atRoot.url(list));
  await expectNoReload(page);
});

test('links to other sites and to mailboxes are left to the browser', async ({ page }) => {
  await openPath(page, '/');
  await page.route('https://www.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  const mailbox = page.locator('footer a[href^="mailto:"]').first();
  const wasPrevented = await mailbox.evaluate((link) => {
    let prevented = true;
    // After the site's own listener, so that no mail program is asked for.
    const listen = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', listen, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return prevented;
  });
  expect(wasPrevented).toBe(false);
  await page.locator('footer a[href^="https://www.example.com/"]').first().click();
  await expect(page).toHaveTitle('Elsewhere');
});

test('pointing at a link or focusing it fetches its page once [S2.3]', async ({ page }) => {
  await openPath(page, list);
  const asked = page.waitForRequest(`**${atRoot.href('/products/DIC')}`);
  await contentLink(page, '/products/DIC').focus();
  expect((await asked).resourceType()).toBe('fetch');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const path = '/products/AVCC';
  const address = atRoot.href(path);
  const fetched = page.waitForResponse(`**${address}`);
  const link = contentLink(page, '/products/AVCC');
  await link.hover();
  expect(await (await fetched).finished()).toBeNull();
  await page.mouse.move(0, 0);
  await link.hover();
  await link.focus();
  await link.click();
  await expectShown(page, path);
  expect(requests.filter((path) => path === address)).toHaveLength(1);
});

test('a page that could not be fetched ahead is fetched on a click', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  await openPath(page, list);
  const address = `**${atRoot.href('/products/AVCC')}`;
  await page.route(address, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await contentLink(page, '/products/AVCC').hover();
  await failed;
  await page.unroute(address);
  await markDocument(page);
  await contentLink(page, '/products/AVCC').click();
  await expectShown(page, '/products/AVCC');
  await expectNoReload(page);
});

for (const language of combinations<Language>(languages, ['es'])) {
  // As the specification has it.
  const text = { en: 'loading...', fr: 'Chargement...', es: 'Cargando...' }[language];

  test(`a page that takes longer than 400 ms shows “${text}”; the loading indicator stays 300 ms once it shows [S2.4]`, async ({
    page,
  }) => {
    await openPath(page, list, language);
    const address = atRoot.url('/products/AVCC', language);
    const release = await holdBack(page, address);
    await stopClock(page);
    // The timer starts with the request: the clock must not run before it.
    const asked = page.waitForRequest(address);
    const fetched = page.waitForResponse(address);
    await contentLink(page, '/products/AVCC', language).dispatchEvent('click');
    await asked;
    const indicator = page.getByRole('status').filter({ hasText: text });
    await page.clock.runFor(399);
    await expect(indicator).toHaveCount(0);
    // Until then the page stays as it is, below a thin line.
    await expect(heading(page)).toBeInViewport();
    await expect(page.locator('header.bar')).toBeInViewport();
    const line = page.locator('.loading-line');
    await expect.poll(() => line.boundingBox()).toMatchObject({ x: 0, y: 0, height: 4 });
    await page.clock.runFor(1);
    await expect(indicator).toHaveText(text);
    await expect(page.locator('.loading-line')).toHaveCount(0);

    await test.step('a full-screen loading indicator: a spinner with an animated text [S2.4]', async () => {
      for (const size of [telephone, wide]) {
        await page.setViewportSize(size);
        await expect.poll(() => indicator.boundingBox()).toEqual({ x: 0, y: 0, ...size });
      }
      const animations = (selector: string) =>
        indicator
          .locator(selector)
          .evaluateAll((all) => all.map((element) => element.getAnimations().length));
      expect(await animations('.spinner')).toEqual([1]);
      expect(await animations('.dot')).toEqual([1, 1, 1]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect.poll(() => animations('.spinner, .dot')).toEqual([0, 0, 0, 0]);
    });

    release();
    await (await fetched).finished();
    await page.clock.runFor(299);
    await expect(indicator).toBeVisible();
    await page.clock.runFor(1);
    await expectShown(page, '/products/AVCC', language);
    await expect(indicator).toHaveCount(0);
    await expect(page.getByRole('tab').first()).toBeVisible();
  });
}

test('a menu opened while a page is on its way is open when it arrives', async ({ page }) => {
  await openPath(page, list);
  const release = await holdBack(page, atRoot.url('/products/DIC'));
  // While the time stands still, no loading indicator covers the bar.
  await stopClock(page);
  await contentLink(page, '/products/DIC').dispatchEvent('click');
  await expect(page).toHaveURL(atRoot.url('/products/DIC'));
  await page.locator('.nav > ul > li').last().hover();
  const open = page.locator('.nav > ul > li:last-child > button[aria-expanded="true"]');
  await expect(open).toBeVisible();
  release();
  await expectShown(page, '/products/DIC');
  await expect(open).toBeVisible();
});

test('nothing below the loading indicator takes the focus or scrolls [S2.4]', async ({ page }) => {
  await openPath(page, list);
  const release = await holdBack(page, atRoot.url('/products/DIC'));
  await contentLink(page, '/products/DIC').focus();
  await scrollTo(page, 700);
  await page.keyboard.press('Enter');
  await expect(page.locator('.loading')).toBeVisible();
  expect(await scrolled(page)).toBe(700);
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Escape', 'End', 'PageDown', 'Space']) {
    await page.keyboard.press(key);
    await expect(page.locator('.loading')).toBeVisible();
    const inside = 'document.activeElement.closest("#root > :not(.loading)") === null';
    expect([key, await page.evaluate(inside)]).toEqual([key, true]);
  }
  await page.mouse.wheel(0, 400);
  expect(await scrolled(page)).toBe(700);
  release();
  await expectShown(page, '/products/DIC');
  await expect(heading(page)).toBeFocused();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});

test('a language that takes its time gives the focus back to the switcher', async ({ page }) => {
  await openPath(page, '/products/AVCC');
  const release = await holdBack(page, atRoot.url('/products/AVCC', 'fr'));
  await languageButton(page).press('Enter');
  await languageLink(page, 'fr').press('Enter');
  await expect(page.locator('.loading')).toBeVisible();
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(languageButton(page)).toBeFocused();
});

test('a page that is already there shows no loading indicator', async ({ page }) => {
  await openPath(page, list);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.loading')) document.documentElement.dataset.waited = '';
    }).observe(document, { childList: true, subtree: true });
  });
  const link = contentLink(page, '/products/AVCC');
  const fetched = page.waitForResponse(`**${atRoot.href('/products/AVCC')}`);
  await link.hover();
  await (await fetched).finished();
  // The first product page brings the code of the tabs: from here on it is there.
  await link.click();
  await expectShown(page, '/products/AVCC');
  await page.goBack();
  await expectShown(page, list);
  await page.evaluate(() => delete document.documentElement.dataset.waited);
  await link.click();
  await expectShown(page, '/products/AVCC');
  await expect(page.locator('html')).not.toHaveAttribute('data-waited');
});

const unfit: Readonly<Record<string, readonly [RegExp, string] | undefined>> = {
  'that cannot be fetched': undefined,
  'of another release': [/"build":"[^"]+"/, '"build":"another"'],
  'that comes malformed': [/"bar":\[.*\](?=,"requestPath")/, '"bar":null'],
};

for (const [what, change] of Object.entries(unfit)) {
  test(`a page ${what} is left to the browser`, async ({ page, problems }) => {
    if (!change) problems.allow(/ERR_FAILED/);
    await openPath(page, list);
    await markDocument(page);
    await page.route(atRoot.url('/products/AVCC'), async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      if (!change) return route.abort();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replace(...change) });
    });
    await contentLink(page, '/products/AVCC').click();
    await expectShown(page, '/products/AVCC');
    await expectReload(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a visitor who changes their mind sees the page asked for last', async ({ page }) => {
  await openPath(page, list);
  const release = await holdBack(page, `**${atRoot.href('/products/AVCC')}`);
  // Of two clicks at one moment the browser asks for the second page alone.
  const asked = page.waitForRequest(`**${atRoot.href('/products/AVCC')}`);
  await contentLink(page, '/products/AVCC').dispatchEvent('click');
  await asked;
  await contentLink(page, '/products/DIC').dispatchEvent('click');
  await expectShown(page, '/products/DIC');
  const late = page.waitForResponse(`**${atRoot.href('/products/AVCC')}`);
  const seen = await page.evaluateHandle(() => {
    const titles: string[] = [];
    const look = () => titles.push(document.title);
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document.head, all);
    return titles;
  });
  release();
  await (await late).finished();
  await hydrated(page);
  await expectShown(page, '/products/DIC');
  expect(await seen.jsonValue()).toEqual([]);
});
