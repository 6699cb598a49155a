import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The size in bytes and the modification time in milliseconds of a file. A change by another program changes one
 * of them.
 */
export type ListedFile = readonly [size: number, time: number];

/** Files by path in a folder, with `/` on every system. */
export type FileList = ReadonlyMap<string, ListedFile>;

/** All files below a folder. Links are listed, and not followed. Throws errors of the file system. */
export function listFiles(folder: string): Map<string, ListedFile> {
  const files = new Map<string, ListedFile>();
  const listBelow = (below: string): void => {
    for (const each of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below + each.name;
      if (each.isDirectory()) listBelow(`${path}/`);
      else files.set(path, listedFile(join(folder, path)));
    }
  };
  listBelow('');
  return files;
}

/** Throws errors of the file system. */
export function listedFile(file: string): ListedFile {
  const { size, mtimeMs } = lstatSync(file);
  return [size, mtimeMs];
}

/** The total size of the files in bytes. */
export function bytesOf(files: FileList): number {
  let sum = 0;
  for (const [size] of files.values()) sum += size;
  return sum;
}
