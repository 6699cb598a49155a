/** How a page was made: the places of what was read for it in a list of names. */
export type PageNote = Uint32Array;

/** The notes of one thread, as plain data. */
export interface NotedPages {
  readonly names: readonly string[];
  readonly pages: ReadonlyMap<string, PageNote>;
}

/** What was read for pages, by their paths. Each name is there once: many pages read the same. */
export class PageNotes implements NotedPages {
  readonly #numbers = new Map<string, number>();
  readonly #pages = new Map<string, PageNote>();

  get names(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  get pages(): ReadonlyMap<string, PageNote> {
    return this.#pages;
  }

  add(path: string, names: Iterable<string>): void {
    const numbers = Uint32Array.from(names, (name) => this.#numberOf(name));
    this.#pages.set(path, numbers);
  }

  /** Adds notes of another thread or another build: all of them, or those of some paths. */
  addAll({ names, pages }: NotedPages, paths: Iterable<string> = pages.keys()): void {
    const numbers: number[] = [];
    const numberHere = (number: number) => {
      numbers[number] ??= this.#numberOf(names[number] ?? '');
      return numbers[number];
    };
    for (const path of paths) {
      const note = pages.get(path);
      if (note) this.#pages.set(path, note.map(numberHere));
    }
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}
