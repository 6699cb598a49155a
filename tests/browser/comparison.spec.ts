import { wordyLanguages } from '../combinations.ts';
import { expect, openAt, overflow, telephone, test } from './site.ts';

for (const language of wordyLanguages) {
  test(`a comparison scrolls by itself on a telephone, and the names stay, in ${language}`, async ({
    page,
  }) => {
    await openAt(page, telephone, '/products/traffic-products', language);
    await page.locator('input[value="table"]').check();
    const region = page.locator('.comparison').getByRole('region');
    const name = region.getByRole('rowheader').first();
    const value = region.getByRole('row').nth(1).getByRole('cell').nth(3);
    await region.evaluate((element) => element.scrollIntoView());
    await expect(value).not.toBeInViewport({ ratio: 1 });
    const { x } = (await name.boundingBox()) ?? {};
    await page.keyboard.press('Tab');
    await expect(region).toBeFocused();
    // A key scrolls by a step.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(value).toBeInViewport({ ratio: 1, timeout: 1 });
    }).toPass({ intervals: [0] });
    expect((await name.boundingBox())?.x).toBe(x);
    expect(await overflow(page)).toEqual([]);
  });
}
