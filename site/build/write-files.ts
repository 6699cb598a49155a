import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../lib/output.ts';

// Synchronous, so that signals are handled between complete writes: each file is old or new. Other threads are
// ended before their draft is removed.

/** Writes files below a folder. Throws if a path is outside of it. */
export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  const writer = new FileWriter(folder);
  for (const file of files) writer.write(file);
}

/** Writes files below a folder, and creates each of their folders once. */
export class FileWriter {
  readonly #folder: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Throws if the path is outside of the folder. */
  write({ path, content }: OutputFile): void {
    if (path.split('/').includes('..')) throw new Error(`A path out of the output folder: ${path}`);
    const file = join(this.#folder, path);
    const folder = dirname(file);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    writeFileSync(file, content);
  }
}
