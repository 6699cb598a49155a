import { readdir } from 'node:fs/promises';
import { compareText } from './diagnostic.ts';

/** The files below the assets folder, relative to it, with `/` on every system. */
export interface Assets {
  /** The folder itself: an absolute path. */
  readonly folder: string;
  readonly files: ReadonlySet<string>;
  /** What stands there and only points to a place elsewhere: a build publishes none of it. */
  readonly symbolicLinks: ReadonlySet<string>;
}

/** Lists an assets folder. One that is not there holds no file. */
export async function listAssets(folder: string): Promise<Assets> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const entries = found.map((entry) => ({
    entry,
    file: `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll('\\', '/'),
  }));
  const filesWhere = (isWanted: (entry: (typeof found)[number]) => boolean) =>
    new Set(entries.flatMap(({ entry, file }) => (isWanted(entry) ? file : [])).sort(compareText));
  return {
    folder,
    files: filesWhere((entry) => entry.isFile()),
    symbolicLinks: filesWhere((entry) => entry.isSymbolicLink()),
  };
}
