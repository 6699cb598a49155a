import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OutputFile } from './output.ts';

// What writes here waits until it is written: a signal is answered when a call has ended, so that it
// finds either the old state or the new one. Other threads are ended before their draft is removed.

/** Writes files below a folder. Throws on a path that would leave it. */
export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  const writer = new FileWriter(folder);
  for (const file of files) writer.write(file);
}

/** Writes files below a folder one by one, and makes each folder that they need once. */
export class FileWriter {
  readonly #folder: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Throws on a path that would leave the folder. */
  write({ path, content }: OutputFile): void {
    const file = inside(this.#folder, path);
    const folder = dirname(file);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    writeFileSync(file, content);
  }
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
