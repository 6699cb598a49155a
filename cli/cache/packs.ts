import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { packNumber } from '../../site/cache/pack-number.ts';
import { keyOf, type Store } from '../../site/cache/store.mjs';

/** So many states of a file are kept: what was changed is often changed back. */
const mostStates = 3;

/** What is kept of one state of a file. */
interface State {
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** What a run has learnt of a file. It is written as it is at the end: many of them would be many bytes. */
interface Fresh {
  readonly key: string;
  readonly value: unknown;
}

/** What is kept of files, by their names; the newest state comes first. */
type Pack = Map<string, readonly State[]>;

/**
 * What is kept of each file of one catalogue, in few entries of the store instead of one for each
 * file. A state is named by all that it was made from, so nothing is ever out of date. What is kept
 * of a file goes with the file.
 */
export class Packs {
  readonly #store: Store;
  readonly #folder: string;
  readonly #keyOf: (number: number) => string;
  readonly #packs = new Map<number, Pack>();
  readonly #fresh = new Map<number, Map<string, Fresh>>();
  readonly #seen = new Set<string>();

  /** `kind` is a word that names what is kept, `folder` the absolute path of the catalogue. */
  constructor(store: Store, folder: string, kind: string, toolId: string) {
    this.#store = store;
    this.#folder = folder;
    // Another machine that has the same store may have the project in another place.
    const place = store.pathTo(folder);
    this.#keyOf = (number) => keyOf(kind, toolId, process.version, place, String(number));
  }

  /** What is kept of this state of a file; undefined if nothing is. */
  read(file: string, key: string): unknown {
    this.#seen.add(file);
    const number = packNumber(file);
    const pack = this.#packs.get(number) ?? this.#load(number);
    this.#packs.set(number, pack);
    const state = pack.get(file)?.find((each) => each.key === key);
    return state && deserialize(state.bytes);
  }

  /** `value` is what `serialize` of `node:v8` takes, and stays as it is. It is kept by {@link save}. */
  write(file: string, key: string, value: unknown): void {
    this.#seen.add(file);
    const number = packNumber(file);
    const states = this.#fresh.get(number) ?? new Map<string, Fresh>();
    this.#fresh.set(number, states.set(file, { key, value }));
  }

  /** Keeps what was written for later processes. */
  save(): void {
    for (const [number, fresh] of this.#fresh) {
      // Another process may have written it in the meantime.
      const pack = this.#load(number);
      for (const file of pack.keys()) if (!this.#isThere(file)) pack.delete(file);
      for (const [file, { key, value }] of fresh) {
        const others = (pack.get(file) ?? []).filter((state) => state.key !== key);
        pack.set(file, [{ key, bytes: serialize(value) }, ...others].slice(0, mostStates));
      }
      this.#store.write(this.#keyOf(number), serialize(pack));
    }
    this.#fresh.clear();
    this.#packs.clear();
  }

  #isThere(file: string): boolean {
    return this.#seen.has(file) || existsSync(join(this.#folder, file));
  }

  #load(number: number): Pack {
    const bytes = this.#store.read(this.#keyOf(number));
    try {
      const pack: unknown = bytes && deserialize(bytes);
      return pack instanceof Map ? pack : new Map();
    } catch {
      return new Map();
    }
  }
}
