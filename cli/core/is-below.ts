import { isAbsolute, relative } from 'node:path';

/** Whether a path is a folder or something in it. Its name may begin with `..`; another drive has no way to it. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.(?:[/\\]|$)/.test(way);
}
