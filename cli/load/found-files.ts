import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Kept } from '../cache/kept.ts';
import { Failure } from '../failure.ts';
import { compareText } from '../report/diagnostic.ts';
import { stampOf } from './file-stamp.ts';
import { type FoundFile, findFile, type RawFile, readRaw } from './read-source.ts';

/** Every record file below a folder, as it is on the disk, by its name. */
export function readRecords(folder: string): RawFile[] {
  return listFiles(folder)
    .sort(compareText)
    .map((file) => readRaw(folder, file));
}

interface Known {
  readonly found: FoundFile;
  /** As `stampOf` gives it. */
  readonly stamp: string | undefined;
}

/** The record files of a folder, for a process that asks for them again and again. */
class FoundFiles {
  readonly #folder: string;
  /** By absolute path, in the order of their names; undefined while nothing is known. */
  #known: Map<string, Known> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The files as they are now, by name. Those that were found before and have not been written since are not read
   * again. `changed` are the paths of all that can have changed; without it, every file is looked at. Throws a
   * Failure if the folder can't be read.
   */
  now(changed?: ReadonlySet<string>): FoundFile[] {
    const before = this.#known;
    // Where looking fails, nothing is known.
    this.#known = undefined;
    // A folder that is moved away tells of no file in it.
    const hasNames = changed && before && existsSync(this.#folder);
    const isAboutFiles = hasNames && [...changed].every((path) => hasStayed(path, before));
    const files = isAboutFiles ? this.#again(before, changed) : this.#all(before);
    this.#known = files;
    return Array.from(files.values(), ({ found }) => found);
  }

  /** Looks at every file again; says whether one is not as it was found. */
  lookAgain(): boolean {
    const before = this.#known;
    if (!before) return false;
    try {
      this.now();
    } catch (error) {
      if (error instanceof Failure) return true;
      throw error;
    }
    return statesOf(this.#known) !== statesOf(before);
  }

  #again(files: Map<string, Known>, changed: ReadonlySet<string>): Map<string, Known> {
    for (const path of changed) {
      const known = files.get(path);
      if (known) files.set(path, this.#look(path, known.found.source.file));
    }
    return files;
  }

  #all(before: ReadonlyMap<string, Known> | undefined): Map<string, Known> {
    const files = new Map<string, Known>();
    for (const file of listFiles(this.#folder).sort(compareText)) {
      const path = join(this.#folder, file);
      files.set(path, this.#look(path, file, before?.get(path)));
    }
    return files;
  }

  #look(path: string, file: string, before?: Known): Known {
    const stamp = stampOf(path);
    if (stamp !== undefined && before?.stamp === stamp) return before;
    return { stamp, found: findFile(this.#folder, file) };
  }
}

/** The record files of a catalogue, as this process knows them. */
export function foundFiles(folder: string, kept: Kept): FoundFiles {
  return kept.hold('found', folder, '', () => new FoundFiles(folder));
}

/** Changes with the name or the content of any file. */
function statesOf(files: ReadonlyMap<string, Known> = new Map()): string {
  return Array.from(files, ([path, { found }]) => `${path} ${found.source.hash}`).join('\n');
}

/** Whether a path is still that of a record file, or has come and gone, as editors write drafts. */
function hasStayed(path: string, known: ReadonlyMap<string, Known>): boolean {
  if (existsSync(path)) return known.has(path);
  return ![...known.keys()].some((each) => each === path || each.startsWith(path + sep));
}

/**
 * The record files below a folder, relative to it; assets, code, strings and hidden files are none. A link to a
 * folder is listed as well: its records would be missed in silence.
 */
function listFiles(folder: string): string[] {
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
  return files;
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
    !/^(?:assets|drawings|strings|theme|\.\.)(?:\/|$)/.test(file) && !/(?:^|\/)\.[^.]/.test(file)
  );
}
