/** Numbers from 0 on, which threads take one at a time, so that a fast thread does more than a slow one. */
export class WorkQueue {
  /** The state to pass to other threads. */
  readonly memory: SharedArrayBuffer;
  readonly #next: Int32Array;
  readonly length: number;

  constructor(length: number, memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.length = length;
    this.memory = memory;
    this.#next = new Int32Array(memory);
  }

  get taken(): number {
    return Math.min(Atomics.load(this.#next, 0), this.length);
  }

  /** The next number; undefined once all are taken. */
  next(): number | undefined {
    const number = Atomics.add(this.#next, 0, 1);
    return number < this.length ? number : undefined;
  }
}
