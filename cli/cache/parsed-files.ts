import { hash } from 'node:crypto';
import type { Source } from '../load/source.ts';
import type { Store } from './store.ts';

/**
 * The data of files that an earlier run has parsed, by what the files hold: from one run to the next
 * a maintainer changes one of them, and parsing all is a fifth of a run.
 */
export class ParsedFiles {
  readonly #store: Store<unknown>;
  readonly #known: ReadonlyMap<string, unknown>;
  readonly #asked = new Map<string, unknown>();

  constructor(store: Store<unknown>) {
    this.#store = store;
    this.#known = store.read();
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
    const isKnown = [...this.#asked.keys()].every((key) => this.#known.has(key));
    if (!isKnown) this.#store.write(this.#asked);
  }
}

function keyOf({ format, text }: Source): string {
  return `${format} ${hash('sha256', text)}`;
}
