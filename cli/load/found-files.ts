import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import { orElse } from '../core/or-else.ts';
import { type RawFile, readRaw } from './read-source.ts';

/** All record files below a folder, by name. Throws a Failure if the folder can't be read. */
export function readRecords(folder: string): RawFile[] {
  return listRecords(folder).map((file) => readRaw(folder, file));
}

/**
 * The relative paths of all record files below a folder, sorted; no assets, code, strings or hidden files. Includes
 * links to folders, so that their records are not silently ignored. Throws a Failure if the folder can't be read.
 */
export function listRecords(folder: string): string[] {
  const files: string[] = [];
  const isFolder = (path: string) => orElse(false, () => statSync(path).isDirectory());
  const listBelow = (place: string, below: string) => {
    for (const each of readdirSync(place, { withFileTypes: true })) {
      const file = below + each.name;
      if (!isInRecords(file)) continue;
      if (each.isDirectory()) listBelow(join(folder, file), `${file}/`);
      else if (hasRecordEnding(file) || (each.isSymbolicLink() && isFolder(join(folder, file))))
        files.push(file);
    }
  };
  try {
    listBelow(folder, '');
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

/** Whether a path in the catalogue, with `/`, is that of a record. */
export function isRecordFile(file: string): boolean {
  return hasRecordEnding(file) && isInRecords(file);
}

/**
 * Whether it is a record, or a text of one in a language: `about.en.md`. Accepts `.txt` after the extension, which editors
 * on Windows may add: such a record would be silently ignored.
 */
function hasRecordEnding(file: string): boolean {
  return /\.(?:ya?ml|json|[a-z]{2,3}(?:-\w+)*\.md)(?:\.txt)?$/i.test(file);
}

function isInRecords(file: string): boolean {
  return (
    !/^(?:assets|drawings|import|strings|theme|\.\.)(?:\/|$)/.test(file) &&
    !/(?:^|\/)\.[^.]/.test(file)
  );
}
