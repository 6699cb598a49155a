import { startFormServer } from '../form-server.ts';
import { buildFullSite, fullSite } from '../full-site.ts';
import { buildHostileSite, hostileSite } from '../hostile-site.ts';
import { buildListedSite, listedSite } from '../listed-site.ts';
import { startPreview } from '../preview.ts';
import { buildPumpsSite, buildSites, builtSites, pumpsSite } from '../sites.ts';
import { addressVariable, formsVariable } from './served.ts';

/** Builds the sites and serves them on free ports; gives what stops the servers. */
export default async function setup(): Promise<() => Promise<void>> {
  const forms = await startFormServer();
  process.env[formsVariable] = forms.origin;
  // The tests without a browser have built them already, where both run one after the other.
  if (process.env.SITES_ARE_BUILT !== '1') await buildSites();
  await Promise.all([
    buildFullSite(`${forms.origin}/messages`),
    buildPumpsSite(),
    buildListedSite(),
    buildHostileSite(),
  ]);
  const servers = await Promise.all(
    [...builtSites, fullSite, pumpsSite, listedSite, hostileSite].map(async ({ name, folder }) => {
      const server = await startPreview(folder);
      process.env[addressVariable(name)] = server.address;
      return server;
    }),
  );
  return async () => {
    await Promise.all([...servers.map(({ stop }) => stop()), forms.close()]);
  };
}
