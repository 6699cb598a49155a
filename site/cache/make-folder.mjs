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
    if (error.code === 'EEXIST' && statSync(path).isDirectory()) return;
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
    if (error.code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}
