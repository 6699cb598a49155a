import { basename } from 'node:path';
import { type BuildFailure, build, type Plugin, transform, version } from 'esbuild';
import { problemOfAsset } from '../assets/asset-kinds.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import { readRegular, UnsafeFile } from '../lib/safe-files.ts';
import { SiteFailure } from '../lib/site-failure.ts';
import { ownSelectors } from './own-elements.ts';

/** What a browser of the site has to understand: as for its scripts. */
const target = 'es2022';

/** Files that a stylesheet of a theme may name. */
const assets = /\.(?:svg|png|jpg|webp|avif|woff2?)$/i;

/** A mistake in a stylesheet: where, `theme/a.css:3`, and what; both sentences end with the help. */
export class StyleMistakes extends SiteFailure {
  constructor(mistakes: readonly string[]) {
    super(`the styles of the theme can't be read.\n  ${mistakes.join('\n  ')}`);
  }
}

/**
 * Reads the stylesheets of a theme as one, in the layer `theme`, with classes of its own, and with all that they name;
 * `paths` are the absolute ones of all that was read. `whyNot` says why a file is not read, as the
 * end of a sentence. Throws StyleMistakes where one is no CSS, or names what is not there, elsewhere, or no asset.
 */
export async function bundleStyles(
  styles: readonly string[],
  base: string,
  folder: string,
  whyNot: (path: string) => string | undefined = () => undefined,
) {
  if (styles.length === 0) return { css: '', files: [], paths: [] };
  const paths = new Set<string>();
  const result = await build({
    stdin: {
      contents: styles.map((path) => `@import ${JSON.stringify(path)} layer(theme);`).join('\n'),
      resolveDir: '/',
      loader: 'css',
    },
    plugins: [namedFiles(paths, whyNot)],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    minify: true,
    target,
    outdir: '/',
    publicPath: base.replace(/\/$/, '') || '/',
    assetNames: 'assets/[name].[hash]',
    logLevel: 'silent',
  }).catch((error: BuildFailure) => {
    throw new StyleMistakes(faultsOf(error));
  });
  const css = result.outputFiles.find(({ path }) => path.endsWith('.css'));
  const text = css?.text.trim() ?? '';
  const [stray] =
    /<\/(?:style|script)|<!--|(?<![\w-])(?:image|src|cross-fade)\(|image-set\((?!(?:url\([^()]*\)(?:[^(),]|type\([^()]*\))*,?)+\))/i.exec(
      text,
    ) ?? [];
  if (stray !== undefined) {
    throw new StyleMistakes([
      `${styles.map((path) => basename(path)).join(', ')}: holds "${stray}".\nName files by url(…), and take out what is no style.`,
    ]);
  }
  const files = result.outputFiles
    .filter((file) => file !== css)
    .map(({ path, contents }) => ({
      path: `assets/${basename(path)}`,
      content: Buffer.from(contents),
    }));
  return { css: ownSelectors(text), files, paths: [...paths] };
}

/** Resolves and reads what stylesheets name: files, as assets are read, and nothing from elsewhere. */
function namedFiles(paths: Set<string>, whyNot: (path: string) => string | undefined): Plugin {
  return {
    name: 'named-files',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (pluginData === resolving || importer === '<stdin>') return undefined;
        const isPicture = kind === 'url-token';
        if (isPicture && path.startsWith('#')) return { path, external: true };
        if (isPicture && /^data:/i.test(path)) {
          const text = problemOfData(path);
          return text === undefined ? { path, external: true } : refused(text);
        }
        if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[\\/])/i.test(path)) {
          return refused(`${shortened(path)} leads elsewhere.${elsewhereHelp}`);
        }
        const [, name = path, suffix = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
        const found = await resolve(name, { kind, resolveDir, importer, pluginData: resolving });
        if (found.errors.length > 0) {
          return refused(
            `can't read ${shortened(name)}: it does not exist, or it is a link to nothing.${help}`,
          );
        }
        paths.add(found.path);
        return { path: found.path, ...(isPicture && suffix && { suffix }), namespace: 'file' };
      });
      onLoad({ filter: /.*/ }, ({ path }) => {
        paths.add(path);
        const name = basename(path);
        const reason = whyNot(path);
        if (reason !== undefined) return refused(`can't read ${name}: ${reason}.${help}`);
        try {
          const contents = readRegular(path);
          if (/\.css$/i.test(path)) {
            return isDeep(contents) ? refused(tooDeep) : { contents, loader: 'css' };
          }
          const text = problemOfFile(name, contents);
          return text === undefined ? { contents, loader: 'file' } : refused(text);
        } catch (error) {
          if (!(error instanceof UnsafeFile)) throw error;
          return refused(`can't read ${name}: ${error.message}.${help}`);
        }
      });
    },
  };
}

/** Brackets in brackets; a parser takes minutes for some ten thousands. */
const maxDepth = 100;
const tooDeep = `has brackets in more than ${maxDepth} others.\nClose those that are open.`;

function isDeep(css: Uint8Array): boolean {
  let depth = 0;
  for (const [sign] of Buffer.from(css)
    .toString('latin1')
    .matchAll(/[[\](){}]/g)) {
    depth = /[[({]/.test(sign) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > maxDepth) return true;
  }
  return false;
}

const resolving = {};
const refused = (text: string) => ({ errors: [{ text }] });
const help =
  '\nIts path starts from the folder of the stylesheet: correct it, or remove what names it.';
const elsewhereHelp =
  '\nPut a copy of the file next to the stylesheet, and name it by its path from there.';

function shortened(path: string): string {
  return path.length > 80 ? `${path.slice(0, 80)}…` : path;
}

/** Files go the way of assets; fonts, which are none, begin with their own mark. */
function problemOfFile(name: string, contents: Buffer): string | undefined {
  if (!assets.test(name)) return `${name} is no file that a stylesheet can name.${help}`;
  const isFont = /\.woff2?$/i.test(name);
  if (isFont)
    return /^wOF[F2]/.test(contents.toString('latin1', 0, 4)) ? undefined : `${name} is no font.`;
  const problem = problemOfAsset(name, contents);
  return problem && `${name} ${problem.what}.\n${problem.help}`;
}

/** A picture in the address itself: as a file of its type. */
function problemOfData(address: string): string | undefined {
  const [, type, isBase64, data = ''] =
    /^data:image\/(png|jpeg|gif|webp|avif|svg)(?:\+xml)?(?:;charset=utf-?8)?(;base64)?,(.*)$/is.exec(
      address,
    ) ?? [];
  const bytes = isBase64
    ? Buffer.from(data, 'base64')
    : Buffer.from(
        Buffer.from(data)
          .toString('latin1')
          .replace(/%([\da-f]{2})/gi, decoded),
        'latin1',
      );
  const problem =
    type === undefined ? { what: 'is no picture' } : problemOfAsset(`it.${type}`, bytes);
  return (
    problem &&
    `${shortened(address)} ${problem.what}.\nPut the picture into a file next to the stylesheet.`
  );
}

const decoded = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** The places and reasons, a line each. */
function faultsOf({ errors }: BuildFailure): string[] {
  return errors.map(({ text, location }) => {
    const what = text.includes('\n')
      ? text
      : `${text}\nCorrect the stylesheet, or take it out of the theme.`;
    return location ? `${location.file}:${location.line}: ${what}` : what;
  });
}

/** CSS without what only people read. It is kept: to start esbuild takes longer than all else that a theme needs. */
export async function minified(css: string, store: Store): Promise<string> {
  const options = { loader: 'css', minify: true, target } as const;
  const key = keyOf('css', css, JSON.stringify(options), version);
  const made = await store.get(key, async () => (await transform(css, options)).code.trim());
  return made.toString();
}
