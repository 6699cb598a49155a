import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';

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
    plugins: [react()],
    build: {
      target: 'es2022',
      manifest: true,
      // A small file as a `data:` address would offend the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { client: 'client.tsx', detect: 'detect.ts' } },
    },
  };
}

/** Content is prerendered and never hydrated: the build fails when its code reaches a script. */
export function keepContentOut(): Plugin {
  return {
    name: 'keep-content-out',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const strayed = chunk.moduleIds.find((id) => /\/site\/(content\/|.*\/build\.tsx)/.test(id));
        if (strayed) this.error(`${chunk.fileName} holds ${strayed}: content code is build only.`);
      }
    },
  };
}
