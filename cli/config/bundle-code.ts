import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, Metafile } from 'esbuild';
import { defaultCache } from '../core/cache.ts';
import { Failure, reasonOf } from '../core/failure.ts';
import { foldersFrom } from '../core/is-below.ts';

/** A module and all its imports as one script. */
export interface CodeBundle {
  readonly code: string;
  /** The source map of the code. Its sources start from the folder of the module. */
  readonly map: string;
  /** The modules that the tool provides, such as `milepost` and `react`. */
  readonly imports: readonly string[];
  /** The absolute paths of all bundled files. */
  readonly files: readonly string[];
}

/** Modules that the tool provides, and shares with the code: there must be one React. */
const isProvided = /^(?:milepost|react|react-dom)(?:\/|$)/;

/**
 * Bundles a module in TypeScript or JavaScript. `file` is an absolute path, `name` is its name in messages.
 * Throws a Failure with the place of an error.
 */
export async function bundleCode(file: string, name: string): Promise<CodeBundle> {
  const cache = defaultCache();
  // The files of the last bundle: still correct if all are unchanged.
  const listKey = cache.keyOf('code-files', file);
  const files = cache.read(listKey);
  const cached =
    Array.isArray(files) && cache.read(cache.keyOf('code-bundle', ...contentsOf(files)));
  if (isBundle(cached)) return cached;
  const fresh = await bundle(file, name);
  cache.write(listKey, fresh.files);
  cache.write(cache.keyOf('code-bundle', ...contentsOf(fresh.files)), fresh);
  return fresh;
}

/** Code that reads from its environment: the process, the time, randomness, the network. */
const readsEnvironment =
  /\b(?:process|global|globalThis)\s*[.[]|\bnew Date\b|\bDate\s*\.\s*now\b|\bMath\s*\.\s*random\b|\bfetch\s*\(/;

/**
 * Whether a bundle depends on nothing else: it imports only bundled or provided modules, and reads nothing from
 * its environment.
 */
export function isSelfContained({ imports, code }: CodeBundle): boolean {
  return imports.every((path) => isProvided.test(path)) && !readsEnvironment.test(code);
}

function isBundle(value: unknown): value is CodeBundle {
  return typeof value === 'object' && value !== null && 'map' in value;
}

/**
 * The inputs of a bundle: the contents of its files, and what resolves their imports: neighbouring files, and the
 * settings of packages above them.
 */
function contentsOf(files: readonly string[]): string[] {
  const folders = new Set(files.map((file) => dirname(file)));
  const above = new Set([...folders].flatMap(foldersFrom));
  const settings = [...above].flatMap((folder) =>
    ['package.json', 'tsconfig.json'].map((name) => join(folder, name)),
  );
  const names = [...folders].flatMap((folder) =>
    existsSync(folder) ? [folder, ...readdirSync(folder).sort()] : [folder],
  );
  const contents = [...files, ...settings].flatMap((file) =>
    existsSync(file) ? [file, hash('sha256', readCode(file))] : [],
  );
  return [...names, ...contents];
}

/** The bundler may have more permissions than this process. */
function readCode(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Failure(`milepost: ${file} can't be run.\n  ${reasonOf(error)}`);
  }
}

async function bundle(file: string, name: string): Promise<CodeBundle> {
  const result = await buildCode(file, name, {
    outfile: 'code.cjs',
    sourcemap: 'external',
    sourcesContent: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    plugins: [
      {
        name: 'provided-by-milepost',
        setup({ onResolve }) {
          onResolve({ filter: isProvided }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
  const textOf = (ending: string) =>
    result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const imports = Object.values(result.metafile.outputs).flatMap((each) =>
    each.imports.map(({ path }) => path),
  );
  return {
    code: textOf('.cjs'),
    map: textOf('.map'),
    imports: [...new Set(imports)],
    files: filesOf(result, dirname(file)),
  };
}

/**
 * Bundles a module for browsers. `file` starts from `folder`, that of the configuration `name`. Throws a Failure with the
 * place of an error.
 */
export async function bundleScript(file: string, folder: string, name: string) {
  const result = await buildCode(resolve(folder, file), join(dirname(name), file), {
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const path = dirname(resolve(folder, file));
  return { code: result.outputFiles[0]?.text ?? '', files: filesOf(result, path) };
}

/** Runs the bundler in the folder of the module. Throws a Failure with the place of an error. */
async function buildCode(file: string, name: string, options: BuildOptions) {
  const { build } = await import('esbuild');
  return build({
    ...options,
    absWorkingDir: dirname(file),
    entryPoints: [basename(file)],
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    logLevel: 'silent',
  }).catch(({ errors }: BuildFailure): never => {
    const lines = errors.map(({ location, text }) =>
      location
        ? `  ${nameBeside(name, location.file)}:${location.line}:${location.column + 1} ${text}`
        : `  ${text}`,
    );
    throw new Failure(`milepost: ${name} can't be run.\n${lines.join('\n')}`);
  });
}

function filesOf({ metafile }: { metafile: Metafile }, folder: string): string[] {
  return Object.keys(metafile.inputs).map((input) => resolve(folder, input));
}

/** How a file of a bundle is called in messages; `name` is that of the module, to whose folder paths are relative. */
export function nameBeside(name: string, path: string): string {
  return join(dirname(name), path).replaceAll('\\', '/');
}
