/** How a page was made: the places of what was read for it in a list of names. */
export type PageNote = Uint32Array;

/** The notes of one thread, as plain data. */
export interface NotedPages {
  readonly names: readonly string[];
  readonly pages: ReadonlyMap<string, PageNote>;
}

/** What was read for pages, by their paths. Each name is there once: many pages read the same. */
export class PageNotes implements NotedPages {
  readonly #numbers: Map<string, number>;
  readonly #pages = new Map<string, PageNote>();

  /** Names that are numbered from the beginning: those of an earlier build, whose notes can be set as they are. */
  constructor(names: readonly string[] = []) {
    this.#numbers = new Map(names.map((name, number) => [name, number]));
  }

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

  /** Sets a note whose numbers are those of these names. */
  set(path: string, note: PageNote): void {
    this.#pages.set(path, note);
  }

  delete(path: string): void {
    this.#pages.delete(path);
  }

  /** The same without the names that no page has read. */
  withoutUnread(): NotedPages {
    const { names, pages } = this;
    const isRead = new Uint8Array(names.length);
    for (const note of pages.values()) for (const number of note) isRead[number] = 1;
    if (!isRead.includes(0)) return { names, pages };
    const read = new PageNotes();
    read.addAll({ names, pages });
    return { names: read.names, pages: read.pages };
  }

  /** Adds the notes of another thread. */
  addAll({ names, pages }: NotedPages): void {
    const numbers: number[] = [];
    const numberHere = (number: number) => {
      numbers[number] ??= this.#numberOf(names[number] ?? '');
      return numbers[number];
    };
    for (const [path, own] of pages) this.#pages.set(path, own.map(numberHere));
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}
