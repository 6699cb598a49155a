import type { Io } from '../core/io.ts';

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
