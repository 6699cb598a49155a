import type { Page } from 'playwright/test';
import {
  atRoot,
  expect,
  expectErrorScreen,
  holdBack,
  type Language,
  languageButton,
  open,
  openPath,
  type Problems,
  sitesInLanguages,
  test,
} from './site.ts';

declare global {
  interface Window {
    /** Whether the part of {@link breakAttribute} throws when it is next rendered. */
    isBroken?: boolean;
  }
}

const setBroken = (page: Page, isBroken: boolean) =>
  page.evaluate((broken) => void Object.assign(window, { isBroken: broken }), isBroken);

/** Opens a page of which a part throws from now on: what sets an attribute of such an element. */
async function openBroken(
  page: Page,
  problems: Problems,
  part: { name: string; element: string },
  language?: Language,
): Promise<void> {
  problems.allow(/a broken part/);
  await page.addInitScript((broken) => {
    const original = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      const isIt = name === broken.name && this.localName === broken.element;
      if (isIt && window.isBroken) throw new Error('a broken part');
      return original.call(this, name, value);
    };
  }, part);
  await openPath(page, '/products', language);
  await setBroken(page, true);
}

const pageScripts = '**/assets/page-*.js';

for (const [site, language] of sitesInLanguages) {
  test(`the error screen for a broken part, ${language}, ${site.base} [S2.7]`, async ({
    page,
    problems,
  }) => {
    problems.allow(/a broken part/);
    // In the place of the interactive part of product pages, one that throws while it renders.
    const body =
      "export const view = { isProps: () => true, render() { throw new Error('a broken part'); } };";
    await page.route(pageScripts, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await open(page, site.url('/products/AVCC', language));
    const meanwhile = async () => {
      await expect(page.locator('header.bar')).toBeVisible();
      // The home page has parts of its own.
      await page.unroute(pageScripts);
    };
    await expectErrorScreen(page, language, { site, meanwhile });
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
  });
}

test('a failure outside of the content shows the error screen, and one press leaves that of a bar that goes on failing on its page [S2.6] [S2.7]', async ({
  page,
  problems,
}) => {
  await openBroken(page, problems, { name: 'aria-expanded', element: 'button' });
  await languageButton(page).click();
  const release = await holdBack(page, atRoot.url('/'));
  // It goes on failing until the home page is asked for.
  const mended = page.waitForRequest(atRoot.url('/')).then(async () => {
    await setBroken(page, false);
    release();
  });
  await expectErrorScreen(page, 'en');
  await mended;
});

test('a failure outside of any part shows the error screen [S2.6]', async ({ page, problems }) => {
  // The line at the top while the next page is on its way.
  await openBroken(page, problems, { name: 'aria-hidden', element: 'div' }, 'es');
  await page.locator(`footer a[href="${atRoot.href('/media', 'es')}"]`).click();
  await expectErrorScreen(page, 'es');
});
