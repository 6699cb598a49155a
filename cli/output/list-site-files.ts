import {
  existsSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type FileList, listedFile, listFiles } from '../../site/build/list-files.ts';
import { readRegular } from '../../site/build/safe-files.ts';

/** Holds the paths of all files of the built site in which it is, a line each. */
const listName = '.milepost-files';
/** What systems put into any folder that somebody looks at. */
const litter = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** In a folder that is ours and is no whole site: empty while it is written, and the list while it is removed. */
export const draftMark = '.milepost-draft';

/**
 * Notes which files a site consists of, so that the next build knows what it may replace. It is whole then.
 * `files` are those of the draft; gives those of the site.
 */
export function listSiteFiles(folder: string, files: FileList = listDraft(folder)): FileList {
  const list = join(folder, listName);
  writeFileSync(list, `${pathsOf(files).join('\n')}\n`);
  rmSync(join(folder, draftMark), { force: true });
  const whole = new Map(files);
  whole.delete(draftMark);
  return whole.set(listName, listedFile(list));
}

/** The files of a draft. Folders that an earlier site has left, and this one does not need, are removed. */
export function listDraft(draft: string): FileList {
  return listFiles(draft, rmdirSync);
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
  const list = listIn(folder, listName) ?? listIn(folder, draftMark);
  return list && foreignBy(folder, list);
}

/**
 * Removes the files of a site but the mark that says so, and the folders that are empty then but for those that
 * `isKept` chooses by their paths, as far as that can be done at once. Gives what is none of the site, as
 * {@link foreignFiles} does; undefined where no list says what is.
 */
export function removeSiteFiles(
  folder: string,
  isKept: (folder: string) => boolean = () => false,
): string[] | undefined {
  const [list, mark] = [join(folder, listName), join(folder, draftMark)];
  // In a draft, the list may not be whole yet.
  if (existsSync(list) && !existsSync(mark)) renameSync(list, mark);
  const files = listIn(folder, draftMark);
  const remove = (path: string, isFolder: boolean) => {
    if (path === draftMark || (isFolder && isKept(path))) return;
    try {
      (isFolder ? rmdirSync : unlinkSync)(join(folder, path));
    } catch {
      // It is protected, in use or gone by now.
    }
  };
  return files && foreignBy(folder, files, remove);
}

/** The paths that a file lists; undefined where there is none, or it is empty. */
function listIn(folder: string, name: string): string[] | undefined {
  const file = join(folder, name);
  const list = existsSync(file) ? readRegular(file).toString('utf8') : '';
  return list === '' ? undefined : list.split('\n');
}

/**
 * Looks for what no list names. `done` is told of each file of the site, and of each folder once that is true of all
 * in it.
 */
function foreignBy(
  folder: string,
  list: readonly string[],
  done: (path: string, isFolder: boolean) => void = () => undefined,
): string[] {
  const files = new Set([listName, draftMark, ...list]);
  const folders = foldersOf(list);
  const foreign: string[] = [];
  const look = (below: string): void => {
    for (const each of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below + each.name;
      const before = foreign.length;
      if (!each.isDirectory()) {
        if (!isOfSite(path, files) && !litter.has(each.name)) foreign.push(path);
      } else if (folders.has(path)) look(`${path}/`);
      else foreign.push(`${path}/`);
      if (foreign.length === before) done(path, each.isDirectory());
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
