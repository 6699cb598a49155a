import { deserialize, serialize } from 'node:v8';
import { keyOf, Store } from '../../site/cache/store.mjs';
import { tool } from '../running-tool.ts';
import { Packs } from './packs.ts';

/** What is kept of files: what they hold, that it is right, and what rules have found in it. */
type PackKind = 'data' | 'sound' | 'findings';

/**
 * What a run can take from the ones before it, so that only changes cost time: from those of this
 * process, and from earlier processes by the store. Every key is made of all that decides the value:
 * what it is, the code of the tool, and the contents that it comes from.
 */
export class Kept {
  readonly #store: Store;
  readonly #toolId: string;
  #folder: string | undefined;
  readonly #packs = new Map<PackKind, Packs>();
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
    if (folder !== this.#folder) this.#packs.clear();
    this.#folder = folder;
  }

  /** The folder of the catalogue that this run is over. */
  get folder(): string | undefined {
    return this.#folder;
  }

  /** The texts that files of this run hold, so that those which say the same share them. */
  get texts(): Map<string, string> {
    return this.#texts;
  }

  /** What is kept of the files of the catalogue; undefined where nothing is. */
  packs(kind: PackKind): Packs | undefined {
    if (!this.#store.isLasting || this.#folder === undefined) return undefined;
    const packs = this.#packs.get(kind) ?? new Packs(this.#store, this.#folder, kind, this.#toolId);
    this.#packs.set(kind, packs);
    return packs;
  }

  /** Keeps what this run has learnt of files for later processes. */
  endRun(): void {
    for (const packs of this.#packs.values()) packs.save();
    this.#texts = new Map();
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
export function keptByTool(): Kept {
  return new Kept(tool.store, tool.id);
}
