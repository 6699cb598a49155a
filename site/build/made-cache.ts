import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFile, readKept } from './kept-file.mjs';

/** What no one has asked for again in so long is made again: milliseconds. */
const keptFor = 30 * 24 * 3_600_000;

/** The name of what is made of these parts: it changes with each of them. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('hex').slice(0, 32);
}

/**
 * Files that take long to make, by what they are made of. It only saves time: where nothing can be
 * written, everything is made again.
 */
export class MadeCache {
  readonly #folder: string;

  /** `folder` is an absolute path; it is made with the first file. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What was made under this name, or what `make` gives now. */
  async get(name: string, make: () => Uint8Array | Promise<Uint8Array>): Promise<Buffer> {
    const file = join(this.#folder, name);
    const known = readKept(file);
    if (known) return known;
    const made = Buffer.from(await make());
    try {
      keepFile(file, made);
    } catch {
      // It only saves time.
    }
    return made;
  }

  /** Removes what is old; `now` in milliseconds. */
  async prune(now = Date.now()): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const path = join(this.#folder, name);
      const { mtimeMs = now } = (await stat(path).catch(() => undefined)) ?? {};
      if (now - mtimeMs > keptFor) await rm(path, { force: true });
    }
  }
}
