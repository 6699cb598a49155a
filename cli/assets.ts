import { readdir } from 'node:fs/promises';
import { compareText } from './diagnostic.ts';

/** The files below the assets folder, relative to it, with `/` on every system. */
export interface Assets {
  readonly files: ReadonlySet<string>;
}

/** Lists an assets folder. One that is not there holds no file. */
export async function listAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'));
  return { files: new Set(files.sort(compareText)) };
}
