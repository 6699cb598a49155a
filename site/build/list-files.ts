import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file as it was written: bytes and milliseconds. Another program that changes it changes one of them. */
export type ListedFile = readonly [size: number, time: number];

/** Files by their paths in a folder, with `/` on every system. */
export type FileList = ReadonlyMap<string, ListedFile>;

/**
 * All files below a folder. A link is listed as what it is, and not followed. Throws what the file system throws.
 */
export function listFiles(folder: string): Map<string, ListedFile> {
  const files = new Map<string, ListedFile>();
  const look = (below: string): void => {
    for (const each of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below + each.name;
      if (each.isDirectory()) look(`${path}/`);
      else files.set(path, listedFile(join(folder, path)));
    }
  };
  look('');
  return files;
}

/** Throws what the file system throws. */
export function listedFile(file: string): ListedFile {
  const { size, mtimeMs } = lstatSync(file);
  return [size, mtimeMs];
}

/** Bytes of all files of a list. */
export function bytesOf(files: FileList): number {
  let sum = 0;
  for (const [size] of files.values()) sum += size;
  return sum;
}
