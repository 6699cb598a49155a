import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { Script } from 'node:vm';
import type { BuildFailure, Message } from 'esbuild';
import { Failure } from '../failure.ts';

/** What the code of a company is run for: a check needs no page, so React is not loaded for it. */
export type Purpose = 'check' | 'render';

/** What the tool gives to that code: the code must share React and the tool's own state with it. */
const provided: Readonly<Record<string, Readonly<Record<Purpose, () => Promise<object>>>>> = {
  milepost: both(() => import('./define-config.ts')),
  'milepost/drawing': both(() => import('../../site/drawings/index.ts')),
};

function both(load: () => Promise<object>) {
  return { check: load, render: load };
}

const isProvided = /^(?:milepost|react|react-dom)(?:\/|$)/;

/**
 * Runs a module in TypeScript or JavaScript, with all that it imports, and gives its default export.
 * `file` is an absolute path, `name` is what messages call it. Throws a Failure if it can't be run.
 */
export async function runCode(file: string, name: string, purpose: Purpose): Promise<unknown> {
  const { code, imports } = await bundle(file, name);
  const modules = new Map<string, object>();
  for (const path of imports) {
    const load = provided[path]?.[purpose];
    if (load) modules.set(path, await load());
  }
  const load = createRequire(import.meta.url);
  const requireProvided = (path: string): unknown => {
    const module = modules.get(path);
    if (module) return module;
    if (path.startsWith('milepost')) throw new Error(`"${path}" is no part of milepost.`);
    return load(path);
  };
  const module = { exports: {} as { default?: unknown } };
  try {
    const script = new Script(`(function (require, module, exports) {${code}\n})`, {
      filename: file,
    });
    script.runInThisContext()(requireProvided, module, module.exports);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Failure(`milepost: ${name} can't be run: ${what}`);
  }
  return module.exports.default;
}

async function bundle(file: string, name: string) {
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: dirname(file),
    entryPoints: [basename(file)],
    bundle: true,
    write: false,
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
  const [output] = result.outputFiles;
  const imports = Object.values(result.metafile.outputs).flatMap((each) =>
    each.imports.map(({ path }) => path),
  );
  return { code: output?.text ?? '', imports: new Set(imports) };
}

function lineOf({ location, text }: Message): string {
  return location
    ? `  ${location.file}:${location.line}:${location.column + 1} ${text}`
    : `  ${text}`;
}
