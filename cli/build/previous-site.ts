import { existsSync } from 'node:fs';
import { once } from '../../schema/memoize.ts';
import { type FileList, listFiles } from '../../site/build/list-files.ts';
import type { Cache } from '../core/cache.ts';

/** What a build says of its site at its end. */
export interface SiteSummary {
  readonly pageCount: number;
  readonly languages: readonly string[];
  readonly bytes: number;
  /** What hosts will not do, a sentence each. */
  readonly notes: readonly string[];
}

/** A site as a build has left it. */
interface LeftSite {
  /** Of all that it was made from. */
  readonly key: string;
  readonly summary: SiteSummary;
  readonly files: FileList;
}

/** What was built in a folder, and from what. */
export class PreviousSite {
  readonly #cache: Cache;
  readonly #out: string;
  readonly #name: string;
  readonly #left = once(() => {
    const left = this.#cache.read(this.#name);
    return isLeft(left) ? left : undefined;
  });

  /** `out` is the folder of the site: an absolute path. */
  constructor(cache: Cache, out: string) {
    this.#cache = cache;
    this.#out = out;
    this.#name = cache.keyOf('site', out);
  }

  /** Whether no build has written the folder, as far as it is known. */
  get isNew(): boolean {
    return this.#left() === undefined || !existsSync(this.#out);
  }

  /** What was said of the site, if it was made from the same and each of its files is as it was left. */
  find(key: string): SiteSummary | undefined {
    const left = this.#left();
    if (left?.key !== key) return undefined;
    return areSame(left.files, filesIn(this.#out)) ? left.summary : undefined;
  }

  /** Notes the files that a build has put into the folder. */
  keep(key: string, summary: SiteSummary, files: FileList): void {
    const left: LeftSite = { key, summary, files };
    this.#cache.write(this.#name, left);
  }
}

function isLeft(value: unknown): value is LeftSite {
  return typeof value === 'object' && value !== null && 'files' in value;
}

function areSame(left: FileList, found: FileList | undefined): boolean {
  if (found?.size !== left.size) return false;
  return [...left].every(([path, [size, time]]) => {
    const file = found.get(path);
    return file?.[0] === size && file[1] === time;
  });
}

function filesIn(folder: string): FileList | undefined {
  try {
    return listFiles(folder);
  } catch {
    return undefined;
  }
}
