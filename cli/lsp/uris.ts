import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { orElse } from '../core/or-else.ts';

/** The absolute path of a document; undefined if it isn't a file, such as an unnamed one. */
export function pathOf(uri: string): string | undefined {
  // Editors may add a slash to a folder.
  return orElse(undefined, () => resolve(fileURLToPath(uri)));
}

/** The URI of a file, by absolute path. */
export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}
