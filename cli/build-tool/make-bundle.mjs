import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { keepFile } from '../../site/build/kept-file.mjs';
import { compileValidators } from './compile-validators.mjs';

const keptBundles = 3;

/**
 * What every check needs goes into the bundle, since one file is read faster than the hundred that
 * some packages have. Other packages are imported from node_modules, and only where something of
 * them is used: a file that shares one constant must not bring a whole package into every command.
 */
const bundledPackages = ['commander', 'js-yaml', 'yaml'];
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

const validatorsAreCompiled = (root) => ({
  name: 'validators-are-compiled',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]check[\\/]validators\.ts$/ }, async () => ({
      contents: await compileValidators(root),
      resolveDir: root,
    }));
  },
});

/**
 * The name of the bundle of some sources, by what they hold: the bundle of sources that came back
 * is still there. `root` is the folder of this package.
 */
export function nameBundle(root, files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    hash.update(relative(root, file)).update('\0').update(readIfThere(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** An installed package has no lock file beside it. */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file) : '';
}

/**
 * Makes the bundle, keeps it in `file` and gives its text. `file` is in a folder of its own in
 * the cache. Throws what the file system throws.
 */
export async function makeBundle(root, file) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['cli/bin.ts'],
    outfile: file,
    write: false,
    bundle: true,
    // Modules that are imported late are evaluated late, in the one file, too.
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    minifyWhitespace: true,
    minifySyntax: true,
    // A script, unlike a module, has neither.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'bundleUrl' },
    logLevel: 'error',
    plugins: [packagesStayOutside, validatorsAreCompiled(root)],
  });
  // Styles that a part imports come out as a file of their own, which the tool does not need.
  const { text } = outputFiles.find(({ path }) => path === file);
  keepFile(file, text);
  await prune(dirname(dirname(file)), dirname(file));
  return text;
}

/** What else is cached beside the bundles prunes itself. */
function isBundle(name) {
  return /^[0-9a-f]{16}$|^draft-/.test(name);
}

/** Keeps the newest bundles: another checkout of the sources may run beside this one. */
async function prune(cache, current) {
  const names = await readdir(cache);
  const bundles = await Promise.all(
    names.filter(isBundle).map(async (name) => {
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
