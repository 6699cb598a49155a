import { buildHostileSite } from '../hostile-site.ts';
import { buildListedSite } from '../listed-site.ts';
import { buildPumpsSite, buildSites } from '../sites.ts';
import { buildWorldwideSite } from '../worldwide-site.ts';

/** Builds the sites of these tests, and those of the browser tests that wait for nothing else. */
export async function setup(): Promise<void> {
  await buildSites();
  await Promise.all([
    buildPumpsSite(),
    buildListedSite(),
    buildHostileSite(),
    buildWorldwideSite(),
  ]);
}
