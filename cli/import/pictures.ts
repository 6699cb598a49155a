import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isWebAddress } from '../../schema/address.ts';
import { problemOfAsset } from '../../site/assets/asset-kinds.ts';
import { isBelow } from '../core/is-below.ts';
import type { WrittenFile } from '../core/write-files.ts';

export type Pictures = ReturnType<typeof openPictures>;

/**
 * Pictures from folders of the source, which become assets of the catalogue. `base` is the folder of the mapping,
 * `assets` that of the catalogue; both are absolute.
 */
export function openPictures(base: string, assets: string) {
  /** The new assets. */
  const copies = new Map<string, WrittenFile>();
  return { copies, take };

  /** Takes a picture from a folder; its path below the assets, or why there is none. */
  function take(given: string, folder: string): { path: string } | { reason: string } {
    if (isWebAddress(given))
      return { reason: 'is a web address: download the picture to the folder first' };
    const root = resolve(base, folder);
    const name = given
      .trim()
      .replaceAll('\\', '/')
      .replace(/^(?:\.?\/)+/, '');
    const places = [name, basename(name)]
      .flatMap((each) => [each, each.normalize('NFD')])
      .filter((each) => isBelow(root, join(root, each)));
    const path = places.find((each) =>
      lstatSync(join(root, each), { throwIfNoEntry: false })?.isFile(),
    );
    if (path === undefined) return { reason: `"${name}" is no file below ${folder}` };
    const bytes = readFileSync(join(root, path));
    const problem = problemOfAsset(path, bytes);
    if (problem) return { reason: `${problem.what}. ${problem.help}` };
    const asset = path.normalize();
    const target = join(assets, asset);
    if (!existsSync(target)) copies.set(asset, { path: target, after: bytes });
    else if (!readFileSync(target).equals(bytes))
      return { reason: `is another picture than assets/${asset}: rename one of them` };
    return { path: asset };
  }
}
