#!/usr/bin/env node
// Bundles the tool once for its sources, and runs the bundle: a second run only looks whether a
// source has changed.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { bundleName, runBundle } from './run-bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'milepost');
/** Says which bundle belongs to sources of these sizes and times. */
const stampFile = join(cache, 'stamp');

// A check takes less than a second, in which code that is optimized as early as usual is mostly
// thrown away again. Large catalogues still get it, only later. Newer versions have no such flag.
const isShort = !process.argv.includes('--watch');
if (isShort && process.versions.node.startsWith('20.')) {
  v8.setFlagsFromString('--interrupt-budget=4000000');
}

const bundle = findStamped() ?? (await findOrMake());
if (bundle === undefined) process.exitCode = 2;
else runBundle(bundle);

/** The bundle of the last run, if no source was touched since. */
function findStamped() {
  const [name = '', stamp] = existsSync(stampFile)
    ? readFileSync(stampFile, 'utf8').split('\n')
    : [];
  const known = join(cache, name);
  return stamp === stampOf(listSources()) && existsSync(join(known, bundleName))
    ? known
    : undefined;
}

async function findOrMake() {
  const { makeBundle, nameBundle } = await import('./make-bundle.mjs');
  const files = listSources();
  const stamp = stampOf(files);
  const name = nameBundle(root, files);
  const wanted = join(cache, name);
  try {
    if (!existsSync(wanted)) await makeBundle(root, cache, wanted);
    writeFileSync(stampFile, `${name}\n${stamp}`);
    return wanted;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(error?.code))
      throw error;
    // The stamp only saves time.
    if (existsSync(wanted)) return wanted;
    console.error(
      `milepost: can't write its bundle to ${cache} (${error.code}).\n` +
        'It is made there once, beside the packages that it needs. Make the folder writable, or ' +
        'run milepost once as a user who may write there.',
    );
    return undefined;
  }
}

/** An installed package has no lock file beside it. */
function listSources() {
  const folders = ['schema', 'cli', 'site'].map((name) => join(root, name)).filter(existsSync);
  return [...folders.flatMap(sourcesBelow), join(root, 'package-lock.json')];
}

/** Node's own way of listing all below a folder takes four times as long. */
function sourcesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}${sep}${entry.name}`;
      if (entry.isDirectory()) return sourcesBelow(path);
      return /\.(ts|tsx|mjs|json)$/.test(entry.name) ? path : [];
    });
}

function stampOf(files) {
  const times = files.map((file) => {
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    return `${file} ${size} ${mtimeMs}`;
  });
  return [process.version, ...times].join(' ');
}
