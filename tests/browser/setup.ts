import type { ChildProcess } from 'node:child_process';
import { startFormServer } from '../form-server.ts';
import { buildFullSite, fullSite } from '../full-site.ts';
import { buildHostileSite, hostileSite } from '../hostile-site.ts';
import { buildListedSite, listedSite } from '../listed-site.ts';
import { startMilepost } from '../milepost.ts';
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
      const server = startMilepost(
        'preview',
        '--out',
        folder,
        '--host',
        '127.0.0.1',
        '--port',
        '0',
      );
      process.env[addressVariable(name)] = await addressOf(server);
      return server;
    }),
  );
  return async () => {
    await Promise.all([...servers.map(stop), forms.close()]);
  };
}

/** What `preview` says once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      const [address] = /http:\/\/[\d.]+:\d+/.exec(text) ?? [];
      if (address) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`The preview ended: ${text}`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
