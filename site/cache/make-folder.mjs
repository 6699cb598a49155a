import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Throws errors of the file system. Node's `recursive` option never returns if
 * a folder can't be created, as below /proc.
 */
export function makeFolder(path) {
  try {
    mkdirSync(path);
  } catch (error) {
    if (isFolder(path)) return;
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    makeOne(path);
  }
}

/** Another process may have created it first. */
function makeOne(path) {
  try {
    mkdirSync(path);
  } catch (error) {
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
