import type { DigestOf, KnownPages } from './known-pages.ts';
import { type NotedPages, type PageNote, PageNotes } from './page-notes.ts';

interface SitePagesInput {
  /** Of all pages, in their order. */
  readonly paths: readonly string[];
  readonly known: KnownPages;
  /** Of the files that are made of products. */
  readonly made: DigestOf;
  /** The folder that is written: an absolute path. */
  readonly draft: string;
}

/** The pages of a build: those that are rendered, and those that an earlier build has made. */
export class SitePages {
  /** The numbers of the pages that have to be rendered. */
  readonly stale: Uint32Array;
  readonly #input: SitePagesInput;
  readonly #notes = new PageNotes();

  constructor(input: SitePagesInput) {
    const { paths, known, made } = input;
    this.#input = input;
    this.stale = Uint32Array.from(
      paths.flatMap((path, number) => (known.isSame(path, made) ? [] : number)),
    );
  }

  /**
   * Takes the other pages from the earlier build. Gives the numbers of those that are gone since: another
   * build may have replaced them.
   */
  reuseOthers(): Uint32Array {
    const { paths, known, draft } = this.#input;
    const stale = new Set(this.stale);
    const reused = new Map<string, PageNote>();
    const gone: number[] = [];
    for (const [number, path] of paths.entries()) {
      if (stale.has(number)) continue;
      try {
        reused.set(path, known.reuse(path, draft));
      } catch {
        gone.push(number);
      }
    }
    this.#notes.addAll({ names: known.names, pages: reused });
    return Uint32Array.from(gone);
  }

  /** Notes how pages were rendered. */
  add(noted: NotedPages): void {
    this.#notes.addAll(noted);
  }

  /** Keeps how all pages were made, once they are written. */
  keep(): void {
    const { known, made, draft } = this.#input;
    known.keep(this.#notes, draft, made);
  }
}
