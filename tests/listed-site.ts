import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listedCatalogue } from './listed-catalogue.ts';
import { milepostSucceeds } from './milepost.ts';
import { type BuiltSite, outputFolder } from './sites.ts';

/** 250 products in English: lists of several pages, at `/`. */
export const listedSite: BuiltSite = {
  name: 'listed',
  base: '/',
  folder: join(outputFolder, 'listed'),
};

/** Writes the catalogue and builds its pages; nothing is made that takes long. */
export async function buildListedSite(): Promise<void> {
  const source = join(outputFolder, 'listed-source');
  const { site, figures, families, products, pages } = listedCatalogue(1);
  const files = [
    ['site.json', site] as const,
    ['figures.json', figures] as const,
    ...families.map((family) => [`families/${family.id}.json`, family] as const),
    ...pages.map((page) => [`pages/${page.id}.json`, page] as const),
    ...products.map((product) => [`products/${product.id}.json`, product] as const),
  ];
  await rm(source, { recursive: true, force: true });
  for (const [path, record] of files) {
    const file = join(source, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(record));
  }
  // The configuration of another company: without the theme and the drawings of the shipped catalogue.
  const config = ['--config', 'tests/fixtures/full.config.ts', '--catalogue', source];
  await milepostSucceeds('build', '--pages-only', ...config, '--out', listedSite.folder);
}
