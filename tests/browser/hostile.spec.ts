import { expect, hostile, open, test } from './site.ts';

// The policy would stop a script; here nothing else may be needed to.
test.use({ bypassCSP: true });

test('markup and scripts in texts, names and paths are text, and run nowhere', async ({ page }) => {
  const ran: string[] = [];
  page.on('dialog', async (dialog) => {
    ran.push(`${dialog.message()} on ${page.url()}`);
    await dialog.dismiss();
  });
  for (const path of ['/', '/products/P1', '/about', "/o'note;a=b&c,d@e!f+g"]) {
    await test.step(path, async () => {
      const response = await open(page, hostile.url(path));
      expect(response.status()).toBe(200);
      await expect(page.locator('main')).toContainText(/alert\(1\)|pump/);
      const broken = await page
        .locator('img')
        .evaluateAll(
          (all) =>
            all.filter(
              (each) =>
                each instanceof HTMLImageElement && each.complete && each.naturalWidth === 0,
            ).length,
        );
      expect(broken).toBe(0);
    });
  }
  await test.step('an old path with odd characters leads on', async () => {
    await page.goto(hostile.url('/old;x=1&y'));
    await expect(page).toHaveURL(hostile.url('/products/P1'));
  });
  await test.step('the search shows what is found as text', async () => {
    await open(page, hostile.url('/search', 'fr'));
    await page.getByRole('searchbox').first().fill('img');
    await expect(page.locator('main')).toContainText('onerror=alert(1)');
  });
  expect(ran).toEqual([]);
});
