import { hash } from 'node:crypto';
import { kinds } from '../../schema/catalogue.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { Extensions } from '../../site/build/extensions.ts';
import type { Loader, LoaderContext, MilepostPlugin } from '../../site/build/plugin.ts';
import { foreignFailure } from '../../site/lib/site-failure.ts';
import { defaultCache } from '../core/cache.ts';
import { textOf } from '../core/data.ts';
import { compareText } from '../core/diagnostic.ts';
import { foreignLog } from '../core/io.ts';
import { readRecords } from './found-files.ts';
import { maxBytes, type RawFile } from './read-source.ts';

const defaultTimeout = 60;

/**
 * The records of a catalogue: those of its files, then those of loaders, all in the order of their names. A loader is
 * asked once for each reading of the configuration. Throws a Failure if it fails, or gives no plain data.
 */
export async function readAllRecords(
  folder: string,
  { plugins, code }: Pick<Extensions, 'plugins' | 'code'>,
): Promise<RawFile[]> {
  const files = readRecords(folder);
  const asked = plugins.flatMap((plugin) =>
    loadersOf(plugin).map((loader) => askOnce(loader)(folder)(plugin, code)),
  );
  if (asked.length === 0) return files;
  const loaded = (await Promise.all(asked)).flat();
  return [...files, ...withOwnNames(loaded)].sort((a, b) => compareText(a.file, b.file));
}

/** The loaders of a plugin, and one for its pages. */
const loadersOf = memoize(({ loaders = [], pages = [] }: MilepostPlugin): readonly Loader[] =>
  pages.length === 0
    ? loaders
    : [
        ...loaders,
        { kind: 'page', load: () => pages.map(({ record }) => ({ ...record, kind: 'text' })) },
      ],
);

/** What a loader gave for a catalogue; what failed is asked again. */
const askOnce = memoize((loader: Loader) =>
  memoizeByName((folder) => {
    let asked: Promise<RawFile[]> | undefined;
    return (plugin: MilepostPlugin, code: Extensions['code']) => {
      asked ??= ask(loader, folder, plugin, code).catch((error: unknown) => {
        asked = undefined;
        throw error;
      });
      return asked;
    };
  }),
);

async function ask(
  loader: Loader,
  folder: string,
  { name }: MilepostPlugin,
  code: Extensions['code'],
): Promise<RawFile[]> {
  const { kind, timeout = defaultTimeout } = loader;
  const aborter = new AbortController();
  const { signal } = aborter;
  const log = (message: string) => foreignLog.write(`${name}: ${message}\n`);
  const cached = cacheOf(`${name} ${kind} ${code}`);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(tooLate(timeout))));
  });
  const loading = (async () => loader.load({ folder, kind, signal, log, cached }))();
  // After the timeout, its result is not used.
  loading.catch(() => undefined);
  const timer = setTimeout(() => aborter.abort(), timeout * 1000);
  try {
    const records: unknown = await Promise.race([late, loading]);
    if (!Array.isArray(records)) throw new Error('it gave no list of records');
    return records.map((record: unknown, index) => {
      const given = textOf(record, 'id') ?? '';
      // Of an id that is wrong, the number says which record it is.
      const id = /^[\w&.-]{1,100}$/.test(given) ? given : `(${index + 1})`;
      return asFile(record, `${name}:${kinds[kind].folder}/${id}`, name);
    });
  } catch (error) {
    throw foreignFailure(`the loader "${name}" of ${kinds[kind].folder}`, error);
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = (seconds: number) =>
  `it gave no records within ${seconds} s. See whether its source answers, or give it a longer "timeout"`;

/** What a loader has kept by its own digests; `owner` is the loader, and its code. */
function cacheOf(owner: string): LoaderContext['cached'] {
  const cache = defaultCache();
  return async (digest, make) => {
    const key = cache.keyOf('loader', owner, digest);
    const known = cache.read(key) as { value: Awaited<ReturnType<typeof make>> } | undefined;
    if (known) return known.value;
    const value = await make();
    cache.write(key, { value });
    return value;
  };
}

/** A record as a file of JSON would have it. Throws for what JSON has in no form. */
function asFile(record: unknown, path: string, loader: string): RawFile {
  const replace = (key: string, value: unknown) => {
    if (typeof value !== 'number' || Number.isFinite(value)) return value;
    throw new Error(`in ${path}, "${key}" is ${value}`);
  };
  const bytes = Buffer.from(`${JSON.stringify(record, replace, 2) ?? null}\n`);
  const message = `This record has more than ${maxBytes / 1e6} MB, more than any record needs.`;
  const problem = { message, help: 'Leave out what no page shows.' };
  return {
    ...{ file: path, path, bytes, hash: hash('sha256', bytes), loader },
    ...(bytes.length > maxBytes && { problem }),
  };
}

/** Records with the same id get different names, so that both are seen. */
function withOwnNames(records: readonly RawFile[]): RawFile[] {
  const counts = new Map<string, number>();
  return records.map((record) => {
    const count = (counts.get(record.path) ?? 0) + 1;
    counts.set(record.path, count);
    const path = `${record.path}(${count})`;
    return count === 1 ? record : { ...record, file: path, path };
  });
}
