import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { type ClientFile, manifestFile } from '../../site/build/client-files.ts';
import { noticesFile } from '../../site/files/notices.ts';
import { noticesOf, packagesOf, type UsedPackage } from './notices.ts';
import { inlineDetection, keepContentOut, leaveOutUnusedCode, madeStyles } from './vite-plugins.ts';

/**
 * Builds the scripts and styles of the site, for any catalogue and any base. `root` is the folder of
 * the repository. Throws when Vite does.
 */
export async function bundleClient(root: string): Promise<ClientFile[]> {
  return (await bundleClientOf(root)).files;
}

/** The same, with the packages of which code is in it. */
export async function bundleClientOf(
  root: string,
): Promise<{ files: ClientFile[]; packages: UsedPackage[] }> {
  const { NODE_ENV } = process.env;
  // Vite and React read it: a test or a shell may have set another value.
  process.env.NODE_ENV = 'production';
  const built = await build(clientConfig(root)).finally(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One bundle was expected.');
  const files = built.output.map((file) => ({
    path: file.fileName,
    content: Buffer.from(file.type === 'chunk' ? file.code : file.source),
  }));
  const modules = built.output.flatMap((file) => (file.type === 'chunk' ? usedModules(file) : []));
  const packages = packagesOf([...modules, ...helpersIn(root, modules)]);
  const notices = { path: noticesFile, content: Buffer.from(noticesOf(packages)) };
  return { files: [...files, notices], packages };
}

/** The modules of which something is left in a chunk. */
function usedModules({ modules }: Rolldown.OutputChunk): string[] {
  return Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0);
}

/** The bundlers add code of their own to chunks, under names that are no paths. */
function helpersIn(root: string, modules: readonly string[]): string[] {
  return ['vite', 'rolldown']
    .filter((name) => modules.some((id) => id.startsWith(`\0${name}/`)))
    .map((name) => join(root, 'node_modules', name));
}

export function clientConfig(root: string): InlineConfig {
  return {
    configFile: false,
    root: join(root, 'site'),
    // Addresses are relative to the file that holds them, so that any base will do.
    base: './',
    publicDir: false,
    logLevel: 'warn',
    // React has had the hook itself since version 18.
    resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
    plugins: [react(), madeStyles(), leaveOutUnusedCode(), keepContentOut(), inlineDetection()],
    build: {
      write: false,
      target: 'es2022',
      manifest: manifestFile,
      // A small file as a `data:` address would offend the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          client: 'app/entry.tsx',
          detect: 'app/detect.ts',
          consent: 'app/consent.ts',
          tools: 'styles/tools.css',
          later: 'styles/later.css',
          print: 'styles/print.css',
          ...pageStyles(root),
        },
        // Where the time of our plugins goes is no news to who builds a catalogue.
        checks: { pluginTimings: false },
        // What every page needs in one chunk: several shared ones would compress less well.
        output: { codeSplitting: { groups: [{ name: 'shared', test: /\/app\/start\.tsx$/ }] } },
      },
    },
  };
}

/** What the pages of a kind load besides: `site/styles/pages/<name>.css`. */
function pageStyles(root: string): Record<string, string> {
  const files = readdirSync(join(root, 'site/styles/pages'));
  return Object.fromEntries(files.map((file) => [basename(file, '.css'), `styles/pages/${file}`]));
}
