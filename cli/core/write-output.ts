import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../../site/cache/make-folder.mjs';
import { refuseUnwritable } from '../../site/lib/safe-files.ts';
import { Failure } from './failure.ts';
import { writeFailure } from './write-faults.ts';

/**
 * Writes a file that the user names by an option, relative to `cwd`, and creates its folder. Throws a Failure on
 * errors.
 */
export async function writeOutput(
  { file, cwd, option }: Readonly<Record<'file' | 'cwd' | 'option', string>>,
  content: string | Uint8Array,
  write: (path: string, content: string | Uint8Array) => Promise<void> = writeFile,
): Promise<void> {
  const path = resolve(cwd, file);
  // If the folder can't be created, the message names the folder.
  let place = dirname(file);
  try {
    makeFolder(dirname(path));
    place = file;
    refuseUnwritable(path);
    await write(path, content);
  } catch (error) {
    if (error instanceof Failure || !(error instanceof Error)) throw error;
    throw writeFailure(place, error, option);
  }
}
