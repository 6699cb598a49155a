import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listedCatalogue } from './listed-catalogue.ts';
import { milepostSucceeds } from './milepost.ts';
import { listedSite, outputFolder } from './sites.ts';

/** Writes the catalogue and builds its pages; nothing is made that takes long. */
export async function buildListedSite(): Promise<void> {
  const source = join(outputFolder, 'listed-source');
  const catalogue = listedCatalogue(1);
  const kinds = ['families', 'pages', 'products', 'projects', 'media', 'solutions'] as const;
  const files = [
    ['site.json', catalogue.site] as const,
    ['figures.json', catalogue.figures] as const,
    ...kinds.flatMap((kind) =>
      catalogue[kind].map((record) => [`${kind}/${record.id}.json`, record] as const),
    ),
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
