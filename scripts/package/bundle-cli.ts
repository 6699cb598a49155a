import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { toastStyle } from '../../site/files/toast-style.ts';
import {
  plainTranslationHook,
  routing,
  translationHook,
  withoutUnusedRouting,
} from './unused-code.ts';

/**
 * What the bundle leaves to `node_modules`: React, which the code of a company must share with the
 * tool, what is a program for one platform or is installed by choice, and what only the commands for
 * editors, translators and imports need.
 */
export const outside: readonly string[] = [
  'react',
  'react-dom',
  'esbuild',
  '@myriaddreamin/typst-ts-node-compiler',
  '@resvg/resvg-js',
  'subset-font',
  'sharp',
  'csv-parse',
  'gettext-parser',
  'read-excel-file',
  'saxes',
  'launch-editor',
  'vscode-languageserver',
  'vscode-languageserver-textdocument',
  'write-excel-file',
];
const isOutside = new RegExp(`^(?:${outside.join('|')})(?:/|$)`);

/**
 * Packages are evaluated only where something of them is used: a file that shares one constant must
 * not bring a whole package into every command.
 */
const packagesWithoutEffects: Plugin = {
  name: 'packages-without-effects',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, pluginData, ...rest }) => {
      if (kind === 'entry-point' || pluginData === isBeingResolved) return undefined;
      if (isOutside.test(path)) return { path, external: true, sideEffects: false };
      const found = await resolve(path, { ...rest, kind, pluginData: isBeingResolved });
      return { ...found, sideEffects: false };
    });
  },
};
const isBeingResolved = Symbol();

/** Modules that come into the bundle as less than they are in the sources. */
const reduced: Plugin = {
  name: 'reduced',
  setup({ onResolve, onLoad }) {
    // What a part or a page of the site imports late is for the browser: rendering does not wait.
    onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && /[\\/]site[\\/](?:app|pages|parts|ui)[\\/]/.test(importer)
        ? { path, namespace: 'browser' }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'browser' }, () => ({ contents: 'export {};' }));
    onLoad({ filter: routing }, async ({ path }) => ({
      contents: withoutUnusedRouting(await readFile(path, 'utf8')),
    }));
    onLoad({ filter: translationHook }, () => ({ contents: plainTranslationHook }));
    // The finished tool does without the package that this is made from.
    onLoad({ filter: /[\\/]toast-style\.ts$/ }, () => ({
      contents: `export const toastStyle = ${JSON.stringify(toastStyle)};`,
    }));
  },
};

/**
 * Bundles the command line with all that it loads, as one script: one file is read faster than the
 * hundred that some packages have, and what is imported late is still evaluated late. `root` is the
 * folder of the repository. Throws what esbuild does.
 */
export async function bundleCommandLine(root: string): Promise<string> {
  return (await bundleCommandLineOf(root)).script;
}

/** The same, with the paths of the modules in it, relative to `root`. */
export async function bundleCommandLineOf(
  root: string,
): Promise<{ script: string; modules: string[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['cli/bin.ts'],
    outfile: join(root, 'milepost.cjs'),
    write: false,
    metafile: true,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    // Modules where a package has them: of a CommonJS file nothing can be left out.
    conditions: ['module', 'module-sync'],
    mainFields: ['module', 'main'],
    target: 'node20',
    jsx: 'automatic',
    minify: true,
    // A file beside it has the licences of all.
    legalComments: 'none',
    // A script, unlike a module, has neither. Of each `/\p{…}/` esbuild would make a `new RegExp` at every use.
    supported: { 'dynamic-import': false, 'regexp-unicode-property-escapes': true },
    define: { 'import.meta.url': 'bundleUrl' },
    logLevel: 'error',
    plugins: [packagesWithoutEffects, reduced],
  });
  // Styles that a part imports come out as a file of their own, which the tool does not need.
  const script = outputFiles.find(({ path }) => path.endsWith('milepost.cjs'));
  if (!script) throw new Error('esbuild made no bundle.');
  return { script: script.text, modules: modulesIn(metafile) };
}

/** The modules of which something is left in what esbuild wrote. */
export function modulesIn({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );
}
