import { hostileFields } from '../hostile-site.ts';
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

test('a form whose fields are called as members of forms and objects is filled in and sent', async ({
  page,
}) => {
  let sent: unknown;
  await page.route('https://forms.pumps.internal/**', async (route) => {
    sent = route.request().postDataJSON();
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await route.fulfill({ status: 200, json: { taken: true }, headers });
  });
  await open(page, hostile.url('/contact'));
  const form = page.locator('main form');
  await form.getByRole('button').click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(hostileFields.length);
  for (const id of hostileFields)
    await form.getByLabel(`A ${id}`, { exact: true }).fill(`my ${id}`);
  await form.getByRole('button').click();
  await expect
    .poll(() => sent)
    .toEqual(
      Object.fromEntries([['form', 'contact'], ...hostileFields.map((id) => [id, `my ${id}`])]),
    );
  await expect(form.getByLabel('A nodeName', { exact: true })).toHaveValue('');
});
