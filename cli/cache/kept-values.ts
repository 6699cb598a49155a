import { deserialize, serialize } from 'node:v8';
import { keyOf, type Store } from '../../site/cache/store.mjs';
import { tool } from '../running-tool.ts';

/**
 * Values that the tool's own code has made, kept for later runs. The code itself is a part of each
 * key, so another version of the tool never meets them.
 */
export class KeptValues {
  readonly #store: Store;
  readonly #toolId: string;

  constructor(store: Store, toolId: string) {
    this.#store = store;
    this.#toolId = toolId;
  }

  /** The key of what is made of these parts; `kind` is a word that names what it is. */
  keyOf(kind: string, ...parts: readonly string[]): string {
    return keyOf(kind, this.#toolId, ...parts);
  }

  /** Undefined if nothing is kept under this key. */
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

/** What runs of this tool keep. Undefined for the sources themselves. */
export function keptValues(): KeptValues | undefined {
  return tool.id === undefined ? undefined : new KeptValues(tool.store, tool.id);
}
