import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { keyOf, type Store } from '../cache/store.mjs';
import type { OutputFile } from '../lib/output.ts';
import { listFiles } from './list-files.ts';
import { writeFiles } from './write-files.ts';

const compressible = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;

/** The maximum number of bytes to cache for one site: more would displace results that take longer to make. */
const maxCachedBytes = 64_000_000;

/** The encoder for each file extension. */
const encoders: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};
const { brotli = '', zlib = '' } = process.versions;

/** Writes a brotli and a gzip file next to each text file, for hosts that serve them. */
export async function compressFiles(folder: string, store: Store): Promise<void> {
  const twinsOf = twinMaker(store);
  const paths = compressibleIn(folder);
  // Each takes the next file; Node's thread pool does the work. A failure ends the generator, and so all takers.
  const takers = Array.from({ length: availableParallelism() }, async () => {
    for (const path of paths) {
      writeFiles(folder, await twinsOf({ path, content: readFileSync(join(folder, path)) }));
    }
  });
  // After a failure the folder is removed, so all writes must have ended.
  const failed = (await Promise.allSettled(takers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function* compressibleIn(folder: string): Generator<string> {
  for (const path of listFiles(folder).keys()) if (compressible.test(path)) yield path;
}

/** Creates a function that makes the brotli and gzip twins of a text file, and caches them; none for other files. */
export function twinMaker(store: Store): (file: OutputFile) => Promise<OutputFile[]> {
  let room = maxCachedBytes;
  const take = async (key: string, make: () => Promise<Buffer>) => {
    const cached = store.read(key);
    const twin = cached ?? (await make());
    room -= twin.length;
    if (!cached && room >= 0) store.write(key, twin);
    return twin;
  };
  return async ({ path, content }) => {
    if (!compressible.test(path)) return [];
    const bytes = Buffer.from(content);
    return Promise.all(
      Object.entries(encoders).map(async ([ending, encode]) => ({
        path: `${path}.${ending}`,
        content: await take(keyOf('twin', ending, brotli, zlib, bytes), () => encode(bytes)),
      })),
    );
  };
}
