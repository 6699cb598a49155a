import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Extensions, noExtensions } from '../site/build/extensions.ts';
import config from './fixtures/full.config.ts';
import { milepostSucceeds } from './milepost.ts';
import { fullSite, outputFolder } from './sites.ts';

/** A small catalogue that uses every field of every kind of record. */
export const fullCatalogue = fileURLToPath(new URL('fixtures/full-catalogue', import.meta.url));

/** What its configuration adds to the tool. */
export const fullExtensions: Extensions = { ...noExtensions, ...config, theme: undefined };

/** Its configuration, as commands name it. */
export const fullConfig = ['--config', 'tests/fixtures/full.config.ts'] as const;

/** Builds it as a site with forms that are sent to `endpoint`. */
export async function buildFullSite(endpoint: string): Promise<void> {
  const copy = join(outputFolder, 'full-source');
  await rm(copy, { recursive: true, force: true });
  await cp(fullCatalogue, copy, { recursive: true });
  const file = join(copy, 'site.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/endpoint: .*/, `endpoint: ${endpoint}`));
  await milepostSucceeds('build', ...fullConfig, '--catalogue', copy, '--out', fullSite.folder);
}
