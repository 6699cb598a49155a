import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { type ClientFile, manifestFile } from '../../site/build/client-files.ts';
import { constantStyles, keepContentOut, leaveOutUnusedRouting } from './vite-plugins.ts';

/**
 * Builds the scripts and styles of the site, for any catalogue and any base. `root` is the folder of
 * the repository. Throws when Vite does.
 */
export async function bundleClient(root: string): Promise<ClientFile[]> {
  const { NODE_ENV } = process.env;
  // Vite and React read it: a test or a shell may have set another value.
  process.env.NODE_ENV = 'production';
  const built = await build(clientConfig(root)).finally(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One bundle was expected.');
  return built.output.map((file) => ({
    path: file.fileName,
    content: Buffer.from(file.type === 'chunk' ? file.code : file.source),
  }));
}

export function clientConfig(root: string): InlineConfig {
  return {
    configFile: false,
    root: join(root, 'site'),
    // Addresses are relative to the file that holds them, so that any base will do.
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), constantStyles(), leaveOutUnusedRouting(), keepContentOut()],
    build: {
      write: false,
      target: 'es2022',
      manifest: manifestFile,
      // A small file as a `data:` address would offend the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          client: 'client/entry.tsx',
          detect: 'client/detect.ts',
          tools: 'styles/tools.css',
          ...pageStyles(root),
        },
        // Where the time of our plugins goes is no news to who builds a catalogue.
        checks: { pluginTimings: false },
        // What every page needs in one chunk: several shared ones would compress less well.
        output: { codeSplitting: { groups: [{ name: 'shared', test: /\/client\/start\.tsx$/ }] } },
      },
    },
  };
}

/** What the pages of a kind load besides: `site/styles/pages/<name>.css`. */
function pageStyles(root: string): Record<string, string> {
  const files = readdirSync(join(root, 'site/styles/pages'));
  return Object.fromEntries(files.map((file) => [basename(file, '.css'), `styles/pages/${file}`]));
}
