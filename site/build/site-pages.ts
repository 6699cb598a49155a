import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownPages } from '../reuse/known-pages.ts';
import type { NotedPages } from '../reuse/page-notes.ts';
import type { DigestOf } from '../reuse/site-inputs.ts';
import { type FileList, listFiles } from './list-files.ts';
import type { SiteItem } from './site-items.ts';

interface SitePagesInput {
  /** All that are there to make, in their order. */
  readonly items: readonly SiteItem[];
  readonly known: KnownPages;
  /** Of the files that are made of products. */
  readonly made: DigestOf;
  /** The folder that is written: an absolute path. */
  readonly draft: string;
}

/**
 * The files of a build that are made of few records: those that are made now, and those that an earlier
 * build has made.
 */
export class SitePages {
  /** The numbers of the items that have to be made. */
  readonly stale: Uint32Array;
  readonly #input: SitePagesInput;
  readonly #reused = new Set<string>();

  constructor(input: SitePagesInput) {
    this.#input = input;
    this.stale = Uint32Array.from(
      input.items.flatMap(({ paths }, number) => (this.#areSame(paths) ? [] : number)),
    );
  }

  /**
   * Takes the other items from the earlier build. Gives the numbers of those that are gone since: another
   * build may have replaced them.
   */
  reuseOthers(): Uint32Array {
    const { items } = this.#input;
    const stale = new Set(this.stale);
    const numbers = [...items.keys()].filter((number) => !stale.has(number));
    const gone = numbers.filter((number) => !this.#reuse(items[number]?.paths ?? []));
    return Uint32Array.from(gone);
  }

  /**
   * Takes files that are put together from others, if those and all that was read for them besides is as it
   * was. To be asked once the others are there.
   */
  reuseJoined(paths: readonly string[], parts: readonly string[]): boolean {
    const areParts = parts.every((path) => this.#reused.has(path));
    return areParts && this.#areSame(paths) && this.#reuse(paths);
  }

  /** Notes how files were made. */
  add(noted: NotedPages): void {
    this.#input.known.add(noted);
  }

  /** Keeps how all files were made, once they are written; `files` are those of the draft. */
  keep(files: FileList = listFiles(this.#input.draft)): void {
    const { known, made } = this.#input;
    known.keep(files, made);
  }

  #areSame(paths: readonly string[]): boolean {
    const { known, made } = this.#input;
    return paths.every((path) => known.isSame(path, made));
  }

  /** All files, or none: one that is made again must not be written over a link to the earlier one. */
  #reuse(paths: readonly string[]): boolean {
    const { known, draft } = this.#input;
    try {
      for (const path of paths) {
        known.reuse(path, draft);
        this.#reused.add(path);
      }
      return true;
    } catch {
      for (const path of paths) {
        known.forget(path);
        this.#reused.delete(path);
        rmSync(join(draft, path), { force: true });
      }
      return false;
    }
  }
}
