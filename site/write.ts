import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OutputFile } from './output.ts';

/** Writes files below a folder. Throws on a path that would leave it. */
export async function writeFiles(folder: string, files: readonly OutputFile[]): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(inside(folder, path))));
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })));
  await Promise.all(files.map(({ path, content }) => writeFile(inside(folder, path), content)));
}

function inside(folder: string, path: string): string {
  if (path.split('/').includes('..')) throw new Error(`A path out of the output folder: ${path}`);
  return join(folder, path);
}

/**
 * Puts a finished folder in the place of another one. Whoever looks sees the old one or the new
 * one, and a failure leaves the old one where it was.
 */
export async function swapIn(finished: string, place: string): Promise<void> {
  const old = `${place}.old-${process.pid}`;
  const hadOld = await rename(place, old).then(
    () => true,
    (error) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await mkdir(dirname(place), { recursive: true });
    await rename(finished, place);
  } catch (error) {
    if (hadOld) await rename(old, place);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** Bytes of all files below a folder. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
