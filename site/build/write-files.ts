import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OutputFile } from './output.ts';

// What writes here stays in this thread: a signal is answered when a call has ended, so that it
// finds either the old state or the new one, and no one writes on behind its back.

/** Writes files below a folder. Throws on a path that would leave it. */
export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  const folders = new Set(files.map(({ path }) => dirname(inside(folder, path))));
  for (const path of folders) mkdirSync(path, { recursive: true });
  for (const { path, content } of files) writeFileSync(inside(folder, path), content);
}

function inside(folder: string, path: string): string {
  if (path.split('/').includes('..')) throw new Error(`A path out of the output folder: ${path}`);
  return join(folder, path);
}

/** How often another process may be faster at the same place. */
const swapAttempts = 50;

/**
 * Puts a finished folder in the place of another one. Anyone who looks sees the old one or the new
 * one, and a failure leaves the old one where it was. Of several at once, the last one stays.
 */
export function swapIn(finished: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  for (let attempt = 1; ; attempt++) {
    const old = `${place}.old-${process.pid}-${attempt}`;
    const hadOld = moveAway(place, old);
    try {
      renameSync(finished, place);
      if (hadOld) rmSync(old, { recursive: true, force: true });
      return;
    } catch (error) {
      const wasTaken = isCode(error, 'ENOTEMPTY', 'EEXIST') && attempt < swapAttempts;
      if (hadOld && wasTaken) rmSync(old, { recursive: true, force: true });
      else if (hadOld) renameSync(old, place);
      if (!wasTaken) throw error;
    }
  }
}

function moveAway(place: string, old: string): boolean {
  try {
    renameSync(place, old);
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
