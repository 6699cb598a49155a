import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, as far as they are not there. Throws what the file system throws.
 * With `recursive`, Node's own function never ends where a folder can't be made, as below /proc.
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

/** Another process may be faster. */
function makeOne(path) {
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

/**
 * Systems give different errors for a folder that is there: for `/` macOS has `EISDIR`, for `C:\`
 * Windows has `EPERM`.
 */
function isFolder(path) {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
