import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Throws errors of the file system. Node's `recursive` option never returns if
 * a folder can't be created, as below /proc.
 */
export function makeFolder(path) {
  const parent = dirname(path);
  if (parent !== path && !isFolder(parent)) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(path)) throw error;
  }
}

/**
 * The error for an existing folder depends on the system: `EISDIR` for `/` on macOS, `EPERM` for `C:\` on Windows.
 */
function isFolder(path) {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
