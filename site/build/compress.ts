import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { OutputFile } from './output.ts';
import { writeFiles } from './write-files.ts';

const compressible = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;

/** Writes a brotli and a gzip file beside each text file, for hosts that serve them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    if (!compressible.test(name)) continue;
    const content = await readFile(join(parentPath, name));
    writeFiles(parentPath, await compressed({ path: name, content }));
  }
}

/** A brotli and a gzip file for a text file; nothing for others. */
export async function compressed({ path, content }: OutputFile): Promise<OutputFile[]> {
  if (!compressible.test(path)) return [];
  const [brotlied, gzipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    { path: `${path}.br`, content: brotlied },
    { path: `${path}.gz`, content: gzipped },
  ];
}
