import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRegular, whyUnreadable } from '../../site/lib/safe-files.ts';
import { Failure } from '../core/failure.ts';
import { foldersFrom, isBelow } from '../core/is-below.ts';

/** Where the files of a theme may be. */
export interface Place {
  /** The folder of the configuration, which paths start from. */
  readonly folder: string;
  /** Whether the configuration is code, which may read any file anyway. */
  readonly isCode: boolean;
}

/** The absolute path of a file. Throws a Failure where it is missing, unreadable or outside of the folder. */
export function located(file: string, field: string, folder: Place): string {
  const path = resolve(folder.folder, file);
  if (!existsSync(path)) throw missing(file, field);
  refuseUnreadable(path, file, field, folder);
  return path;
}

export const outside = 'it is outside of the folder of the configuration';

/** Throws a Failure for a folder, for an unreadable file, and for one that data may not name. */
export function refuseUnreadable(path: string, file: string, field: string, folder: Place): void {
  const isOutside = leadsOut(path, folder);
  const reason = isOutside ? outside : whyUnreadable(path);
  if (reason === undefined) return;
  const help = isOutside
    ? 'Put a copy of the file into that folder, and name it from there.'
    : 'Make it readable, or name another file.';
  throw new Failure(`milepost: can't read ${file}, which ${field} names: ${reason}.\n${help}`);
}

/** Whether a file is neither in the folder nor in an installed package, once links are followed. */
export function leadsOut(path: string, { folder, isCode }: Place): boolean {
  if (isCode) return false;
  const real = realpathSync.native(path);
  const root = realpathSync.native(folder);
  const packages = foldersFrom(root).map((above) => join(above, 'node_modules'));
  return ![root, ...packages].some((place) => isBelow(place, real));
}

export function missing(file: string, field: string): Failure {
  return new Failure(
    `milepost: ${field} names ${file}, and there is no such file.\n` +
      'Paths start from the folder of the configuration: correct it, or remove it.',
  );
}

/** Its text, in the same way. */
export function readFile(file: string, field: string, folder: Place): string {
  return readRegular(located(file, field, folder)).toString('utf8');
}
