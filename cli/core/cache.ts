import { deserialize, serialize } from 'node:v8';
import { keyOf, Store } from '../../site/cache/store.mjs';
import { orElse } from './or-else.ts';
import { tool } from './running-tool.ts';

/**
 * Results of earlier runs: those of this process in memory, those of earlier processes in the store. A key covers
 * everything that the value depends on: its kind, the code of the tool, and the contents that it was made from.
 */
export class Cache {
  readonly #store: Store;
  readonly #toolId: string;
  #folder = '';

  /** By default nothing is stored for later processes. */
  constructor(store: Store = new Store(undefined), toolId = '') {
    this.#store = store;
    this.#toolId = toolId;
  }

  /** The key of a result made from these parts; `kind` is a word that names the kind of result. */
  keyOf(kind: string, ...parts: readonly (string | Uint8Array)[]): string {
    return keyOf(kind, this.#toolId, ...parts);
  }

  /**
   * Begins a run over a catalogue, by the absolute path of its folder. Values in memory that neither this
   * run nor the previous one asked for are dropped.
   */
  beginRun(folder: string): void {
    this.#store.beginRun();
    this.#folder = folder;
  }

  /** The path from the store to the catalogue folder: stays the same if both move together. */
  get relativeFolder(): string {
    return this.#store.pathTo(this.#folder);
  }

  /** The value in memory for a file in this state, or the result of `make`. */
  memoizeInProcess<Value>(kind: string, file: string, state: string, make: () => Value): Value {
    return this.#store.memoizeInProcess(kind, file, state, make);
  }

  /** The stored value of a key; undefined if there is none. */
  read(key: string): unknown {
    const bytes = this.#store.read(key);
    // Another version of Node.js may have written it.
    return orElse(undefined, () => bytes && deserialize(bytes));
  }

  /** `value` must be serializable by `serialize` of `node:v8`. */
  write(key: string, value: unknown): void {
    this.#store.write(key, serialize(value));
  }
}

/** The cache of the running tool. Run from its sources, the tool stores nothing for later processes. */
export function defaultCache(): Cache {
  return new Cache(tool.store, tool.id);
}
