import type { Io } from '../core/io.ts';

/** A progress line on stderr; silent if that is not a terminal. */
export class Progress {
  readonly #io: Io;
  #shown = '';

  constructor(io: Io) {
    this.#io = io;
  }

  show(text: string): void {
    if (!this.#io.isErrorTTY || text === this.#shown) return;
    this.#io.stderr.write(`\r\u001b[2K${text}`, 'painted');
    this.#shown = text;
  }

  clear(): void {
    if (this.#shown) this.#io.stderr.write('\r\u001b[2K', 'painted');
    this.#shown = '';
  }
}

/** The durations of the stages of a run: each ends where the next begins. */
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

  /** Ends the current stage and names it. */
  end(name: string): void {
    const now = this.#now();
    this.#times.set(name, (this.#times.get(name) ?? 0) + now - this.#last);
    this.#last = now;
  }

  /** `12.3 s (check 2.1 s, pages 9.4 s)`; stages below a tenth of a second are omitted. */
  toString(): string {
    const parts = [...this.#times]
      .filter(([, time]) => time >= 50)
      .map(([name, time]) => `${name} ${inSeconds(time)}`);
    const whole = inSeconds(this.#now() - this.#start);
    return parts.length > 1 ? `${whole} (${parts.join(', ')})` : whole;
  }
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** The output of a build: progress and summary. */
export interface BuildConsole {
  readonly progress: Progress;
  readonly stages: Stages;
}
