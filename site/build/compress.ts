import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { keyOf, type Store } from '../cache/store.mjs';
import type { OutputFile } from '../lib/output.ts';
import { writeFiles } from './write-files.ts';

const compressible = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;

/** Bytes that the store keeps of one site: more would push out what takes longer to make. */
const mostKept = 64_000_000;

type Encode = (content: Buffer) => Promise<Buffer>;

/** How each twin is made, by the ending of its name. */
const encoders: Readonly<Record<string, Encode>> = {
  br: (content) => promisify(brotliCompress)(content),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};
const { brotli = '', zlib = '' } = process.versions;

/** Writes a brotli and a gzip file beside each text file, for hosts that serve them as they are. */
export async function compressFiles(folder: string, store: Store): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const compressor = new Compressor(store);
  const files = entries.filter((entry) => entry.isFile()).values();
  let hasFailed = false;
  // Each takes the next file; threads of Node's own do the work.
  const takers = Array.from({ length: availableParallelism() }, async () => {
    for (const { parentPath, name } of files) {
      if (hasFailed || !compressible.test(name)) continue;
      const content = await readFile(join(parentPath, name));
      writeFiles(parentPath, await compressor.twinsOf({ path: name, content }));
    }
  });
  for (const taker of takers) taker.catch(() => (hasFailed = true));
  // After a failure the folder is removed, so nothing may be written into it any more.
  const failed = (await Promise.allSettled(takers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** What is compressed once is taken from the store until its content changes. */
export class Compressor {
  readonly #store: Store;
  #room: number;

  /** `room`: how many bytes may be kept. */
  constructor(store: Store, room = mostKept) {
    this.#store = store;
    this.#room = room;
  }

  /** A brotli and a gzip file for a text file; nothing for others. */
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
    const kept = this.#store.read(key);
    const twin = kept ?? (await make());
    this.#room -= twin.length;
    if (!kept && this.#room >= 0) this.#store.write(key, twin);
    return twin;
  }
}
