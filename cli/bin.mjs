#!/usr/bin/env node
// Bundles the tool once for its sources, and runs the bundle: a second run only hashes them.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import * as module from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'milepost');
const keptBundles = 3;

/**
 * What every check needs goes into the bundle, since one file is read faster than the hundred that
 * some packages have. Other packages are imported from node_modules, and only where something of
 * them is used: a file that shares one constant must not bring a whole package into every command.
 */
const bundledPackages = ['commander', 'js-yaml', 'yaml'];
/** Bundled packages that are no modules ask for those of Node.js in the old way. */
const requireForPackages =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || bundledPackages.includes(path)
        ? undefined
        : { path, external: true, sideEffects: false },
    );
  },
};

/** What is compiled from the schemas is a file of its own, without a source map to read. */
const validatorsAreCompiled = {
  name: 'validators-are-compiled',
  setup({ onResolve }) {
    onResolve({ filter: /\/validators\.ts$/ }, () => ({ path: './validators.js', external: true }));
  },
};

// Newer versions of Node keep compiled code, which makes a second start faster.
module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'milepost-code'));

const bundle = join(cache, hashSources());
if (existsSync(bundle) || (await canMakeBundle(bundle))) {
  await import(pathToFileURL(join(bundle, 'bin.js')).href);
} else {
  process.exitCode = 2;
}

async function canMakeBundle(bundle) {
  try {
    await makeBundle(bundle);
    return true;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(error?.code))
      throw error;
    console.error(
      `milepost: can't write its bundle to ${cache} (${error.code}).\n` +
        'It is made there once, beside the packages that it needs. Make the folder writable, or ' +
        'run milepost once as a user who may write there.',
    );
    return false;
  }
}

function hashSources() {
  const hash = createHash('sha256').update(process.version);
  const files = ['schema', 'cli', 'site'].flatMap((folder) => listSources(join(root, folder)));
  for (const file of [...files, join(root, 'package-lock.json')]) {
    hash.update(relative(root, file)).update('\0').update(readIfThere(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function listSources(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(ts|tsx|mjs|json)$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** An installed package has no lock file beside it. */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file) : '';
}

/** Writes the bundle beside its place and moves it there whole, so that two runs can't mix. */
async function makeBundle(bundle) {
  const [{ build }, { compileValidators }] = await Promise.all([
    import('esbuild'),
    import('./compile-validators.mjs'),
  ]);
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    await build({
      absWorkingDir: root,
      entryPoints: ['cli/bin.ts'],
      outdir: draft,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: true,
      logLevel: 'error',
      banner: { js: requireForPackages },
      plugins: [packagesStayOutside, validatorsAreCompiled],
    });
    await compileValidators(root, join(draft, 'validators.js'));
    await chmod(draft, 0o755);
    await rename(draft, bundle).catch((error) => {
      if (!existsSync(bundle)) throw error; // else another run was faster
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await prune(bundle);
}

/** Keeps the newest bundles: another checkout of the sources may run beside this one. */
async function prune(current) {
  const names = await readdir(cache);
  const bundles = await Promise.all(
    names.map(async (name) => {
      const path = join(cache, name);
      const { mtimeMs = 0 } = (await stat(path).catch(() => undefined)) ?? {};
      return { path, mtimeMs };
    }),
  );
  const hourAgo = Date.now() - 3_600_000;
  const old = bundles
    .filter(({ path }) => path !== current)
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
    .slice(keptBundles - 1)
    .filter(({ mtimeMs }) => mtimeMs < hourAgo);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
