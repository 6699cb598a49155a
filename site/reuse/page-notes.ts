/** How a page was made: the places of what was read for it in a list of names. */
export type PageNote = Uint32Array;

/** The notes of one thread, as plain data. */
export interface NotedPages {
  readonly names: readonly string[];
  readonly pages: ReadonlyMap<string, PageNote>;
}

/** What was read for pages, by their paths. Each name is there once: many pages read the same. */
export class PageNotes implements NotedPages {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #pages = new Map<string, PageNote>();

  get names(): readonly string[] {
    return this.#names;
  }

  get pages(): ReadonlyMap<string, PageNote> {
    return this.#pages;
  }

  add(path: string, names: Iterable<string>): void {
    const numbers = Uint32Array.from(names, (name) => this.#numberOf(name));
    this.#pages.set(path, numbers);
  }

  /** What was read for one. */
  namesOf(path: string): ReadonlySet<string> {
    const numbers = this.#pages.get(path) ?? [];
    return new Set(Array.from(numbers, (number) => this.#names[number] ?? ''));
  }

  /** Adds notes of another thread or another build: all of them, or those of some paths. */
  addAll({ names, pages }: NotedPages, paths: Iterable<string> = pages.keys()): void {
    // The number here of each name there, plus one. Of most names a few paths need none: a list with holes is slow.
    const known = new Uint32Array(names.length);
    const numberHere = (number: number) => {
      const here = known[number] || this.#numberOf(names[number] ?? '') + 1;
      known[number] = here;
      return here - 1;
    };
    for (const path of paths) {
      const note = pages.get(path);
      if (note) this.#pages.set(path, note.map(numberHere));
    }
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#names.push(name) - 1;
    this.#numbers.set(name, number);
    return number;
  }
}
