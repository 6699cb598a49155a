import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { formsVariable, startFormServer } from '../form-server.ts';
import { repository } from '../milepost.ts';
import { startPreview } from '../preview.ts';
import {
  builtSites,
  fullSite,
  hostileSite,
  listedSite,
  pumpsSite,
  worldwideSite,
} from '../sites.ts';
import { addressVariable } from './served.ts';

/**
 * Serves the sites on free ports; gives what stops the servers. Builds them first, but for `npm test`: there they are
 * built, and a server waits for the forms.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const forms = process.env[formsVariable] ? undefined : await startFormServer();
  if (forms) {
    process.env[formsVariable] = forms.origin;
    await buildSites();
  }
  const servers = await Promise.all(
    [...builtSites, fullSite, pumpsSite, listedSite, hostileSite, worldwideSite].map(
      async ({ name, folder }) => {
        const server = await startPreview(folder);
        process.env[addressVariable(name)] = server.address;
        return server;
      },
    ),
  );
  return async () => {
    await Promise.all([...servers.map(({ stop }) => stop()), forms?.close()]);
  };
}

async function buildSites(): Promise<void> {
  const script = ['--import', 'tsx', 'tests/browser/build-sites.ts'];
  const building = spawn(process.execPath, script, { cwd: repository, stdio: 'inherit' });
  const [code] = await once(building, 'close');
  if (code !== 0) throw new Error('The sites were not built.');
}
