import { atRoot, expect, openPath, test } from './site.ts';

// Both in one worker, in this order.
test.describe.configure({ mode: 'serial' });

const marked: { left?: object } = {};

test('a test leaves what it has changed in its window', async ({ page, context }) => {
  marked.left = page;
  await openPath(page, '/contact', 'fr');
  await page.evaluate(() => {
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
  });
  await context.addCookies([{ name: 'left', value: 'yes', url: atRoot.url('/') }]);
  await page.route('**/media', (route) => route.abort());
  await page.setViewportSize({ width: 400, height: 300 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', media: 'print' });
  await page.mouse.move(200, 20);
  await context.newPage();
  await page.addInitScript(() => {
    document.documentElement.dataset.left = 'yes';
  });
  await context.grantPermissions(['clipboard-read']);
  await context.setOffline(true);
});

test('the next test has the same window, and finds nothing of it', async ({ page, context }) => {
  expect(page).toBe(marked.left);
  expect(context.pages()).toEqual([page]);
  await openPath(page, '/media');
  expect(await context.cookies()).toEqual([]);
  expect(page.viewportSize()).toEqual({ width: 1280, height: 720 });
  const found = await page.evaluate(async () => ({
    language: document.documentElement.lang,
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    script: document.documentElement.dataset.left,
    isOnline: navigator.onLine,
    media: ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion)'].filter(
      (query) => matchMedia(query).matches,
    ),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName }))
      .state,
    hovered: document.querySelectorAll('header a:hover, header button:hover').length,
  }));
  expect(found).toEqual({
    language: 'en',
    local: null,
    session: null,
    script: undefined,
    isOnline: true,
    media: [],
    clipboard: 'prompt',
    hovered: 0,
  });
});

test('a window whose clock was changed is no test’s again', async ({ page }) => {
  expect(page).toBe(marked.left);
  await page.clock.install();
});

test('the test after it has another one', async ({ page }) => {
  expect(page).not.toBe(marked.left);
});
