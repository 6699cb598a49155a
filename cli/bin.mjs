#!/usr/bin/env node
// Bundles the tool once for its sources, and runs the bundle: a second run only looks whether a
// source has changed.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { keepFile, readKept } from '../site/build/kept-file.mjs';
import { bundleName, runBundle } from './build-tool/run-bundle.mjs';

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

/** The exit code until the command has said how it ended. */
const unfinished = 70;
process.exitCode = unfinished;
process.once('exit', () => {
  if (process.exitCode !== unfinished) return;
  console.error('milepost: ended before its work was done, by a mistake of its own.');
  process.exitCode = 2;
});

try {
  const bundle = findStamped() ?? (await findOrMake());
  if (bundle === undefined) process.exitCode = 2;
  else runBundle(bundle);
} catch (error) {
  console.error(`milepost: can't start.\n${error?.stack ?? error}`);
  process.exitCode = 2;
}

/** The bundle of the last run, if no source was touched since. */
function findStamped() {
  const [name = '', stamp] = `${readKept(stampFile) ?? ''}`.split('\n');
  return stamp === stampOf(listSources()) ? readBundle(name) : undefined;
}

async function findOrMake() {
  const { makeBundle, nameBundle } = await import('./build-tool/make-bundle.mjs');
  const files = listSources();
  const stamp = stampOf(files);
  const name = nameBundle(root, files);
  const file = bundleFile(name);
  try {
    const bundle = readBundle(name) ?? { file, source: await makeBundle(root, file) };
    keepStamp(`${name}\n${stamp}`);
    return bundle;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(error?.code))
      throw error;
    console.error(
      `milepost: can't write its bundle to ${cache} (${error.code}).\n` +
        'It is made there once, beside the packages that it needs. Make the folder writable, or ' +
        'run milepost once as a user who may write there.',
    );
    return undefined;
  }
}

function bundleFile(name) {
  return join(cache, name, bundleName);
}

/** A bundle that is kept under this name, whole. */
function readBundle(name) {
  const source = readKept(bundleFile(name))?.toString();
  return source && { file: bundleFile(name), source };
}

/** The stamp only saves time. */
function keepStamp(stamp) {
  try {
    keepFile(stampFile, stamp);
  } catch {}
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
