import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../../site/cache/make-folder.mjs';
import { refuseUnwritable } from '../../site/lib/safe-files.ts';
import { cantWrite } from './write-faults.ts';

/** A file that a user names, relative to `cwd`, by an option. */
interface Output {
  readonly file: string;
  readonly cwd: string;
  readonly option: string;
}

type Write = (path: string, content: string | Uint8Array) => Promise<void>;

/** Writes a file that a user names, and makes its folder. Throws a Failure if that can't be done. */
export async function writeOutput(
  { file, cwd, option }: Output,
  content: string | Uint8Array,
  write: Write = writeFile,
): Promise<void> {
  const path = resolve(cwd, file);
  // Where the folder can't be made, that is what is named.
  let place = dirname(file);
  try {
    makeFolder(dirname(path));
    place = file;
    refuseUnwritable(path);
    await write(path, content);
  } catch (error) {
    throw error instanceof Error ? cantWrite(place, error, option) : error;
  }
}
