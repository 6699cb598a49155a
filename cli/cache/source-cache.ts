import type { Source } from '../load/source.ts';

/** What is made of each file, kept as long as the file stays the same. */
export class Cache<T> {
  readonly #made = new Map<string, { readonly from: Source; readonly value: T }>();

  get(source: Source, make: () => T): T {
    const { path, text, encoding } = source;
    const known = this.#made.get(path);
    if (known?.from.text === text && known.from.encoding === encoding) return known.value;
    const value = make();
    this.#made.set(path, { from: { ...source }, value });
    return value;
  }
}
