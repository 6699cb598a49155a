#!/usr/bin/env node
// The command line of the repository: rebuilds the tool if its sources have changed, and runs it. The package has
// a prebuilt tool, which `scripts/package/package-bin.mjs` runs.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { keyOf } from '../site/cache/store.mjs';
import { launch } from './launch.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'milepost');
// Results of the repository stay in it, whatever the working directory.
process.env.MILEPOST_CACHE ||= cache;

/** Commands that need the scripts and styles of the site. */
const buildsSite = ['build', 'dev'].includes(process.argv[2]);

await launch(async (store) => {
  const manifests = ['package.json', 'package-lock.json'].map((name) =>
    readFileSync(join(root, name)),
  );
  const clientId = hashOf(['schema', 'site', 'scripts/package'], manifests.join());
  const id = hashOf(['cli'], clientId);
  const bundle = await store.get(keyOf('tool', id), () =>
    make('bundle-cli.ts', ({ bundleCommandLine }) => bundleCommandLine(root)),
  );
  const client =
    buildsSite &&
    (await store.get(keyOf('client', clientId), () =>
      make('bundle-client.ts', async ({ bundleClient }) => serialize(await bundleClient(root))),
    ));
  return {
    source: bundle.toString(),
    file: join(cache, 'milepost.cjs'),
    bin: fileURLToPath(import.meta.url),
    folder: root,
    id,
    client: () => deserialize(client),
  };
});

/** Runs a build script in TypeScript, which starts slowly. */
async function make(file, run) {
  const { tsImport } = await import('tsx/esm/api');
  return run(await tsImport(`../scripts/package/${file}`, import.meta.url));
}

/** A hash of the sources below these folders, and of `start`. */
function hashOf(folders, start) {
  const hash = createHash('sha256').update(start);
  for (const file of folders.flatMap((folder) => sourcesBelow(join(root, folder)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Faster than the recursive listing of Node.js by a factor of four. */
function sourcesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesBelow(path) : path;
    });
}
