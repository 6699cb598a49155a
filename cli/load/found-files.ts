import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../core/cache.ts';
import { compareText } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import { settledStampOf } from './file-stamp.ts';
import { type FoundFile, findFile, type RawFile, readRaw } from './read-source.ts';

/** Every record file below a folder, as it is on the disk, by its name. */
export function readRecords(folder: string): RawFile[] {
  return listRecords(folder).map((file) => readRaw(folder, file));
}

/**
 * The same as texts. What this process has read in its last run, and what was not written since, is not read again.
 * Throws a Failure if the folder can't be read.
 */
export function findRecords(folder: string, cache: Cache): FoundFile[] {
  return listRecords(folder).map((file) => {
    const path = join(folder, file);
    const stamp = settledStampOf(path);
    const find = () => findFile(folder, file);
    return stamp === undefined ? find() : cache.hold('found', path, stamp, find);
  });
}

/**
 * The record files below a folder, relative to it, by name; assets, code, strings and hidden files are none. A link to
 * a folder is listed as well: its records would be missed in silence. Throws a Failure if the folder can't be read.
 */
export function listRecords(folder: string): string[] {
  const files: string[] = [];
  const look = (place: string, below: string) => {
    for (const each of readdirSync(place, { withFileTypes: true })) {
      const file = below + each.name;
      if (!isInRecords(file)) continue;
      if (each.isDirectory()) look(join(folder, file), `${file}/`);
      else if (hasRecordEnding(file) || (each.isSymbolicLink() && isFolder(join(folder, file))))
        files.push(file);
    }
  };
  try {
    look(folder, '');
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    throw new Failure(
      `milepost: can't read the catalogue ${path ?? folder}: ${folderProblems.get(code ?? '') ?? message}.\n` +
        'Name the folder that holds site.yaml: --catalogue DIR.',
    );
  }
  return files.sort(compareText);
}

const folderProblems = new Map([
  ['ENOENT', 'there is no such folder'],
  ['ENOTDIR', 'it is a file, not a folder'],
  ['EACCES', 'you may not read it'],
]);

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Whether a file is read as a record, by its path in the catalogue with `/`. */
export function isRecordFile(file: string): boolean {
  return hasRecordEnding(file) && isInRecords(file);
}

/** Editors on Windows may add `.txt`: such a record would be missed in silence. */
function hasRecordEnding(file: string): boolean {
  return /\.(?:ya?ml|json)(?:\.txt)?$/i.test(file);
}

function isInRecords(file: string): boolean {
  return (
    !/^(?:assets|drawings|import|strings|theme|\.\.)(?:\/|$)/.test(file) &&
    !/(?:^|\/)\.[^.]/.test(file)
  );
}
