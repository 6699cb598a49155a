import type { Page } from 'playwright/test';
import { fixtureData } from '../unit/fixtures.ts';

type Paths = Readonly<Record<string, string>>;

/**
 * Pages of each kind by names, under which their pictures are kept: of the shipped site, of `fixtures/full-catalogue`,
 * and of `fixtures/pumps` in English and German. Filled are those that fill themselves with what their address asks
 * for, with what is there then, and the data page: no pictures of them are kept.
 */
const kinds = fixtureData<{
  shipped: Paths;
  filled: Readonly<Record<string, { path: string; shows: string }>>;
  full: Paths;
  pumps: Paths;
}>('page-kinds.yaml');

export const {
  shipped: pageKinds,
  filled: filledPages,
  full: fixtureKinds,
  pumps: pumpsPages,
} = kinds;

/** Those of the pumps of which pictures are kept. */
export const pumpsLooks: Paths = Object.fromEntries(
  Object.entries(pumpsPages).filter(([kind]) => ['home', 'product-in-german'].includes(kind)),
);

/** The paths of both by their kinds. */
export const allKinds: Paths = {
  ...pageKinds,
  ...Object.fromEntries(Object.entries(filledPages).map(([kind, { path }]) => [kind, path])),
};

/** Waits until a page that fills itself has done so. */
export async function filled(page: Page, path: string): Promise<void> {
  const tool = Object.values(filledPages).find((each) => each.path === path);
  if (tool) await page.locator(tool.shows).first().waitFor();
  // The code of a form comes after the page.
  for (const slot of await page.locator('.form-slot').all()) {
    await slot.locator('form').waitFor();
  }
  // The filters of a list come with its facts.
  if ((await page.locator('.selector').count()) === 0) return;
  await page.locator('.selector-bar > *').first().waitFor({ state: 'attached' });
}
