import { deserialize, serialize } from 'node:v8';
import { keyOf, Store } from '../../site/cache/store.mjs';
import { tool } from './running-tool.ts';

/**
 * What a run can take from the ones before it, so that only changes cost time: from those of this
 * process, and from earlier processes by the store. Every key is made of all that decides the value:
 * what it is, the code of the tool, and the contents that it comes from.
 */
export class Cache {
  readonly #store: Store;
  readonly #toolId: string;
  #folder = '';
  #texts = new Map<string, string>();

  /** By default nothing is kept for later processes. */
  constructor(store: Store = new Store(undefined), toolId = '') {
    this.#store = store;
    this.#toolId = toolId;
  }

  /** The key of what is made of these parts; `kind` is a word that names what it is. */
  keyOf(kind: string, ...parts: readonly (string | Uint8Array)[]): string {
    return keyOf(kind, this.#toolId, ...parts);
  }

  /**
   * Begins a run over a catalogue, by the absolute path of its folder. What it and the run before do not ask for is
   * held no longer.
   */
  beginRun(folder: string): void {
    this.#store.beginRun();
    this.#texts = new Map();
    this.#folder = folder;
  }

  /** The catalogue that this run is over, by the way from the store to its folder: another machine may have both elsewhere. */
  get place(): string {
    return this.#store.pathTo(this.#folder);
  }

  /** The texts that files of this run hold, so that those which say the same share them. */
  get texts(): Map<string, string> {
    return this.#texts;
  }

  /** The value that this process holds of a file in this state, or what `make` gives now. */
  hold<Value>(kind: string, file: string, state: string, make: () => Value): Value {
    return this.#store.hold(kind, file, state, make);
  }

  /** What an earlier process has written; undefined if nothing is kept under this key. */
  read(key: string): unknown {
    const bytes = this.#store.read(key);
    try {
      return bytes && deserialize(bytes);
    } catch {
      // Another version of Node.js may have written it.
      return undefined;
    }
  }

  /** `value` is what `serialize` of `node:v8` takes. */
  write(key: string, value: unknown): void {
    this.#store.write(key, serialize(value));
  }
}

/** What runs of this tool keep. The sources themselves keep nothing for later processes. */
export function defaultCache(): Cache {
  return new Cache(tool.store, tool.id);
}
