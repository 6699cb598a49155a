import { dirname, isAbsolute, relative } from 'node:path';

/** Whether a path is a folder or below it. Handles names that begin with `..`, and other drives. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.(?:[/\\]|$)/.test(way);
}

/** A folder, and all above it. */
export function foldersFrom(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersFrom(parent)];
}
