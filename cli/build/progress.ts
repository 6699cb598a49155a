import type { Io } from '../core/io.ts';

/** One line on stderr that says what is going on; nothing if the output is not a terminal. */
export class Progress {
  readonly #io: Io;
  #shown = '';

  constructor(io: Io) {
    this.#io = io;
  }

  show(text: string): void {
    if (!this.#io.isErrorTTY || text === this.#shown) return;
    this.#io.stderr.write(`\r\u001b[2K${text}`);
    this.#shown = text;
  }

  clear(): void {
    if (this.#shown) this.#io.stderr.write('\r\u001b[2K');
    this.#shown = '';
  }
}
