import { full } from './served.ts';
import { expect, open, test } from './site.ts';

for (const { language, said } of [
  { language: 'en', said: 'Link copied' },
  { language: 'fr', said: 'Lien copié' },
  { language: 'es', said: 'Enlace copiado' },
] as const) {
  test(`the link of a table row copies the address of the row, in ${language}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const product = full.url('/products/R1', language);
    await open(page, product);
    await page.locator('[id="mass"] a').click();
    await expect(page.locator('[data-sonner-toast]')).toHaveText(said);
    await expect(page.locator('[data-sonner-toast]')).toHaveAttribute('data-type', 'success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product}#mass`);
    await expect(page).toHaveURL(`${product}#mass`);
  });
}

test('where the clipboard is refused, nothing is claimed', async ({ page, problems }) => {
  problems.allow(/could not be copied/);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await open(page, full.url('/products/R1'));
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.locator('[id="mass"] a').click();
  await warned;
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page).toHaveURL(`${full.url('/products/R1')}#mass`);
});
