import { existsSync } from 'node:fs';
import { once } from '../../schema/memoize.ts';
import { type FileList, listFiles } from '../../site/build/list-files.ts';
import type { Cache } from '../core/cache.ts';
import { orElse } from '../core/or-else.ts';

/** The summary of a build. */
export interface SiteSummary {
  readonly pageCount: number;
  readonly languages: readonly string[];
  readonly bytes: number;
  /** Limitations of hosts, one sentence each. */
  readonly notes: readonly string[];
}

/** The site of an earlier build. */
interface StoredSite {
  /** The hash of all inputs. */
  readonly key: string;
  readonly summary: SiteSummary;
  readonly files: FileList;
}

/** The last build into a folder, and its inputs. */
export class PreviousSite {
  readonly #cache: Cache;
  readonly #out: string;
  readonly #name: string;
  readonly #readStored = once(() => {
    const cached = this.#cache.read(this.#name);
    return isStoredSite(cached) ? cached : undefined;
  });

  /** `out` is the output folder: an absolute path. */
  constructor(cache: Cache, out: string) {
    this.#cache = cache;
    this.#out = out;
    this.#name = cache.keyOf('site', out);
  }

  /** Whether no build of this folder is known. */
  get isNew(): boolean {
    return this.#readStored() === undefined || !existsSync(this.#out);
  }

  /** The summary of the last build, if its inputs are the same and its files unchanged. */
  find(key: string): SiteSummary | undefined {
    const previous = this.#readStored();
    if (previous?.key !== key) return undefined;
    return areSame(
      previous.files,
      orElse(undefined, () => listFiles(this.#out)),
    )
      ? previous.summary
      : undefined;
  }

  /** Records the files of a finished build. */
  store(key: string, summary: SiteSummary, files: FileList): void {
    const site: StoredSite = { key, summary, files };
    this.#cache.write(this.#name, site);
  }
}

function isStoredSite(value: unknown): value is StoredSite {
  return typeof value === 'object' && value !== null && 'files' in value;
}

function areSame(left: FileList, found: FileList | undefined): boolean {
  if (found?.size !== left.size) return false;
  return [...left].every(([path, [size, time]]) => {
    const file = found.get(path);
    return file?.[0] === size && file[1] === time;
  });
}
