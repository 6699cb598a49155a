import { join } from 'node:path';
import { readCatalogue } from '../cli/load/read-catalogue.ts';
import config from '../milepost.config.ts';
import type { Catalogue } from '../schema/catalogue.ts';
import { registerDrawings } from '../site/drawings/registry.ts';
import { type Extensions, noExtensions } from '../site/extensions.ts';
import { siteStrings } from '../site/strings/site-strings.ts';
import { repository } from './milepost.ts';

const folder = join(repository, 'catalogue');

/** What the configuration of this repository adds to the tool. */
export const shippedExtensions: Extensions = { ...noExtensions, ...config, theme: undefined };

/** The kinds of drawing that the catalogue of this repository can name. */
export const shippedDrawings = registerDrawings(shippedExtensions.drawings);

/** The strings of the tool with those of the catalogue of this repository, by language. */
export const shippedStrings = siteStrings([folder], ['en', 'fr', 'es']);

/** The catalogue of this repository. Throws if it has errors. */
export async function shippedCatalogue(): Promise<Catalogue> {
  const { catalogue, report } = await readCatalogue(folder, {
    cwd: repository,
    extensions: shippedExtensions,
  });
  if (catalogue) return catalogue;
  throw new Error(report.diagnostics.map(({ file, message }) => `${file}: ${message}`).join('\n'));
}
