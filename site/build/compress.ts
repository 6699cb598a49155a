import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { writeFiles } from './write-files.ts';

const compressible = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;

/** Writes a brotli and a gzip file beside each text file, for hosts that serve them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  for (const { parentPath, name } of files) {
    const content = await readFile(join(parentPath, name));
    const [brotlied, gzipped] = await Promise.all([
      promisify(brotliCompress)(content),
      promisify(gzip)(content, { level: 9 }),
    ]);
    writeFiles(parentPath, [
      { path: `${name}.br`, content: brotlied },
      { path: `${name}.gz`, content: gzipped },
    ]);
  }
}
