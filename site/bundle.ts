import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { build } from 'vite';
import type { ClientAssets } from './output.ts';
import { type ClientConfig, clientConfig } from './vite.config.ts';
import { keepContentOut } from './vite-plugins.ts';

/**
 * Builds scripts and styles into `outDir`, and tells where the document finds them. Throws when
 * Vite does: our own code is broken then, not the catalogue.
 */
export async function bundleClient(config: ClientConfig, outDir: string): Promise<ClientAssets> {
  const shared = clientConfig(config);
  await build({
    ...shared,
    plugins: [...(shared.plugins ?? []), keepContentOut()],
    build: { ...shared.build, outDir, emptyOutDir: true },
  });
  const text = await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8');
  return clientAssets(JSON.parse(text), config.base, text);
}

function clientAssets(manifest: Manifest, base: string, text: string): ClientAssets {
  const entry = manifest['client.tsx'];
  const detect = manifest['detect.ts'];
  if (!entry || !detect) throw new Error('The client build has no entries.');
  const address = (file: string) => `${base}${file}`;
  return {
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
    script: address(entry.file),
    detect: address(detect.file),
    styles: (entry.css ?? []).map(address),
    fonts: (entry.assets ?? []).filter(isFirstFont).map(address),
    scriptsOf: (page) => [
      ...importedBy(manifest, 'client.tsx').map(address),
      ...scriptsOfPage(manifest, page).map(address),
    ],
  };
}

/** The Latin text face: what the first paint shows. */
function isFirstFont(file: string): boolean {
  return /overpass-latin-wght-normal.*\.woff2$/.test(file);
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
