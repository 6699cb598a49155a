import { hash } from 'node:crypto';
import { kinds } from '../../schema/catalogue.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { Extensions } from '../../site/build/extensions.ts';
import type { Loader, MilepostPlugin } from '../../site/build/plugin.ts';
import { foreignFailure } from '../../site/lib/site-failure.ts';
import { defaultCache } from '../core/cache.ts';
import { textOf } from '../core/data.ts';
import { compareText } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
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
  const who = `the loader "${name}" of ${kinds[kind].folder}`;
  const fail = (what: string, help: string) => new Failure(`milepost: ${who} ${what}.\n${help}`);
  const cache = defaultCache();
  const aborter = new AbortController();
  const context: Parameters<Loader['load']>[0] = {
    folder,
    kind,
    signal: aborter.signal,
    log: (message) => foreignLog.write(`${name}: ${message}\n`),
    async cached(digest, make) {
      const key = cache.keyOf('loader', name, kind, code ?? '', digest);
      const known = cache.read(key) as { value: Awaited<ReturnType<typeof make>> } | undefined;
      if (known) return known.value;
      const value = await make();
      cache.write(key, { value });
      return value;
    },
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        fail(
          `gave no records within ${timeout} s`,
          'See whether its source answers, or give the loader a longer "timeout".',
        ),
      );
      aborter.abort();
    }, timeout * 1000);
  });
  const loading = (async () => loader.load(context))();
  // After the timeout, nobody waits for it any more.
  loading.catch(() => undefined);
  const records: unknown = await Promise.race([loading, late])
    .catch((error: unknown) => {
      throw error instanceof Failure ? error : foreignFailure(who, error);
    })
    .finally(() => clearTimeout(timer));
  const plain = 'Give a list of records, as JSON has them.';
  if (!Array.isArray(records)) throw fail('gave no list of records', plain);
  return records.map((record: unknown, index) => {
    const given = textOf(record, 'id') ?? '';
    // Of an id that is wrong, the number says which record it is.
    const id = /^[\w&.-]{1,100}$/.test(given) ? given : `(${index + 1})`;
    const text = plainText(record, (what) => {
      throw fail(`gave what is no plain data: in record ${id}, ${what}`, plain);
    });
    return asFile(text, id, { folder: kinds[kind].folder, loader: name });
  });
}

/** A record as JSON; calls `fail` with what JSON can't hold. */
function plainText(record: unknown, fail: (what: string) => never): string {
  if (!isPlainObject(record)) fail('the whole is no mapping');
  function replace(this: Record<string, unknown>, key: string, value: unknown) {
    // `value` is what a `toJSON` of the field gives.
    const given = key === '' ? record : this[key];
    const isPlain =
      given === null ||
      /^(?:string|boolean)$/.test(typeof given) ||
      Number.isFinite(given) ||
      (given === undefined && !Array.isArray(this));
    if (isPlain || Array.isArray(given) || isPlainObject(given)) return value;
    return fail(`"${key}" is ${typeof given === 'object' ? given?.constructor.name : given}`);
  }
  try {
    return JSON.stringify(record, replace, 2);
  } catch (error) {
    if (error instanceof Failure) throw error;
    return fail('something is nested too deep, or holds itself');
  }
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** A record as a file of JSON would have it. */
function asFile(
  text: string,
  name: string,
  { folder, loader }: { readonly folder: string; readonly loader: string },
): RawFile {
  const bytes = Buffer.from(`${text}\n`);
  const message = `This record has more than ${maxBytes / 1e6} MB, more than any record needs.`;
  return {
    file: `${loader}:${folder}/${name}`,
    path: `${loader}:${folder}/${name}`,
    bytes,
    hash: hash('sha256', bytes),
    loader,
    ...(bytes.length > maxBytes && { problem: { message, help: 'Leave out what no page shows.' } }),
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
