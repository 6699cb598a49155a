import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileList, listedFile, listFiles } from '../../site/build/list-files.ts';
import { readRegular } from '../../site/lib/safe-files.ts';

/** The file in a site that lists the paths of all its files, one per line. */
const listName = '.milepost-files';
/** Files that operating systems create in folders. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** An empty file that marks an incomplete site of ours: while it is written, and while it is removed. */
export const draftMark = '.milepost-draft';

/**
 * Writes the list of a site's files, which makes it complete and replaceable by the next build. `files` are those
 * of the draft; returns those of the site.
 */
export function listSiteFiles(folder: string, files: FileList = listFiles(folder)): FileList {
  const list = join(folder, listName);
  writeFileSync(list, `${pathsOf(files).join('\n')}\n`);
  rmSync(join(folder, draftMark), { force: true });
  const whole = new Map(files);
  whole.delete(draftMark);
  return whole.set(listName, listedFile(list));
}

/** Whether a folder is a complete site: finished, and not being removed. */
export function isWholeSite(folder: string): boolean {
  return existsSync(join(folder, listName)) && !existsSync(join(folder, draftMark));
}

/** Removes the list: the remaining files belong to the user. */
export function forgetSite(folder: string): void {
  rmSync(join(folder, listName), { force: true });
}

/** The paths of all files of a site, without the mark of its draft; sorted. */
export function pathsOf(files: FileList): string[] {
  return [...files.keys()].filter((path) => path !== draftMark).sort();
}

/**
 * The foreign files in a site: paths of files, and of folders with a trailing slash. Undefined without a list of
 * the site's files. Throws errors of the file system.
 */
export function foreignFiles(folder: string): string[] | undefined {
  const file = join(folder, listName);
  const list = existsSync(file) ? readRegular(file).toString('utf8') : '';
  if (list === '') return undefined;
  const paths = list.split('\n');
  const files = new Set([listName, draftMark, ...paths]);
  const parents = (path: string) => path.split('/').map((_, end, parts) => parts.slice(0, end));
  const folders = new Set(paths.flatMap(parents).map((parts) => parts.join('/')));
  const foreign: string[] = [];
  const checkFolder = (below: string): void => {
    for (const each of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below + each.name;
      if (!each.isDirectory()) {
        // With --compress, each file has compressed twins.
        const isOfSite = files.has(path) || files.has(path.replace(/\.(?:br|gz)$/, ''));
        if (!isOfSite && !systemFiles.has(each.name)) foreign.push(path);
      } else if (folders.has(path)) checkFolder(`${path}/`);
      else foreign.push(`${path}/`);
    }
  };
  checkFolder('');
  return foreign.sort();
}

/** Whether a folder has only files of a build. Throws errors of the file system. */
export function isOurs(folder: string): boolean {
  if (!lstatSync(folder).isDirectory()) return false;
  const isEmpty = readdirSync(folder).length === 0;
  return isEmpty || isDraft(folder) || foreignFiles(folder)?.length === 0;
}

/** Removes a folder that {@link isOurs}, in an order that leaves it recognisable to the end. */
export function removeOwn(folder: string): void {
  const mark = join(folder, draftMark);
  if (!isDraft(folder)) writeFileSync(mark, '');
  for (const each of readdirSync(folder)) {
    if (each !== draftMark) rmSync(join(folder, each), { recursive: true, force: true });
  }
  rmSync(mark);
  rmdirSync(folder);
}

/** Only builds create such a folder: without its list until complete, and while it is removed. */
function isDraft(folder: string): boolean {
  return existsSync(join(folder, draftMark));
}
