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

/** How long each part of a run took: one part ends where the next one begins. */
export class Stages {
  readonly #now: () => number;
  readonly #start: number;
  #last: number;
  readonly #times = new Map<string, number>();

  constructor({ now }: Pick<Io, 'now'>) {
    this.#now = now;
    this.#start = now();
    this.#last = this.#start;
  }

  /** Says what the time since the end of the stage before went into. */
  end(name: string): void {
    const now = this.#now();
    this.#times.set(name, (this.#times.get(name) ?? 0) + now - this.#last);
    this.#last = now;
  }

  /** `12.3 s (check 2.1 s, pages 9.4 s)`; what took no tenth of a second is left out. */
  toString(): string {
    const parts = [...this.#times]
      .filter(([, time]) => time >= 50)
      .map(([name, time]) => `${name} ${inSeconds(time)}`);
    const whole = inSeconds(this.#now() - this.#start);
    return parts.length > 1 ? `${whole} (${parts.join(', ')})` : whole;
  }
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** What a build says of itself while it lasts and at its end. */
export interface Telling {
  readonly progress: Progress;
  readonly stages: Stages;
}
