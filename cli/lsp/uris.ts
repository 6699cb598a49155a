import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The absolute path of a file; undefined for a document that is no file, such as a new one without name. */
export function pathOf(uri: string): string | undefined {
  try {
    // Editors may put a slash behind a folder.
    return resolve(fileURLToPath(uri));
  } catch {
    return undefined;
  }
}

/** The address by which editors know a file, by its absolute path. */
export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}
