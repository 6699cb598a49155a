import type { Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import {
  atRoot,
  boxOf,
  contentLink,
  expect,
  expectReload,
  expectShown,
  heading,
  type Language,
  languages,
  markDocument,
  open,
  openAt,
  openPath,
  type Problems,
  scrolled,
  scrollTo,
  telephone,
  test,
  wide,
} from './site.ts';
import { topButton } from './top-button.ts';

const screens = [
  { name: '1440 px', viewport: wide, language: 'en', label: 'Back to top' },
  { name: '360 px', viewport: telephone, language: 'fr', label: 'Retour en haut de page' },
] as const;

for (const { name, viewport, language, label } of combinations(screens, screens.slice(1))) {
  test(`the scroll-to-top button is visible only after scrolling more than 100 px, on a screen of ${name}`, async ({
    page,
  }) => {
    await openAt(page, viewport, '/products/AVCC', language);

    await test.step('is visible only after scrolling more than 100 px [S2.10]', async () => {
      await expect(topButton(page)).toBeHidden();
      await scrollTo(page, 100);
      await expect(topButton(page)).toBeHidden();
      await scrollTo(page, 101);
      await expect(topButton(page)).toBeVisible();
      await expect(topButton(page)).toHaveAccessibleName(label);
      await scrollTo(page, 100);
      await expect(topButton(page)).toBeHidden();
    });

    await test.step('has a ring that shows the progress of scrolling [S2.10]', async () => {
      const ring = topButton(page).locator('.progress');
      const length = Number(await ring.getAttribute('stroke-dasharray'));
      expect(length).toBeCloseTo(2 * Math.PI * Number(await ring.getAttribute('r')), 3);
      const range = await page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight,
      );
      for (const top of [101, Math.round(range / 2), range]) {
        await scrollTo(page, top);
        const offset = () => ring.getAttribute('stroke-dashoffset').then(Number);
        await expect.poll(offset).toBeCloseTo(length * (1 - top / range), 3);
      }
      await expect(ring).toHaveAttribute('stroke-dashoffset', '0');
    });

    await test.step('leads to the top, and the content has the focus', async () => {
      await scrollTo(page, 400);
      await topButton(page).click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect(topButton(page)).toBeHidden();
      await expect(page.locator('main h1')).toBeFocused();
    });

    await test.step('is left out in print', async () => {
      await scrollTo(page, 400);
      await expect(topButton(page)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(topButton(page)).toBeHidden();
    });
  });
}

test('the skip link is the first stop and leads to the content [S1.1]', async ({ page }) => {
  await openPath(page, '/products/AVCC');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main a').first()).toBeFocused();
});

test('on a telephone the scroll-to-top button is in a corner, off the end of the page [S2.10]', async ({
  page,
}) => {
  await openAt(page, telephone, '/products/AVCC', 'fr');
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  await scrollTo(page, end - telephone.height);
  const { width, height } = telephone;
  const place = () => boxOf(topButton(page));
  await expect.poll(place).toMatchObject({ right: width - 4, bottom: height - 8 });
  const box = await place();
  expect([box.width, box.height]).toEqual([44, 44]);
  const last = await boxOf(page.locator('.footer .end'));
  expect(last.bottom).toBeLessThanOrEqual(box.top);
});

test('what has the focus does not stand below the scroll-to-top button', async ({ page }) => {
  await openAt(page, telephone, '/products/toll-products', 'fr');
  await scrollTo(page, 200);
  const { top } = await boxOf(topButton(page));
  await page.locator('main .card a').first().focus();
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    const end = async () => Math.round((await boxOf(page.locator(':focus'))).bottom);
    await expect.poll(end).toBeLessThanOrEqual(Math.ceil(top));
  }
});

test('the ring follows a page that grows without being scrolled', async ({ page }) => {
  await openPath(page, '/products/AVCC');
  await scrollTo(page, 300);
  const ring = topButton(page).locator('.progress');
  const before = Number(await ring.getAttribute('stroke-dashoffset'));
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.className = 'menu-title';
    block.textContent = 'More. '.repeat(5000);
    document.querySelector('main')?.append(block);
  });
  await expect
    .poll(() => ring.getAttribute('stroke-dashoffset').then(Number))
    .toBeGreaterThan(before);
});

/** The code of pages is gone, as after a release. */
async function takePageCode(page: Page, problems: Problems): Promise<void> {
  problems.allow(/404|dynamically imported module|Unable to preload|could not be started/);
  await page.route('**/assets/page-*.js', (route) => route.fulfill({ status: 404 }));
}

test('page code that is gone reloads once, then fails [S8.2]', async ({ page, problems }) => {
  await takePageCode(page, problems);
  await openPath(page, '/solution/multi-lane-toll-plaza', 'fr');
  await markDocument(page);
  const destination = atRoot.href('/products/AVCC', 'fr');
  let documents = 0;
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  page.on('request', (request) => {
    const isDocument = request.isNavigationRequest() && request.url().endsWith(destination);
    if (isDocument) documents += 1;
  });
  await contentLink(page, '/products/AVCC', 'fr').click();
  await expectReload(page);
  // The page as it can be: its prerendered content.
  await expectShown(page, '/products/AVCC', 'fr');
  await expect(page.locator('#portfolio')).toContainText(/\S/);
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(1);
  // Nothing handles it any more.
  expect(thrown).toContainEqual(expect.stringMatching(/dynamically imported module/));

  await openPath(page, '/solution/multi-lane-toll-plaza', 'fr');
  await contentLink(page, '/products/AVCC', 'fr').click();
  await expect(page.getByRole('alert')).toContainText('Une erreur s’est produite.');
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(1);
});

test('page code that is gone raises an error, and rethrows it [S8.2]', async ({
  page,
  problems,
}) => {
  await takePageCode(page, problems);
  await page.addInitScript(() => {
    addEventListener('vite:preloadError', (event) => {
      const count = Number(sessionStorage.getItem('raised')) + 1;
      sessionStorage.setItem('raised', String(count));
      sessionStorage.setItem('handled', String(event.defaultPrevented));
    });
  });
  const thrown = page.waitForEvent('pageerror');
  await page.goto(atRoot.url('/products/AVCC'));
  expect((await thrown).message).toMatch(/dynamically imported module/);
  const said = await page.evaluate(() => ({ ...sessionStorage }));
  expect(said).toMatchObject({ raised: '1', handled: 'false' });
  await expect(heading(page)).toBeVisible();
});

test('links of bar, mobile menu and footer lead to the top [S2.11]', async ({ page }) => {
  for (const viewport of [wide, telephone]) {
    await openAt(page, viewport, '/products/AVCC', 'es');
    await scrollTo(page, 600);
    const solutions = atRoot.href('/solution', 'es');
    await page.locator(`footer a[href="${solutions}"]`).dispatchEvent('click');
    await expect(page).toHaveURL(atRoot.url('/solution', 'es'));
    await expect.poll(() => scrolled(page)).toBe(0);
    await scrollTo(page, 200);
    const burger = page.locator('.burger');
    if (await burger.isVisible()) await burger.click();
    const home = page.locator(`nav a[href="${atRoot.href('/', 'es')}"]`).filter({ visible: true });
    await home.first().dispatchEvent('click');
    await expect(heading(page)).toHaveText(atRoot.heading('/', 'es'));
    await expect.poll(() => scrolled(page)).toBe(0);
  }
});

for (const viewport of combinations([wide, telephone], [telephone])) {
  test(`a bar whose scripts fail has its links, at ${viewport.width} px`, async ({
    page,
    problems,
  }) => {
    await takePageCode(page, problems);
    await page.setViewportSize(viewport);
    await page.goto(atRoot.url('/products/AVCC', 'fr'));
    await page.locator('html[data-failed]').waitFor({ state: 'attached' });
    const bar = page.locator('header.bar');
    const paths = '/ /products /solution /projects /media /whyscita /jobvacancy /contact';
    for (const path of [...paths.split(' '), '/information_required']) {
      const link = bar.locator(`.nav a[href="${atRoot.href(path, 'fr')}"]`);
      await expect(link.filter({ visible: true })).toHaveCount(1);
    }
    const bottom = await bar.evaluate((element) => {
      const parts = [...element.querySelectorAll('a, .menu')];
      const ends = parts.map((part) => part.getBoundingClientRect().bottom);
      return Math.max(...ends) - element.getBoundingClientRect().bottom;
    });
    expect(bottom).toBeLessThanOrEqual(0);
  });
}

const companyPaths = ['/', '/products', '/solution', '/projects', '/media', '/contact'];

const hrefs = (page: Page, start: string): Promise<string[]> =>
  page
    .locator(`footer a[href^="${start}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

for (const language of combinations<Language>(languages, ['es'])) {
  test(`the CONTACT button is permanently disabled, and the e-mail input sends nothing; the footer has an address, two telephone numbers, two mailboxes, four networks and six company links, in ${language} [S2.22] [S2.23] [S5.1]`, async ({
    page,
  }) => {
    await open(page, atRoot.url('/media', language));
    const input = page.locator('footer input');
    const button = page.locator('footer button');
    await expect(input).toHaveAttribute('type', 'email');
    await expect(button).toHaveText(language === 'es' ? 'CONTACTO' : 'CONTACT');
    await expect(button).toBeDisabled();
    await expect(page.locator('footer form')).toHaveCount(0);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.method()));
    await input.fill('visitor@example.com');
    await input.press('Enter');
    await button.click({ force: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/\S/);
    expect(requests.filter((method) => method !== 'GET')).toEqual([]);
    await expect(page).toHaveURL(atRoot.url('/media', language));
    await expect(page.locator('footer address')).toHaveText(/\S/);
    expect(await hrefs(page, 'tel:+')).toHaveLength(2);
    expect(await hrefs(page, 'mailto:')).toHaveLength(2);
    expect(await hrefs(page, 'https://')).toHaveLength(4);
    expect(await hrefs(page, '/')).toEqual(companyPaths.map((path) => atRoot.href(path, language)));
  });
}

test('a short page fills a large window: nothing is below its footer', async ({ page }) => {
  const height = 2400;
  await page.setViewportSize({ width: 2560, height });
  for (const path of ['/404.html', '/media', '/projects', '/whyscita']) {
    await open(page, atRoot.url(path));
    const footer = page.locator('footer');
    const end = await footer.evaluate((each) => each.getBoundingClientRect().bottom);
    expect([path, Math.ceil(end) >= height]).toEqual([path, true]);
  }
});
