import type { KnownPages, Notes } from '../reuse/known-pages.ts';
import { type FileList, listFiles } from './list-files.ts';
import type { SiteItem } from './site-items.ts';

/**
 * The files of a build that are made of few records: those that are made now, and those that an earlier
 * build has made.
 */
export class SitePages {
  /** The numbers of the items that have to be made. */
  readonly stale: Uint32Array;
  readonly #items: readonly SiteItem[];
  readonly #known: KnownPages;
  readonly #draft: string;

  /** `items` are all that are there to make, in their order; `draft` is the folder that is written: an absolute path. */
  constructor(items: readonly SiteItem[], known: KnownPages, draft: string) {
    this.#items = items;
    this.#known = known;
    this.#draft = draft;
    this.stale = Uint32Array.from(
      items.flatMap(({ paths }, number) => (known.areSame(paths) ? [] : number)),
    );
  }

  /**
   * Takes the other items from the earlier build. Gives the numbers of those that are gone since: another
   * build may have replaced them.
   */
  reuseOthers(): Uint32Array {
    const stale = new Set(this.stale);
    const numbers = [...this.#items.keys()].filter((number) => !stale.has(number));
    const gone = numbers.filter((number) => {
      return !this.#known.reuse(this.#items[number]?.paths ?? [], this.#draft);
    });
    return Uint32Array.from(gone);
  }

  /** Takes files that are put together from others, if an earlier build has made them of the same. */
  reuseJoined(paths: readonly string[]): boolean {
    return this.#known.areSame(paths) && this.#known.reuse(paths, this.#draft);
  }

  /** What was read for files of this build, all in all. */
  namesOf(paths: readonly string[]): readonly string[] {
    return [...new Set(paths.flatMap((path) => this.#known.namesOf(path)))];
  }

  /** Notes how files were made. */
  add(notes: Notes): void {
    this.#known.add(notes);
  }

  /** Keeps how all files were made, once they are written; `files` are those of the draft. */
  keep(files: FileList = listFiles(this.#draft)): void {
    this.#known.keep(files);
  }
}
