import type { ChildProcess } from 'node:child_process';
import { startMilepost } from '../milepost.ts';
import { buildSites, builtSites } from '../sites.ts';
import { addressVariable } from './served.ts';

/** Builds both sites and serves them on free ports; gives what stops the servers. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildSites();
  const servers = await Promise.all(
    builtSites.map(async ({ name, folder }) => {
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
    await Promise.all(servers.map(stop));
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
