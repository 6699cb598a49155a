import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../lib/output.ts';

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
