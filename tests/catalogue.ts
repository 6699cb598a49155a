import { join } from 'node:path';
import { readCatalogue } from '../cli/run/read-catalogue.ts';
import config from '../milepost.config.ts';
import type { Catalogue } from '../schema/catalogue.ts';
import { once } from '../schema/memoize.ts';
import { type Extensions, noExtensions } from '../site/build/extensions.ts';
import { registerDrawings } from '../site/drawings/registry.ts';
import { siteStrings } from '../site/strings/site-strings.ts';
import pumpsConfig from './fixtures/pumps/milepost.config.ts';
import { fullCatalogue, fullExtensions } from './full-site.ts';
import { repository } from './milepost.ts';

const folder = join(repository, 'catalogue');

/** What the configuration of this repository adds to the tool. */
export const shippedExtensions: Extensions = { ...noExtensions, ...config, theme: undefined };

/** The kinds of drawing that the catalogue of this repository can name. */
export const shippedDrawings = registerDrawings(shippedExtensions.drawings);

/** The strings of the tool with those of the catalogue of this repository, by language. */
export const shippedStrings = siteStrings([folder], ['en', 'fr', 'es']);

/** The kinds that the second company of the fixtures can name, and its strings with those of the tool. */
const pumpsFolder = join(repository, 'tests/fixtures/pumps/catalogue');
const pumpsExtensions: Extensions = { ...noExtensions, ...pumpsConfig, theme: undefined };
export const pumpsDrawings = registerDrawings(pumpsExtensions.drawings);
export const pumpsStrings = siteStrings([pumpsFolder], ['en', 'de']);

/** The catalogue of this repository. Throws if it has errors. */
export async function shippedCatalogue(): Promise<Catalogue> {
  return soundCatalogue(folder, shippedExtensions);
}

/** The catalogue of the second company. Throws if it has errors. */
export async function pumpsCatalogue(): Promise<Catalogue> {
  return soundCatalogue(pumpsFolder, pumpsExtensions);
}

/** The catalogue of the fixtures that uses every field. Throws if it has errors. */
export const readFullCatalogue = once(() => soundCatalogue(fullCatalogue, fullExtensions));

/** The catalogue in a folder. Throws if it has errors. */
export async function soundCatalogue(
  from: string,
  extensions: Extensions = noExtensions,
): Promise<Catalogue> {
  const { catalogue, report } = await readCatalogue(from, { cwd: repository, extensions });
  if (catalogue) return catalogue;
  throw new Error(report.diagnostics.map(({ file, message }) => `${file}: ${message}`).join('\n'));
}
