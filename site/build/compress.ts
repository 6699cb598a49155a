import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { keyOf, type Store } from '../cache/store.mjs';
import type { OutputFile } from '../lib/output.ts';
import { writeFiles } from './write-files.ts';

const compressible = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;

/** The maximum number of bytes to cache for one site: more would displace results that take longer to make. */
const maxCachedBytes = 64_000_000;

type Encode = (content: Buffer) => Promise<Buffer>;

/** The encoder for each file extension. */
const encoders: Readonly<Record<string, Encode>> = {
  br: (content) => promisify(brotliCompress)(content),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};
const { brotli = '', zlib = '' } = process.versions;

/** Writes a brotli and a gzip file next to each text file, for hosts that serve them. */
export async function compressFiles(folder: string, store: Store): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const compressor = new Compressor(store);
  const files = entries.filter((entry) => entry.isFile()).values();
  let hasFailed = false;
  // Each worker takes the next file; Node's thread pool does the work.
  const takers = Array.from({ length: availableParallelism() }, async () => {
    for (const { parentPath, name } of files) {
      if (hasFailed || !compressible.test(name)) continue;
      const content = await readFile(join(parentPath, name));
      writeFiles(parentPath, await compressor.twinsOf({ path: name, content }));
    }
  });
  for (const taker of takers) taker.catch(() => (hasFailed = true));
  // After a failure the folder is removed, so all writes must have ended.
  const failed = (await Promise.allSettled(takers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Compresses files, and caches the results by content. */
export class Compressor {
  readonly #store: Store;
  #room: number;

  /** `room`: the maximum number of bytes to cache. */
  constructor(store: Store, room = maxCachedBytes) {
    this.#store = store;
    this.#room = room;
  }

  /** The brotli and gzip twins of a text file; none for other files. */
  async twinsOf({ path, content }: OutputFile): Promise<OutputFile[]> {
    if (!compressible.test(path)) return [];
    const bytes = Buffer.from(content);
    return Promise.all(
      Object.entries(encoders).map(async ([ending, encode]) => ({
        path: `${path}.${ending}`,
        content: await this.#take(keyOf('twin', ending, brotli, zlib, bytes), () => encode(bytes)),
      })),
    );
  }

  async #take(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#store.read(key);
    const twin = cached ?? (await make());
    this.#room -= twin.length;
    if (!cached && this.#room >= 0) this.#store.write(key, twin);
    return twin;
  }
}
