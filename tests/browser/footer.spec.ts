import type { Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { atRoot, expect, type Language, languages, open, test } from './site.ts';

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
  for (const height of [1440, 2400]) {
    await page.setViewportSize({ width: 2560, height });
    for (const path of ['/404.html', '/media', '/projects', '/whyscita']) {
      await open(page, atRoot.url(path));
      const end = await page
        .locator('footer')
        .evaluate((each) => each.getBoundingClientRect().bottom);
      expect([path, Math.ceil(end) >= height]).toEqual([path, true]);
    }
  }
});
