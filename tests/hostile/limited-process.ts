import { type ChildProcess, execFileSync, fork } from 'node:child_process';

/** How an attack ended: with an outcome, or because the process was ended or ended itself. */
export type Ending<Answer> =
  | { readonly answer: Answer; readonly stopped?: never }
  | { readonly stopped: string; readonly answer?: never };

/** A process that answers numbers, with limits of time and memory for each of them. */
export class LimitedProcess<Answer> {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Starts a module, and waits for what it says first. */
  static async start<Answer>(
    module: string,
    args: readonly string[],
  ): Promise<LimitedProcess<Answer>> {
    const started = new LimitedProcess<Answer>(fork(module, args));
    const { stopped } = await started.#wait(120, 4_000);
    if (stopped !== undefined) throw new Error(`The process did not start: ${stopped}.`);
    return started;
  }

  /** Sends a number, and waits for its answer so many seconds, while the process takes so many megabytes more. */
  ask(number: number, seconds: number, megabytes: number): Promise<Ending<Answer>> {
    this.#child.send(number);
    return this.#wait(seconds, this.#megabytes() + megabytes);
  }

  /** Lets it end by itself. */
  end(): void {
    if (this.#child.connected) this.#child.disconnect();
  }

  #wait(seconds: number, megabytes: number): Promise<Ending<Answer>> {
    const end = performance.now() + seconds * 1000;
    const child = this.#child;
    return new Promise((resolve) => {
      const finish = (ending: Ending<Answer>) => {
        clearInterval(watch);
        child.off('message', answered).off('exit', ended);
        if (ending.stopped !== undefined) child.kill('SIGKILL');
        resolve(ending);
      };
      const answered = (answer: unknown) => finish({ answer: answer as Answer });
      const ended = (code: number | null, signal: string | null) =>
        finish({ stopped: `it ended with ${code ?? signal}` });
      const watch = setInterval(() => {
        if (performance.now() > end) finish({ stopped: `it took more than ${seconds} s` });
        else if (this.#megabytes() > megabytes) finish({ stopped: 'it took too much memory' });
      }, 200);
      child.once('message', answered).once('exit', ended);
    });
  }

  /** What it has in memory; 0 where the system has no `ps`. */
  #megabytes(): number {
    try {
      const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(this.#child.pid)]);
      return Number(kilobytes.toString()) / 1000;
    } catch {
      return 0;
    }
  }
}
