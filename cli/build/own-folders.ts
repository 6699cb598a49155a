import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftMark, foreignFiles } from './list-site-files.ts';

/** Whether a folder holds nothing but what a build has written. Throws what the file system throws. */
export function isOurs(folder: string): boolean {
  if (!lstatSync(folder).isDirectory()) return false;
  const isEmpty = readdirSync(folder).length === 0;
  return isEmpty || isDraft(folder) || foreignFiles(folder)?.length === 0;
}

/** Removes a folder that {@link isOurs}, in an order in which one can tell that it is ours to the end. */
export function removeOwn(folder: string): void {
  const mark = join(folder, draftMark);
  if (!isDraft(folder)) writeFileSync(mark, '');
  for (const each of readdirSync(folder)) {
    if (each !== draftMark) rmSync(join(folder, each), { recursive: true, force: true });
  }
  rmSync(mark);
  rmdirSync(folder);
}

/** Only a build knows such a folder, until its list of files is written and from when it is removed. */
function isDraft(folder: string): boolean {
  return existsSync(join(folder, draftMark));
}
