import type { Catalogue } from '../schema/catalogue.ts';
import type { ClientBundle } from '../site/build/client-files.ts';
import { type Extensions, noExtensions } from '../site/build/extensions.ts';
import { laterFiles, pagesOf } from '../site/build/plan-site.ts';
import { prepareSite } from '../site/build/prepare-site.ts';
import { sharedFiles } from '../site/build/site-files.ts';
import { siteFolder, testStore } from './theme.ts';

/** Without scripts and styles, for rendering texts only. */
export const noClient: ClientBundle = {
  assets: {
    build: '',
    script: '',
    detect: '',
    consent: '',
    styles: '',
    toolStyles: '',
    laterStyles: '',
    printStyles: '',
    pageStyles: {},
    fonts: [],
    scriptsOf: () => [],
  },
  files: [],
  notices: '',
};

/** The scripts of a site by their addresses alone, with some of its other assets. */
export function clientWith(assets: Partial<ClientBundle['assets']> = {}): ClientBundle {
  const own = { build: 'b', script: '/client.js', detect: '/detect.js' };
  return { ...noClient, assets: { ...noClient.assets, ...own, ...assets } };
}

/** The pages and files of a catalogue whose assets and strings are in a folder. */
export async function planned(
  catalogue: Catalogue,
  folder: string,
  extensions: Extensions = noExtensions,
  client = clientWith(),
) {
  const sources = { catalogue, folder, extensions };
  const site = await prepareSite({ ...sources, root: siteFolder, store: testStore }, client);
  return {
    pages: pagesOf(site),
    files: [...site.files, ...sharedFiles(site), ...laterFiles(site)],
    languages: site.content.model.languages,
  };
}
