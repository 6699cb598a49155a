import type { Page } from 'playwright/test';

/** A page of each kind of the shipped site, by the name under which its pictures are kept. */
export const pageKinds: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  family: '/products/traffic-products',
  product: '/products/IR-AVCC',
  'product-with-variants': '/products/AVCC',
  'product-in-parts': '/products/toll-products/tlc',
  'product-line-up': '/products/traffic-products/signal-aspects',
  'product-partial': '/products/GCDT',
  solutions: '/solution',
  solution: '/solution/multi-lane-toll-plaza',
  connections: '/connections',
  projects: '/projects',
  project: '/projects/sample-toll-plaza',
  media: '/media',
  'media-entry': '/media/sample-article',
  contact: '/contact',
  'required-information': '/information_required',
  'why-choose': '/whyscita',
  vacancies: '/jobvacancy',
  'not-found': '/404.html',
};

/**
 * Pages that fill themselves with what their address asks for, and what is there then; and the data
 * page. No pictures of them are kept.
 */
export const filledPages: Readonly<Record<string, { path: string; shows: string }>> = {
  compare: {
    path: '/compare?products=4d-speed-radar,vehicle-detector,Laser-AVCC,TLB',
    shows: '.compare-table',
  },
  check: {
    path: '/check?reach=100+m&ingress-protection=IP65&supply-voltage=24+V+DC&products=TLC,TLB,UFD',
    shows: '.check-matrix',
  },
  search: { path: '/search?q=ip65', shows: '.search-page .hit' },
  data: { path: '/data', shows: '.dictionary' },
};

/** The paths of both by their kinds. */
export const allKinds: Readonly<Record<string, string>> = {
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

/** The same of the site of `fixtures/full-catalogue`. */
export const fixtureKinds: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  family: '/products/instruments',
  product: '/products/instruments/W1',
  'product-partial': '/products/W1-heated',
  solutions: '/solution',
  solution: '/solution/hill-station',
  projects: '/projects',
  project: '/projects/green-hill',
  media: '/media',
  'media-entry': '/media/opening',
  contact: '/contact',
  'required-information': '/information_required',
  'why-choose': '/whyscita',
  vacancies: '/jobvacancy',
  'not-found': '/404.html',
};

/** Pages of the site of `fixtures/pumps`, in English and in German. */
export const pumpsPages: Readonly<Record<string, string>> = {
  home: '/',
  products: '/de/products',
  family: '/products/dosing-and-control',
  'product-in-german': '/de/products/HD-12',
  solution: '/applications/sludge-dewatering',
  request: '/de/request',
};

/** Those of which pictures are kept. */
export const pumpsLooks: Readonly<Record<string, string>> = {
  home: '/',
  'product-in-german': '/de/products/HD-12',
};
