import { formsVariable } from '../form-server.ts';
import { buildHostileSite } from '../hostile-site.ts';
import { buildListedSite } from '../listed-site.ts';
import { buildFullSite, buildPumpsSite, buildSites } from '../sites.ts';
import { buildWorldwideSite } from '../worldwide-site.ts';

/** Builds the sites of these tests, and those of the browser tests: the one with forms where a server waits for them. */
export async function setup(): Promise<void> {
  const forms = process.env[formsVariable];
  await buildSites();
  await Promise.all([
    buildPumpsSite(),
    buildListedSite(),
    buildHostileSite(),
    buildWorldwideSite(),
    forms && buildFullSite(`${forms}/messages`),
  ]);
}
