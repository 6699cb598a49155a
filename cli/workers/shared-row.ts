/**
 * Numbers from 0 on, which any number of threads take from one row. Whoever has done its part takes the
 * next number, so nobody waits for a slower one, and nobody has to hand out work.
 */
export class SharedRow {
  /** What to give to another thread. */
  readonly memory: SharedArrayBuffer;
  readonly #next: Int32Array;
  readonly #length: number;

  constructor(length: number, memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.#length = length;
    this.memory = memory;
    this.#next = new Int32Array(memory);
  }

  /** How many have been taken. */
  get taken(): number {
    return Math.min(Atomics.load(this.#next, 0), this.#length);
  }

  /** The next number; undefined once all are taken. */
  take(): number | undefined {
    const number = Atomics.add(this.#next, 0, 1);
    return number < this.#length ? number : undefined;
  }
}
