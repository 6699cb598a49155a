import { hash } from 'node:crypto';
import { memberOf } from '../../schema/member-of.ts';
import { noticesFile } from '../files/notices.ts';
import type { ClientAssets, OutputFile } from '../lib/output.ts';

/** A file of the prebuilt client: scripts, styles, fonts, and Vite's manifest. */
export interface ClientFile {
  /** Relative to the client, with `/`. */
  path: string;
  content: Uint8Array;
}

/** The scripts and styles of a site: files, and inline parts of documents. */
export interface ClientBundle {
  assets: ClientAssets;
  files: readonly OutputFile[];
  /** The licences of the packages in the scripts. */
  notices: string;
}

/** An entry of Vite's manifest: the files of a module. Paths are relative to the client. */
interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
  css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk | undefined>>;

/** The client of a site at the base path `base`, with a slash at both ends. */
export function clientBundle(client: readonly ClientFile[], base: string): ClientBundle {
  const manifest = client.find(({ path }) => path === manifestFile);
  if (!manifest) throw new Error('The client has no manifest.');
  const text = Buffer.from(manifest.content).toString('utf8');
  const inDocuments = new Set<ClientFile>([manifest]);
  /** The text of a file, which is then not published. */
  const removeText = (path: string) => {
    const file = client.find((each) => each.path === path);
    if (!file) throw new Error(`The client has no ${path}.`);
    inDocuments.add(file);
    return Buffer.from(file.content).toString('utf8');
  };
  const notices = client.some(({ path }) => path === noticesFile) ? removeText(noticesFile) : '';
  return {
    assets: clientAssets(JSON.parse(text), base, text, removeText),
    notices,
    files: client
      .filter((file) => !inDocuments.has(file))
      .map(({ path, content }) => ({ path, content: Buffer.from(content) })),
  };
}

/** Not published. */
export const manifestFile = 'manifest.json';

function clientAssets(
  manifest: Manifest,
  base: string,
  text: string,
  take: (path: string) => string,
): ClientAssets {
  const chunkOf = (key: string) => {
    const chunk = memberOf(manifest, key);
    if (!chunk) throw new Error(`The client build has no ${key}.`);
    return chunk;
  };
  const address = (file: string) => `${base}${file}`;
  const entry = chunkOf('app/entry.tsx');
  return {
    build: hash('sha256', text).slice(0, 12),
    script: address(entry.file),
    detect: take(chunkOf('app/detect.ts').file),
    consent: take(chunkOf('app/consent.ts').file),
    styles: (entry.css ?? []).map(take).join(''),
    toolStyles: take(chunkOf('styles/tools.css').file),
    laterStyles: address(chunkOf('styles/later.css').file),
    printStyles: address(chunkOf('styles/print.css').file),
    pageStyles: Object.fromEntries(
      Object.entries(manifest).flatMap(([key, chunk]) => {
        const [, page] = /^styles\/pages\/(.+)\.css$/.exec(key) ?? [];
        return page && chunk ? [[page, take(chunk.file)]] : [];
      }),
    ),
    fonts: [],
    scriptsOf: (page) => {
      const key = `pages/${page}/page.tsx`;
      const chunk = memberOf(manifest, key);
      const own = chunk ? [chunk.file, ...importedBy(manifest, key)] : [];
      return [...new Set([...importedBy(manifest, 'app/entry.tsx'), ...own].map(address))];
    },
  };
}

/** The files of all chunks that an entry imports, without the entry itself. */
function importedBy(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  return (memberOf(manifest, key)?.imports ?? []).flatMap((name) => {
    const chunk = memberOf(manifest, name);
    if (!chunk || chunk.isEntry || seen.has(name)) return [];
    seen.add(name);
    return [chunk.file, ...importedBy(manifest, name, seen)];
  });
}
