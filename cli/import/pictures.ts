import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isWebAddress } from '../../schema/address.ts';
import { problemOfAsset } from '../../site/assets/asset-kinds.ts';
import { isBelow } from '../core/is-below.ts';
import type { WrittenFile } from '../core/write-files.ts';

/** Pictures from folders of the source, which become assets of the catalogue. */
export class Pictures {
  /** The new assets. */
  readonly copies = new Map<string, WrittenFile>();
  readonly #base: string;
  readonly #assets: string;

  /** `base` is the folder of the mapping, `assets` that of the catalogue; both are absolute. */
  constructor(base: string, assets: string) {
    this.#base = base;
    this.#assets = assets;
  }

  /** Takes a picture from a folder; its path below the assets, or why there is none. */
  take(given: string, folder: string): { readonly path: string } | { readonly reason: string } {
    if (isWebAddress(given))
      return { reason: 'is a web address: download the picture to the folder first' };
    const root = resolve(this.#base, folder);
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
    const target = join(this.#assets, asset);
    if (!existsSync(target)) this.copies.set(asset, { path: target, after: bytes });
    else if (!readFileSync(target).equals(bytes))
      return { reason: `is another picture than assets/${asset}: rename one of them` };
    return { path: asset };
  }
}
