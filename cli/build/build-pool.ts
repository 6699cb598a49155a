import { availableParallelism } from 'node:os';
import { setImmediate as immediately } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import type { JobResult, NextNumber, SiteWork, WorkKind } from '../../site/build/site-work.ts';
import { Failure } from '../core/failure.ts';
import { tool } from '../core/running-tool.ts';
import type { Answer, Assignment } from './build-worker.ts';
import type { WorkSources } from './site-work-sources.ts';
import { WorkQueue } from './work-queue.ts';

/** How often this thread tells how far the work is, and listens for a signal to stop: milliseconds. */
const tellEvery = 50;

/** So few are made before a thread has begun, and of all pages this share: each thread reads the whole catalogue. */
const few = { pages: 100, typeset: 20, share: 1 / 20 } as const;

/**
 * Those who do the work of a build that can be shared: this thread, and others where the work is large. What is
 * written is the same, however many there are.
 */
export class BuildPool {
  readonly #sources: WorkSources;
  readonly #wanted: number | undefined;
  readonly #threads: StartedThread[] = [];
  /** What this thread does; it fails where it takes its next number once the pool is stopped. */
  #here: Promise<unknown> | undefined;
  #isStopped = false;

  /** `threads` says how many there are with this one, if it should not be one for each core. */
  constructor(sources: WorkSources, threads?: number) {
    this.#sources = sources;
    this.#wanted = threads;
  }

  /**
   * Makes all items of a kind that can't be reused. This thread does `meanwhile` first, while others begin. Returns why
   * no file of the kind can be made, if so: a sentence. Rejects with what the first thread throws.
   */
  async make(
    work: SiteWork,
    kind: WorkKind,
    tell: (done: number, all: number) => void,
    meanwhile?: () => Promise<void>,
  ): Promise<string | undefined> {
    const job = await work.reuse(kind);
    const { length } = job.numbers;
    const fewPages = Math.max(few.pages, work.pageCount * few.share);
    this.#start(length, kind === 'pages' ? fewPages : few.typeset);
    const queue = new WorkQueue(length);
    const assignment = { job, queue: queue.memory };
    const others = length === 0 ? [] : this.#threads;
    const assigned = others.map((each) => assign(each, assignment));
    const makeHere = async () => {
      await meanwhile?.();
      return work.make(job, this.#takeFrom(queue, tell));
    };
    const own = makeHere();
    this.#here = own;
    return work.add(kind, await Promise.all([own, ...assigned]));
  }

  /** Lets the threads end, which have nothing to do any more. */
  close(): void {
    for (const { thread } of this.#threads) thread.postMessage(undefined);
  }

  /** Ends all work, wherever it is: once it resolves, no thread writes any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const threads = this.#threads.map(({ thread }) => thread.terminate());
    await Promise.allSettled([this.#here, ...threads]);
  }

  /** Starts the other threads, if that is worth it for so many items. */
  #start(length: number, worthwhile: number): void {
    const { startThread } = tool;
    const wanted = this.#wanted ?? (length < worthwhile ? 1 : availableParallelism());
    if (!startThread || length === 0 || this.#threads.length > 0 || wanted <= 1) return;
    // Every thread reads the same bytes.
    const bytes = serialize(this.#sources);
    const data = { sources: new SharedArrayBuffer(bytes.length) };
    new Uint8Array(data.sources).set(bytes);
    for (let count = 1; count < wanted; count++) this.#threads.push(followed(startThread(data)));
  }

  /** Takes for this thread, which now and then has to hear what happens. */
  #takeFrom(queue: WorkQueue, tell: (done: number, all: number) => void): NextNumber {
    let heard = 0;
    return async () => {
      if (performance.now() - heard > tellEvery) {
        tell(queue.taken, queue.length);
        await immediately();
        heard = performance.now();
      }
      if (this.#isStopped) throw new Error('The build was stopped.');
      return queue.next();
    };
  }
}

function assign({ thread, ended }: StartedThread, assignment: Assignment): Promise<JobResult> {
  const answered = new Promise<JobResult>((resolve, reject) => {
    thread.once('message', ({ result, error, failure }: Answer) => {
      if (result) resolve(result);
      else reject(failure === undefined ? error : new Failure(failure));
    });
  });
  thread.postMessage(assignment);
  return Promise.race([answered, ended]);
}

interface StartedThread {
  readonly thread: Worker;
  /** Rejects once the thread has ended. */
  readonly ended: Promise<never>;
}

/** A thread may fail at any time, also while it has nothing to do: it is told to who assigns the next job. */
function followed(thread: Worker): StartedThread {
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`A thread ended with code ${code}.`)));
  });
  ended.catch(() => undefined);
  return { thread, ended };
}
