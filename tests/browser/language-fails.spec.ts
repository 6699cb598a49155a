import { full } from './served.ts';
import { expect, open, test } from './site.ts';

test.beforeEach(async ({ page, problems }) => {
  problems.allow(/503|could not be loaded|Minified React error|preload/);
  await page.route('**/assets/strings.fr.*.json', (route) => route.fulfill({ status: 503 }));
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const isRetry = (time: number) => [350, 700, 1400, 2800, 5600].includes(time);
    const shortened = (handler: TimerHandler, time = 0, ...rest: unknown[]) =>
      wait(handler, isRetry(time) ? 1 : time, ...rest);
    window.setTimeout = Object.assign(shortened, window.setTimeout);
  });
});

test('a language that fails to load: a toast says so, and the shell is marked as English [S4.8]', async ({
  page,
}) => {
  await open(page, full.url('/products/R1', 'fr'));
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toHaveText(
    /could not be loaded in this language\. They are shown in English\.$/,
  );
  await expect(toast).toHaveAttribute('data-type', 'warning');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pluviomètre');
  const languages = await page.evaluate(() => {
    const languageOf = (selector: string) =>
      document.querySelector(selector)?.closest('[lang]')?.getAttribute('lang');
    return {
      bar: languageOf('header nav a'),
      menu: languageOf('header .menu-products a'),
      brand: languageOf('header .brand'),
      switcher: languageOf('header .languages button'),
      skip: languageOf('.skip'),
      toTop: languageOf('.to-top'),
      toaster: languageOf('[data-sonner-toaster]'),
      toast: languageOf('[data-sonner-toast] [data-title] > *'),
      text: languageOf('h1'),
    };
  });
  const { brand, text, ...english } = languages;
  expect([brand, text]).toEqual(['fr', 'fr']);
  for (const [part, language] of Object.entries(english)) {
    expect([part, language]).toEqual([part, 'en']);
  }
  const product = page.locator('header .menu-products a', { hasText: 'Wind gauge' });
  await expect(product).toHaveCount(1);
});

test('interactive parts of the content are marked as English too', async ({ page }) => {
  for (const { path, names } of [
    { path: '/products/instruments/W1', names: ['Add to request', 'Next picture'] },
    { path: '/contact', names: ['Send'] },
  ]) {
    await open(page, full.url(path, 'fr'));
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeVisible();
      const lang = await button.evaluate((each) => each.closest('[lang]')?.getAttribute('lang'));
      expect([name, lang]).toEqual([name, 'en']);
    }
  }
});
