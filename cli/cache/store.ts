import { hash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { keepFile, readKept } from '../../site/build/kept-file.mjs';

/** Catalogues of which something is kept. */
const keptCatalogues = 6;

/**
 * A map that one run leaves to the next, in a file. A run works without as well, so nothing here
 * ever throws: what can't be read is empty, and what can't be written is not kept.
 */
export class Store<Value> {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  read(): ReadonlyMap<string, Value> {
    try {
      const bytes = readKept(this.#file);
      const kept: unknown = bytes && deserialize(bytes);
      return kept instanceof Map ? kept : new Map();
    } catch {
      return new Map();
    }
  }

  write(values: ReadonlyMap<string, Value>): void {
    try {
      keepFile(this.#file, serialize(values));
      prune(this.#file);
    } catch {
      // It only saves time.
    }
  }
}

/**
 * Where something is kept of a catalogue, an absolute path. That is next to the bundle, whose folder
 * is another one for each version of the code; what runs from the sources keeps nothing.
 */
export function openStore<Value>(
  name: string,
  catalogue: string,
  from = import.meta.url,
): Store<Value> | undefined {
  if (!from.endsWith('.cjs')) return undefined;
  const file = `${name}-${hash('sha256', catalogue).slice(0, 16)}`;
  return new Store(join(dirname(fileURLToPath(from)), file));
}

/** Drops what is kept of other catalogues, but for the last few. */
function prune(file: string): void {
  const folder = dirname(file);
  const kept = readdirSync(folder).filter((name) => /^[a-z]+-[0-9a-f]{16}$/.test(name));
  const byAge = kept
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  const catalogues = [...new Set(byAge.map(({ name }) => catalogueOf(name)))];
  const old = new Set(catalogues.slice(keptCatalogues));
  for (const { name } of byAge) {
    if (old.has(catalogueOf(name))) rmSync(join(folder, name), { force: true });
  }
}

function catalogueOf(name: string): string {
  return name.replace(/^[a-z]+-/, '');
}
