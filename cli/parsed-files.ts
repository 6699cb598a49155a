import { hash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { Source } from './source.ts';

/** Catalogues of which the parsed files are kept. */
const keptCatalogues = 6;
const prefix = 'parsed-';

/**
 * The data of files that an earlier run has parsed, by what the files hold: from one run to the next
 * a maintainer changes one of them, and parsing is a fifth of a run. A run works without as well, so
 * nothing here ever throws.
 */
export class ParsedFiles {
  readonly #file: string;
  readonly #known: ReadonlyMap<string, unknown>;
  readonly #asked = new Map<string, unknown>();

  /** `file` is where they are kept. */
  constructor(file: string) {
    this.#file = file;
    this.#known = read(file);
  }

  /** The data of a file that was parsed without any finding; undefined if there is none. */
  get(source: Source): unknown {
    const key = keyOf(source);
    const data = this.#known.get(key);
    if (data !== undefined) this.#asked.set(key, data);
    return data;
  }

  keep(source: Source, data: unknown): void {
    this.#asked.set(keyOf(source), data);
  }

  /** Keeps what this run has asked for, if that is anything new. */
  save(): void {
    if (this.#asked.size === 0 || [...this.#asked.keys()].every((key) => this.#known.has(key)))
      return;
    const draft = `${this.#file}.${process.pid}`;
    try {
      writeFileSync(draft, serialize(this.#asked));
      renameSync(draft, this.#file);
      prune(dirname(this.#file));
    } catch {
      rmSync(draft, { force: true });
    }
  }
}

/**
 * The parsed files of a catalogue, an absolute path. They stand beside the bundle, whose folder is
 * another one for each version of the parser; what runs from the sources keeps nothing.
 */
export function openParsedFiles(folder: string, from = import.meta.url): ParsedFiles | undefined {
  if (!from.endsWith('.cjs')) return undefined;
  const name = prefix + hash('sha256', folder).slice(0, 16);
  return new ParsedFiles(join(dirname(fileURLToPath(from)), name));
}

function keyOf({ format, text }: Source): string {
  return `${format} ${hash('sha256', text)}`;
}

function read(file: string): ReadonlyMap<string, unknown> {
  try {
    const known: unknown = deserialize(readFileSync(file));
    return known instanceof Map ? known : new Map();
  } catch {
    return new Map();
  }
}

function prune(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.startsWith(prefix));
  const byAge = files
    .map((name) => ({ path: join(folder, name), ...statSync(join(folder, name)) }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  for (const { path } of byAge.slice(keptCatalogues)) rmSync(path, { force: true });
}
