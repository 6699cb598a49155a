import { createHash } from 'node:crypto';
import type { Manifest } from 'vite';
import { build } from 'vite';
import type { ClientAssets, OutputFile } from './output.ts';
import { type ClientConfig, clientConfig } from './vite.config.ts';
import { keepContentOut } from './vite-plugins.ts';

/** Scripts and styles, and where the document finds them. */
export interface ClientBundle {
  assets: ClientAssets;
  files: readonly OutputFile[];
}

/**
 * Builds scripts and styles, in memory: the bundler would write from threads of its own, and those
 * can't be stopped. Throws when Vite does: our own code is broken then, not the catalogue.
 */
export async function bundleClient(config: ClientConfig): Promise<ClientBundle> {
  const shared = clientConfig(config);
  const built = await build({
    ...shared,
    plugins: [...(shared.plugins ?? []), keepContentOut()],
    build: { ...shared.build, write: false },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One bundle was expected.');
  const files = built.output.map((file) => ({
    path: file.fileName,
    content: file.type === 'chunk' ? file.code : contentOf(file.source),
  }));
  const manifest = files.find(({ path }) => path === manifestPath);
  if (!manifest) throw new Error('The client build has no manifest.');
  const text = String(manifest.content);
  return {
    assets: clientAssets(JSON.parse(text), config.base, text),
    files: files.filter((file) => file !== manifest),
  };
}

/** Where Vite says which files belong to which module; no part of the site. */
const manifestPath = '.vite/manifest.json';

function contentOf(source: string | Uint8Array): string | Buffer {
  return typeof source === 'string' ? source : Buffer.from(source);
}

function clientAssets(manifest: Manifest, base: string, text: string): ClientAssets {
  const entry = manifest['client/entry.tsx'];
  const detect = manifest['client/detect.ts'];
  if (!entry || !detect) throw new Error('The client build has no entries.');
  const address = (file: string) => `${base}${file}`;
  return {
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
    script: address(entry.file),
    detect: address(detect.file),
    styles: (entry.css ?? []).map(address),
    fonts: (entry.assets ?? []).filter(isFirstFont).map(address),
    scriptsOf: (page) => [
      ...importedBy(manifest, 'client/entry.tsx').map(address),
      ...scriptsOfPage(manifest, page).map(address),
    ],
  };
}

/** What the first paint shows: the Latin text face, and the characters of drawings and tables. */
function isFirstFont(file: string): boolean {
  return /overpass-(latin-wght-normal|mono-subset).*\.woff2$/.test(file);
}

function scriptsOfPage(manifest: Manifest, page: string): string[] {
  const key = `pages/${page}/page.tsx`;
  const chunk = manifest[key];
  return chunk ? [chunk.file, ...importedBy(manifest, key)] : [];
}

/** The files of all chunks that a chunk imports, the entry itself left out. */
function importedBy(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  return (manifest[key]?.imports ?? []).flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk || chunk.isEntry || seen.has(name)) return [];
    seen.add(name);
    return [chunk.file, ...importedBy(manifest, name, seen)];
  });
}
