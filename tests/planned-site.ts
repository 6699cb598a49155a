import type { Catalogue } from '../schema/catalogue.ts';
import { noClient } from '../site/build/client-files.ts';
import { type Extensions, noExtensions } from '../site/build/extensions.ts';
import { planSite } from '../site/build/plan-site.ts';
import { siteFolder, testStore } from './theme.ts';

/** The scripts of a site by their addresses alone, with some of its other assets. */
export function clientWith(assets: Partial<typeof noClient.assets> = {}): typeof noClient {
  const own = { build: 'b', script: '/client.js', detect: '/detect.js' };
  return { ...noClient, assets: { ...noClient.assets, ...own, ...assets } };
}

/** The pages and files of a catalogue whose assets and strings are in a folder. */
export function planned(
  catalogue: Catalogue,
  folder: string,
  extensions: Extensions = noExtensions,
  client = clientWith(),
) {
  const sources = { catalogue, folder, extensions };
  return planSite({ ...sources, root: siteFolder, store: testStore }, client);
}
