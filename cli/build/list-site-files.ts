import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileList, listedFile, listFiles } from '../../site/build/list-files.ts';
import { readRegular } from '../../site/lib/safe-files.ts';

/** Holds the paths of all files of the built site in which it is, a line each. */
const listName = '.milepost-files';
/** What systems put into any folder that somebody looks at. */
const litter = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** An empty file in a folder that is ours and is no whole site: while it is written, and while it is removed. */
export const draftMark = '.milepost-draft';

/**
 * Notes which files a site consists of, so that the next build knows what it may replace. It is whole then.
 * `files` are those of the draft; gives those of the site.
 */
export function listSiteFiles(folder: string, files: FileList = listFiles(folder)): FileList {
  const list = join(folder, listName);
  writeFileSync(list, `${pathsOf(files).join('\n')}\n`);
  rmSync(join(folder, draftMark), { force: true });
  const whole = new Map(files);
  whole.delete(draftMark);
  return whole.set(listName, listedFile(list));
}

/** Whether a folder holds a site that a build has finished, and none has begun to remove. */
export function isWholeSite(folder: string): boolean {
  return existsSync(join(folder, listName)) && !existsSync(join(folder, draftMark));
}

/** Takes the list away: what is left belongs to the user. */
export function forgetSite(folder: string): void {
  rmSync(join(folder, listName), { force: true });
}

/** The paths of all files of a draft, in order, with `/` on every system. */
export function filePathsBelow(draft: string): string[] {
  return pathsOf(listFiles(draft));
}

function pathsOf(files: FileList): string[] {
  return [...files.keys()].filter((path) => path !== draftMark).sort();
}

/**
 * What is in a built site and is none of it: paths of files, and of folders with a slash at the
 * end. Undefined where no list says what the site consists of. Throws what the file system throws.
 */
export function foreignFiles(folder: string): string[] | undefined {
  const file = join(folder, listName);
  const list = existsSync(file) ? readRegular(file).toString('utf8') : '';
  if (list === '') return undefined;
  const paths = list.split('\n');
  const files = new Set([listName, draftMark, ...paths]);
  const folders = foldersOf(paths);
  const foreign: string[] = [];
  const look = (below: string): void => {
    for (const each of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below + each.name;
      if (!each.isDirectory()) {
        if (!isOfSite(path, files) && !litter.has(each.name)) foreign.push(path);
      } else if (folders.has(path)) look(`${path}/`);
      else foreign.push(`${path}/`);
    }
  };
  look('');
  return foreign.sort();
}

/** With --compress, twins are next to the files. */
function isOfSite(path: string, files: ReadonlySet<string>): boolean {
  return files.has(path) || files.has(path.replace(/\.(?:br|gz)$/, ''));
}

/** All folders that files are in. */
function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  const add = (path: string): void => {
    const end = path.lastIndexOf('/');
    const above = path.slice(0, Math.max(end, 0));
    if (end < 0 || folders.has(above)) return;
    folders.add(above);
    add(above);
  };
  for (const path of paths) add(path);
  return folders;
}

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
