import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the nginx of Debian is unpacked, which would start itself where it is installed. */
export const unpackedServers = fileURLToPath(
  new URL('../node_modules/.cache/servers', import.meta.url),
);

const names = { nginx: ['nginx'], apache: ['apache2', 'httpd'] };

/**
 * The web server for the tests of `docs/hosting/`: one of the system, else one that was unpacked.
 * Undefined if there is none.
 *
 * @param name `nginx` or `apache`
 */
export function findServer(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const all = [...folders, '/usr/sbin', '/usr/local/sbin', join(unpackedServers, 'usr/sbin')];
  const paths = names[name].flatMap((each) => all.map((folder) => join(folder, each)));
  return paths.find((path) => existsSync(path));
}
