import type { Kept } from '../cache/kept.ts';
import type { Entry } from '../load/source.ts';

/** The languages with which a record was sound in an earlier run of this process. */
const soundIn = new WeakMap<Entry, string>();

/**
 * The records in which an earlier run has found no mistake of the schema, and no text that YAML reads
 * as something else. As long as their files and the languages are the same, they need no other look.
 */
export class SoundRecords {
  readonly #packs: ReturnType<Kept['packs']>;
  readonly #codes: string;

  constructor(kept: Kept, languages: readonly string[]) {
    this.#packs = kept.packs('sound');
    this.#codes = languages.join();
  }

  has(entry: Entry): boolean {
    if (soundIn.get(entry) === this.#codes) return true;
    if (this.#packs?.read(entry.file, this.#keyOf(entry)) !== true) return false;
    soundIn.set(entry, this.#codes);
    return true;
  }

  add(entry: Entry): void {
    soundIn.set(entry, this.#codes);
    this.#packs?.write(entry.file, this.#keyOf(entry), true);
  }

  #keyOf({ hash, format, kind }: Entry): string {
    return [hash, format, kind, this.#codes].join(' ');
  }
}
