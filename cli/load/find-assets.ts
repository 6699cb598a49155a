import { join } from 'node:path';
import { memoizeByName } from '../../schema/memoize.ts';
import { type AssetProblem, listAssets, problemOfAsset } from '../../site/assets/asset-kinds.ts';
import { faultOfDecoding, isDecoded } from '../../site/assets/decode-picture.ts';
import { readInside, UnsafeFile } from '../../site/lib/safe-files.ts';
import type { Cache } from '../core/cache.ts';

/** The assets folder of a catalogue; file names are relative to it, with `/` on every system. */
export interface Assets {
  /** The absolute path of the folder. */
  readonly folder: string;
  readonly files: ReadonlySet<string>;
  /** Files that are never published, with the reason. */
  readonly refused: ReadonlyMap<string, AssetProblem>;
  /** Why a listed file is not published; undefined if it is. Reads each file once. */
  readonly problemOf: (file: string) => AssetProblem | undefined;
  /** Why the folder can't be read, as the end of a sentence. */
  readonly unreadable?: string;
}

export function findAssets(catalogue: string, cache: Cache): Assets {
  const folder = join(catalogue, 'assets');
  try {
    const { files, refused } = listAssets(folder);
    // A Mac writes accents apart from their letters.
    const onDisk = new Map(files.map((file) => [file.normalize(), file]));
    const problemOf = memoizeByName(
      (file) => refused.get(file) ?? contentProblem(folder, onDisk.get(file) ?? file, cache),
    );
    return { folder, files: new Set(onDisk.keys()), refused, problemOf };
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error;
    const nothing = { files: new Set<string>(), refused: new Map(), problemOf: () => undefined };
    return { folder, ...nothing, unreadable: error.message };
  }
}

function contentProblem(folder: string, file: string, cache: Cache): AssetProblem | undefined {
  try {
    const bytes = readInside(folder, file);
    const what = problemOfAsset(file, bytes) ?? decodingFault(file, bytes, cache);
    return typeof what === 'string' ? { what, help: 'Copy or export the file again.' } : what;
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error;
    return { what: `can't be read: ${error.message}`, help: 'Make it readable, or remove it.' };
  }
}

/** To decode a picture takes longer than all else that is checked of it. */
function decodingFault(file: string, bytes: Buffer, cache: Cache): string | undefined {
  if (!isDecoded(file, bytes)) return undefined;
  const key = cache.keyOf('picture', /\.\w+$/.exec(file)?.[0] ?? '', bytes);
  const known = cache.read(key);
  if (typeof known === 'string') return known || undefined;
  const fault = faultOfDecoding(file, bytes);
  cache.write(key, fault ?? '');
  return fault;
}
