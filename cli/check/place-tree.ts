import type { DataPath } from '../core/source.ts';

/**
 * Paths into data, each as one list: records of a kind have values at the same places, and what is
 * found at them takes no list of its own.
 */
export class PlaceTree {
  readonly #above: PlaceTree | undefined;
  readonly #key: string | number;
  #below: Map<string | number, PlaceTree> | undefined;
  #path: DataPath | undefined;

  constructor(above?: PlaceTree, key: string | number = '') {
    this.#above = above;
    this.#key = key;
  }

  /** The keys and indices from the top. */
  get path(): DataPath {
    this.#path ??= this.#above ? [...this.#above.path, this.#key] : [];
    return this.#path;
  }

  /** The place of a field or an item. */
  at(key: string | number): PlaceTree {
    this.#below ??= new Map();
    let place = this.#below.get(key);
    if (!place) {
      place = new PlaceTree(this, key);
      this.#below.set(key, place);
    }
    return place;
  }
}
