import { lstatSync, readdirSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf, type Store } from '../../site/cache/store.mjs';
import { draftMark } from './list-site-files.ts';

/**
 * The folders of the site before, without its files, for the next one: there is one for each page. To make and to
 * remove folders takes a file system many times longer than to link the files in them.
 */
export class SpareFolders {
  readonly #place: string | undefined;

  /** `out` is the folder of the site: an absolute path. */
  constructor(store: Store, out: string) {
    this.#place = store.folderAt(keyOf('folders', out));
  }

  /** Puts them in the place of an empty folder, if there are any. The mark of a draft is in them. */
  take(draft: string): void {
    if (this.#place === undefined) return;
    try {
      if (isSpare(this.#place, lstatSync(draft))) renameSync(this.#place, draft);
      else rmSync(this.#place, { recursive: true, force: true });
    } catch {
      // There are none, or another build has taken them. Windows never replaces a folder.
    }
  }

  /** Keeps a folder without any file but the mark of a draft. False if it can't. */
  keep(folder: string): boolean {
    if (this.#place === undefined) return false;
    try {
      // If the process ends between the two calls, the next build removes the folder like any draft.
      writeFileSync(join(folder, draftMark), '');
      renameSync(folder, this.#place);
      return true;
    } catch {
      // The cache is on another disk or can't be written, or another build has kept its own.
      return false;
    }
  }
}

/** Anything may be in a cache: whether there are but folders as a build makes them, and an empty mark. */
function isSpare(folder: string, usual: Stats): boolean {
  const mark = lstatSync(join(folder, draftMark));
  return mark.isFile() && mark.size === 0 && hasOnlyFolders(folder, usual, draftMark);
}

function hasOnlyFolders(folder: string, usual: Stats, besides?: string): boolean {
  return readdirSync(folder).every((name) => {
    if (name === besides) return true;
    const path = join(folder, name);
    const stats = lstatSync(path);
    const isUsual = stats.isDirectory() && stats.mode === usual.mode && stats.uid === usual.uid;
    return isUsual && isFolderOnly(name) && hasOnlyFolders(path, usual);
  });
}

/** Whether no file can have this path in any site: the names of all have a dot, or begin as those for the host do. */
export function isFolderOnly(path: string): boolean {
  return !/\.|(?:^|\/)_/.test(path);
}
