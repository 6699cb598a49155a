import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Kept } from '../cache/kept.ts';

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
  /** The size and the time of each file, by its path: bytes and milliseconds. */
  readonly files: ReadonlyMap<string, readonly [size: number, time: number]>;
}

/** What was built in a folder, and from what. */
export class KnownSite {
  readonly #kept: Kept;
  readonly #out: string;
  readonly #name: string;

  /** `out` is the folder of the site: an absolute path. */
  constructor(kept: Kept, out: string) {
    this.#kept = kept;
    this.#out = out;
    this.#name = kept.keyOf('site', out);
  }

  /** What was said of the site, if it was made from the same and each of its files is as it was left. */
  async find(key: string): Promise<SiteSummary | undefined> {
    const left = this.#kept.read(this.#name);
    if (!isLeft(left) || left.key !== key) return undefined;
    const files = await filesOf(this.#out).catch(() => undefined);
    const isSame =
      files?.size === left.files.size &&
      [...left.files].every(([file, stats]) => String(files.get(file)) === String(stats));
    return isSame ? left.summary : undefined;
  }

  /** Notes what is in the folder now. */
  async keep(key: string, summary: SiteSummary): Promise<void> {
    const left: LeftSite = { key, summary, files: await filesOf(this.#out) };
    this.#kept.write(this.#name, left);
  }
}

function isLeft(value: unknown): value is LeftSite {
  return typeof value === 'object' && value !== null && 'files' in value;
}

async function filesOf(folder: string): Promise<LeftSite['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => !each.isDirectory());
  return new Map(
    files.map((each) => {
      const path = join(each.parentPath, each.name);
      const { size, mtimeMs } = statSync(path);
      return [relative(folder, path), [size, mtimeMs]];
    }),
  );
}
