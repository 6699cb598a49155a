import type { Source } from './source.ts';

/** What is made of each file, kept as long as the text of the file stays the same. */
export class Cache<T> {
  readonly #made = new Map<string, { readonly text: string; readonly value: T }>();

  get({ path, text }: Source, make: () => T): T {
    const known = this.#made.get(path);
    if (known?.text === text) return known.value;
    const value = make();
    this.#made.set(path, { text, value });
    return value;
  }
}
