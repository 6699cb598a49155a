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

/** How often another process may be faster at the same place. */
const swapAttempts = 50;

/**
 * Puts a finished folder in the place of another one. Whoever looks sees the old one or the new
 * one, and a failure leaves the old one where it was. Of several at once, the last one stays.
 */
export async function swapIn(finished: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  for (let attempt = 1; ; attempt++) {
    const old = `${place}.old-${process.pid}-${attempt}`;
    const hadOld = await moveAway(place, old);
    try {
      await rename(finished, place);
      if (hadOld) await rm(old, { recursive: true, force: true });
      return;
    } catch (error) {
      const wasTaken = isCode(error, 'ENOTEMPTY', 'EEXIST') && attempt < swapAttempts;
      if (hadOld && wasTaken) await rm(old, { recursive: true, force: true });
      else if (hadOld) await rename(old, place);
      if (!wasTaken) throw error;
    }
  }
}

async function moveAway(place: string, old: string): Promise<boolean> {
  try {
    await rename(place, old);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
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
