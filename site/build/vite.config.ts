import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { constantStyles, leaveOutUnusedRouting } from './vite-plugins.ts';

export interface ClientConfig {
  /** The folder `site/` of the package. */
  root: string;
  /** Where the site is served, with a slash at both ends. */
  base: string;
}

/** What the production build and the development server have in common. */
export function clientConfig({ root, base }: ClientConfig): InlineConfig {
  return {
    configFile: false,
    root,
    base,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), constantStyles(), leaveOutUnusedRouting()],
    optimizeDeps: { entries: ['client/entry.tsx', 'pages/*/page.tsx'] },
    build: {
      target: 'es2022',
      manifest: true,
      // A small file as a `data:` address would offend the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { client: 'client/entry.tsx', detect: 'client/detect.ts' },
        // Where the time of our plugins goes is no news to who builds a catalogue.
        checks: { pluginTimings: false },
        // What every page needs in one chunk: several shared ones would compress less well.
        output: { codeSplitting: { groups: [{ name: 'shared', test: /\/client\/start\.tsx$/ }] } },
      },
    },
  };
}
