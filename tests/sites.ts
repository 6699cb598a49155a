import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { milepostSucceeds, repository } from './milepost.ts';

/** Everything that tests write; in no commit. */
export const outputFolder = fileURLToPath(new URL('.output', import.meta.url));

export interface BuiltSite {
  /** The folder below `tests/.output/`. */
  name: string;
  /** Where it is served, with a slash at both ends. */
  base: string;
  folder: string;
}

/** The shipped catalogue at the root of a host. */
export const rootSite = builtSite('root', '/');
/** The same catalogue below a path. */
export const subPathSite = builtSite('catalogue', '/catalogue/');
export const builtSites: readonly BuiltSite[] = [rootSite, subPathSite];
/** The second company of the fixtures, in English and German, with a theme of its own. */
export const pumpsSite = builtSite('pumps', '/');
/** The same company in twelve languages of ten scripts. */
export const worldwideSite = builtSite('worldwide', '/');
/** A small catalogue that uses every field of every kind of record. */
export const fullSite = builtSite('full', '/');
/** 250 products, 105 projects, media entries and solutions in English: lists of several pages. */
export const listedSite = builtSite('listed', '/');
/** A small catalogue with markup and scripts in each of its texts: all that `validate` accepts. */
export const hostileSite = builtSite('hostile', '/');

export const shippedCatalogue = join(repository, 'catalogue');
export const fullCatalogue = join(repository, 'tests/fixtures/full-catalogue');
/** Its configuration, as commands name it. */
export const fullConfig = ['--config', 'tests/fixtures/full.config.ts'] as const;

function builtSite(name: string, base: string): BuiltSite {
  return { name, base, folder: join(outputFolder, name) };
}

/** Builds both sites from the sources as they are now. The second one takes what the first one has drawn. */
export async function buildSites(): Promise<void> {
  await mkdir(outputFolder, { recursive: true });
  await milepostSucceeds('build', '--out', rootSite.folder);
  const catalogue = await copyCatalogue('catalogue-source', (text) =>
    text.replace(/^base: .*$/m, `base: ${subPathSite.base}`),
  );
  await milepostSucceeds('build', '--catalogue', catalogue, '--out', subPathSite.folder);
}

export async function buildPumpsSite(): Promise<void> {
  const config = ['--config', 'tests/fixtures/pumps/milepost.config.ts'];
  await milepostSucceeds('build', ...config, '--out', pumpsSite.folder);
}

/** Builds the small catalogue as a site with forms that are sent to `endpoint`. */
export async function buildFullSite(endpoint: string): Promise<void> {
  const catalogue = await copyCatalogue(
    'full-source',
    (text) => text.replace(/endpoint: .*/, `endpoint: ${endpoint}`),
    fullCatalogue,
  );
  const out = ['--catalogue', catalogue, '--out', fullSite.folder];
  await milepostSucceeds('build', ...fullConfig, ...out);
}

/** A copy of a catalogue below `tests/.output/`, its `site.yaml` changed. */
export async function copyCatalogue(
  name: string,
  changeSite: (text: string) => string,
  original = shippedCatalogue,
): Promise<string> {
  const copy = join(outputFolder, name);
  await rm(copy, { recursive: true, force: true });
  await cp(original, copy, { recursive: true });
  const file = join(copy, 'site.yaml');
  await writeFile(file, changeSite(await readFile(file, 'utf8')));
  return copy;
}
