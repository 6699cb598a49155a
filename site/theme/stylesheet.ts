import { basename } from 'node:path';
import { type BuildFailure, build, transform, version } from 'esbuild';
import { keyOf, type Store } from '../cache/store.mjs';
import type { OutputFile } from '../lib/output.ts';
import { SiteFailure } from '../lib/site-failure.ts';

/** What a browser of the site has to understand: as for its scripts. */
const target = 'es2022';

/** Files that a stylesheet of a theme may name. */
const assets = Object.fromEntries(
  ['.svg', '.png', '.jpg', '.webp', '.avif', '.woff2', '.woff'].map(
    (end) => [end, 'file'] as const,
  ),
);

/**
 * The stylesheets of a theme as one, in the layer `theme`, and the files that they name. What they
 * import is in it. Throws a SiteFailure where one is no CSS, or names a file that there is not.
 */
export async function themeStyles(
  styles: readonly string[],
  base: string,
): Promise<{ css: string; files: OutputFile[] }> {
  if (styles.length === 0) return { css: '', files: [] };
  const result = await build({
    stdin: {
      contents: styles.map((path) => `@import ${JSON.stringify(path)} layer(theme);`).join('\n'),
      resolveDir: '/',
      loader: 'css',
    },
    bundle: true,
    write: false,
    minify: true,
    target,
    loader: assets,
    outdir: '/',
    publicPath: base.replace(/\/$/, '') || '/',
    assetNames: 'assets/[name].[hash]',
    logLevel: 'silent',
  }).catch((error: BuildFailure) => {
    throw new SiteFailure(
      `the styles of the theme can't be read.\n${faultsOf(error)}` +
        'Correct the stylesheet, or take it out of the theme.',
    );
  });
  const css = result.outputFiles.find(({ path }) => path.endsWith('.css'));
  const files = result.outputFiles
    .filter((file) => file !== css)
    .map(({ path, contents }) => ({
      path: `assets/${basename(path)}`,
      content: Buffer.from(contents),
    }));
  return { css: css?.text.trim() ?? '', files };
}

/** The places and reasons, a line each. */
function faultsOf({ errors }: BuildFailure): string {
  return errors
    .map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text))
    .map((fault) => `  ${fault}\n`)
    .join('');
}

/** CSS without what only people read. It is kept: to start esbuild takes longer than all else that a theme needs. */
export async function minified(css: string, store: Store): Promise<string> {
  const options = { loader: 'css', minify: true, target } as const;
  const key = keyOf('css', css, JSON.stringify(options), version);
  const made = await store.get(key, async () => (await transform(css, options)).code.trim());
  return made.toString();
}
