import type { Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import {
  atRoot,
  contentLink,
  expect,
  expectReload,
  gate,
  languageButton,
  languageLink,
  markDocument,
  openPath,
  scrolled,
  scrollTo,
  telephone,
  test,
} from './site.ts';

const toTop = (page: Page) => page.locator('.to-top');

const screens = [
  {
    name: '1440 px',
    viewport: { width: 1440, height: 900 },
    language: 'en',
    label: 'Back to top',
  },
  { name: '360 px', viewport: telephone, language: 'fr', label: 'Retour en haut de page' },
] as const;

for (const { name, viewport, language, label } of combinations(screens, screens.slice(1))) {
  test(`the scroll-to-top button is visible only after scrolling more than 100 px, on a screen of ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openPath(page, '/products/AVCC', language);

    await test.step('is visible only after scrolling more than 100 px [S2.10]', async () => {
      await expect(toTop(page)).toBeHidden();
      await scrollTo(page, 100);
      await expect(toTop(page)).toBeHidden();
      await scrollTo(page, 101);
      await expect(toTop(page)).toBeVisible();
      await expect(toTop(page)).toHaveAccessibleName(label);
      await scrollTo(page, 100);
      await expect(toTop(page)).toBeHidden();
    });

    await test.step('has a ring that shows the progress of scrolling [S2.10]', async () => {
      const ring = toTop(page).locator('.progress');
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
      await toTop(page).click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect(toTop(page)).toBeHidden();
      await expect(page.locator('main h1')).toBeFocused();
    });

    await test.step('is left out in print', async () => {
      await scrollTo(page, 400);
      await expect(toTop(page)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(toTop(page)).toBeHidden();
    });
  });
}

test('the ring follows a page that grows without being scrolled', async ({ page }) => {
  await openPath(page, '/products/AVCC');
  await scrollTo(page, 300);
  const ring = toTop(page).locator('.progress');
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

const loadingTexts = [
  { language: 'en', text: 'loading...' },
  { language: 'fr', text: 'chargement...' },
  { language: 'es', text: 'cargando...' },
] as const;

// `navigation` waits for the words in each language.
for (const { language, text } of combinations(loadingTexts, loadingTexts.slice(1, 2))) {
  test(`while a page loads, a full-screen loading indicator shows: a spinner with the animated text "${text}" [S2.4]`, async ({
    page,
  }) => {
    await openPath(page, '/products/toll-products', language);
    const slow = gate();
    await page.route(`**${atRoot.href('/products/DIC', language)}`, async (route) => {
      await slow.opened;
      await route.continue();
    });
    await contentLink(page, '/products/DIC', language).dispatchEvent('click');
    const indicator = page.getByRole('status').filter({ hasText: text });
    await expect(indicator).toHaveText(text);
    for (const size of [telephone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      expect(await indicator.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    }
    const animations = (selector: string) =>
      indicator
        .locator(selector)
        .evaluateAll((list) => list.map((element) => element.getAnimations().length));
    expect(await animations('.spinner')).toEqual([1]);
    expect(await animations('.dot')).toEqual([1, 1, 1]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animations('.spinner, .dot')).toEqual([0, 0, 0, 0]);
    slow.open();
    await expect(indicator).toHaveCount(0);
    await expect(page).toHaveURL(atRoot.url('/products/DIC', language));
  });
}

test.describe('page code that is gone', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.allow(/404|dynamically imported module|Unable to preload|could not be started/);
    await page.route('**/assets/page-*.js', (route) => route.fulfill({ status: 404 }));
  });

  test('reloads to the destination once; the second time the error screen shows [S8.2]', async ({
    page,
  }) => {
    await openPath(page, '/whyscita', 'fr');
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      atRoot.heading('/products/AVCC', 'fr'),
    );
    await expect(page.locator('#portfolio')).toContainText(/\S/);
    await page.waitForLoadState('networkidle');
    expect(documents).toBe(1);
    // Nothing handles it any more.
    expect(thrown).toContainEqual(expect.stringMatching(/dynamically imported module/));

    await openPath(page, '/whyscita', 'fr');
    await contentLink(page, '/products/AVCC', 'fr').click();
    await expect(page.getByRole('alert')).toContainText('Une erreur s’est produite.');
    await page.waitForLoadState('networkidle');
    expect(documents).toBe(1);
  });

  test('raises a preload error, and the error is rethrown where nothing handles it [S8.2]', async ({
    page,
  }) => {
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
    expect(await page.evaluate(() => sessionStorage.getItem('raised'))).toBe('1');
    expect(await page.evaluate(() => sessionStorage.getItem('handled'))).toBe('false');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('the language switcher', () => {
  test('closes when the focus goes on to a menu, and opens by Space', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPath(page, '/products/AVCC');
    await languageButton(page).focus();
    await page.keyboard.press('Space');
    await expect(languageLink(page, 'Español')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(languageLink(page, 'Español')).toBeHidden();
  });

  test('stores the choice as i18nextLng and closes, on a telephone', async ({ page }) => {
    await page.setViewportSize(telephone);
    await openPath(page, '/products/AVCC');
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull();
    await languageButton(page).click();
    const list = page.locator('.languages ul');
    const box = await list.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(telephone.width);
    for (const link of await list.getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await languageLink(page, 'Español').click();
    await expect(page).toHaveURL(atRoot.url('/products/AVCC', 'es'));
    await expect(list).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('es');
  });

  test('offers a flag for each language [S2.24] [S3.2]', async ({ page }) => {
    await openPath(page, '/', 'fr');
    await languageButton(page).click();
    const flags = page.locator('.languages ul img');
    await expect(flags).toHaveCount(3);
    const sources = await flags.evaluateAll((list) => list.map((flag) => flag.getAttribute('src')));
    expect(sources.map((source) => /flags\/(\w+)\./.exec(source ?? '')?.[1])).toEqual([
      'en',
      'fr',
      'es',
    ]);
  });
});

test('every route change scrolls to the top: by the bar, the mobile menu and the footer [S2.11]', async ({
  page,
}) => {
  for (const viewport of [{ width: 1440, height: 900 }, telephone]) {
    await page.setViewportSize(viewport);
    await openPath(page, '/products/AVCC', 'es');
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(atRoot.heading('/', 'es'));
    await expect.poll(() => scrolled(page)).toBe(0);
  }
});

test.describe('where the scripts of a page fail', () => {
  for (const viewport of combinations([{ width: 1440, height: 900 }, telephone], [telephone])) {
    test(`the bar is as without scripts: links to every page, over no content, at ${viewport.width} px`, async ({
      page,
      problems,
    }) => {
      problems.allow(/404|dynamically imported module|Unable to preload|could not be started/);
      await page.setViewportSize(viewport);
      await page.route('**/assets/page-*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto(atRoot.url('/products/AVCC', 'fr'));
      await page.locator('html[data-failed]').waitFor({ state: 'attached' });
      const bar = page.locator('header.bar');
      for (const path of [
        '/',
        '/products',
        '/solution',
        '/projects',
        '/media',
        '/whyscita',
        '/jobvacancy',
        '/contact',
        '/information_required',
      ]) {
        const link = bar
          .locator(`.nav a[href="${atRoot.href(path, 'fr')}"]`)
          .filter({ visible: true });
        await expect(link).toHaveCount(1);
      }
      const bottom = await bar.evaluate((element) => {
        const boxes = [...element.querySelectorAll('a, .menu')].map((a) =>
          a.getBoundingClientRect(),
        );
        return Math.max(...boxes.map((box) => box.bottom)) - element.getBoundingClientRect().bottom;
      });
      expect(bottom).toBeLessThanOrEqual(0);
    });
  }
});
