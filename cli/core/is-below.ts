import { isAbsolute, relative } from 'node:path';

/** Whether a path is a folder or below it. Handles names that begin with `..`, and other drives. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.(?:[/\\]|$)/.test(way);
}
