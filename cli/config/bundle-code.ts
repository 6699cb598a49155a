import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import { defaultCache } from '../core/cache.ts';
import { Failure, reasonOf } from '../core/failure.ts';
import { foldersFrom } from '../core/is-below.ts';

/** A module and all its imports as one script. */
export interface CodeBundle {
  readonly code: string;
  /** Its source map, JSON in text, with paths from the folder of the module. */
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
  const { build } = await import('esbuild');
  const folder = dirname(file);
  const result = await build({
    absWorkingDir: folder,
    entryPoints: [basename(file)],
    bundle: true,
    write: false,
    outdir: folder,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [
      {
        name: 'provided-by-milepost',
        setup({ onResolve }) {
          onResolve({ filter: isProvided }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  }).catch((error: BuildFailure) => {
    throw new Failure(`milepost: ${name} can't be run.\n${error.errors.map(lineOf).join('\n')}`);
  });
  const [map, output] = ['.map', '.js'].map((ending) =>
    result.outputFiles.find(({ path }) => path.endsWith(ending)),
  );
  const imports = Object.values(result.metafile.outputs).flatMap((each) =>
    each.imports.map(({ path }) => path),
  );
  return {
    code: output?.text ?? '',
    map: map?.text ?? '{}',
    imports: [...new Set(imports)],
    files: Object.keys(result.metafile.inputs).map((input) => resolve(folder, input)),
  };
}

function lineOf({ location, text }: Message): string {
  return location
    ? `  ${location.file}:${location.line}:${location.column + 1} ${text}`
    : `  ${text}`;
}
