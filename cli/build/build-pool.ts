import { availableParallelism } from 'node:os';
import { setImmediate as immediately } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { addAll } from '../../schema/join-lists.ts';
import type { NextNumber } from '../../site/build/build-location.ts';
import type { PageAddresses } from '../../site/build/render.tsx';
import type { Outputs } from '../../site/build/reuse/previous-pages.ts';
import {
  type TypesetFiles,
  type TypesetKind,
  type TypesetResult,
  typesetFiles,
} from '../../site/build/reuse/typeset-work.ts';
import type { SiteWork } from '../../site/build/site-work.ts';
import { Failure } from '../core/failure.ts';
import { tool } from '../core/running-tool.ts';
import type { Answer, Assignment, BuildJob } from './build-worker.ts';
import type { WorkSources } from './site-work-sources.ts';
import { WorkQueue } from './work-queue.ts';

/** How often this thread tells how far the work is, and listens for a signal to stop: milliseconds. */
const tellEvery = 50;

type Tell = (done: number, all: number) => void;

/** So few are made before a thread has begun. */
const few = { make: 20, items: 100 } as const satisfies Record<BuildJob['kind'], number>;

/** All files of a kind, or why nothing can make them: a sentence. */
type TypesetOfKind =
  | (TypesetFiles & { readonly missing?: never })
  | { readonly missing: string; readonly addresses?: never };

/**
 * Those who do the work of a build that can be shared: this thread, and others where the work is large. What is
 * written is the same, however many there are.
 */
export class BuildPool {
  readonly #sources: WorkSources;
  readonly #wanted: number | undefined;
  readonly #threads: StartedThread[] = [];
  /** What this thread does; it ends where it takes its next number once the pool is stopped. */
  #here: Promise<unknown> | undefined;
  #isStopped = false;
  /** Resolves once this thread takes nothing more. */
  readonly #resting: Promise<void>;
  #rest = () => {};

  /** `threads` says how many there are with this one, if it should not be one for each core. */
  constructor(sources: WorkSources, threads?: number) {
    this.#sources = sources;
    this.#wanted = threads;
    this.#resting = new Promise((resolve) => {
      this.#rest = resolve;
    });
  }

  /**
   * Starts the other threads for so many files, if that is worth it. To be called early where all is to be made:
   * they load their code while this one prepares the site. The first job calls it, too.
   */
  start(kind: BuildJob['kind'], length: number): void {
    const { startThread } = tool;
    const wanted = this.#wanted ?? (length < few[kind] ? 1 : availableParallelism());
    if (!startThread || this.#threads.length > 0 || wanted <= 1) return;
    const data = { sources: sharedBytes(this.#sources) };
    for (let count = 1; count < wanted; count++) this.#threads.push(followed(startThread(data)));
  }

  /**
   * Makes all files of one kind, as far as no earlier build has made them of the same. Rejects with what the first
   * thread throws.
   */
  async make(work: SiteWork, what: TypesetKind, tell: Tell): Promise<TypesetOfKind> {
    const { outputs, stale } = await work.reuseTypeset(what);
    const job = { kind: 'make', what, numbers: stale } as const;
    const here = (take: NextNumber) => work.make(what, stale, take);
    const made = stale.length === 0 ? [] : await this.#share<TypesetResult>(job, here, tell);
    const all = [...outputs];
    for (const each of made) {
      if (each.missing !== undefined) return each;
      work.add(each.outputs);
      addAll(all, each.outputs.values());
    }
    return typesetFiles(all);
  }

  /**
   * Makes the items with these numbers. This thread does what is to be done `first` while others begin. Rejects with
   * what the first thread throws.
   */
  makeItems(
    work: SiteWork,
    addresses: PageAddresses,
    numbers: Uint32Array,
    tell: Tell,
    first?: () => Promise<void>,
  ): Promise<Outputs[]> {
    const job = { kind: 'items', addresses: sharedBytes(addresses), numbers } as const;
    const here = async (take: NextNumber) => {
      await first?.();
      return work.makeItems(addresses, numbers, take);
    };
    return this.#share(job, here, tell);
  }

  /** Lets the threads end, which have nothing to do any more. */
  close(): void {
    for (const { thread } of this.#threads) thread.postMessage(undefined);
  }

  /** Ends all work, wherever it is: once it resolves, no thread writes any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const here = this.#here?.catch(() => undefined);
    await Promise.all([
      Promise.race([this.#resting, here]),
      ...this.#threads.map(({ thread }) => thread.terminate()),
    ]);
  }

  async #share<Result>(
    job: BuildJob,
    here: (take: NextNumber) => Promise<Result>,
    tell: Tell,
  ): Promise<Result[]> {
    const { length } = job.numbers;
    this.start(job.kind, length);
    const row = new WorkQueue(length);
    const assignment = { job, length, row: row.memory };
    const others = length === 0 ? [] : this.#threads;
    const assigned = others.map((each) => assign<Result>(each, assignment));
    const own = here(this.#takeFrom(row, tell));
    this.#here = own;
    return Promise.all([own, ...assigned]);
  }

  /** Takes for this thread, which now and then has to hear what happens. */
  #takeFrom(row: WorkQueue, tell: Tell): NextNumber {
    let heard = 0;
    return async () => {
      if (performance.now() - heard > tellEvery) {
        tell(row.taken, row.length);
        await immediately();
        heard = performance.now();
      }
      if (!this.#isStopped) return row.next();
      this.#rest();
      return forever;
    };
  }
}

/** Never settles: code that awaits it stops there. */
const forever = new Promise<never>(() => {});

function assign<Result>({ thread, ended }: StartedThread, assignment: Assignment): Promise<Result> {
  const answered = new Promise<Result>((resolve, reject) => {
    thread.once('message', ({ result, error, failure }: Answer) => {
      if (error === undefined) resolve(result as Result);
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

/** Every thread reads the same bytes. */
function sharedBytes(value: object): SharedArrayBuffer {
  const bytes = serialize(value);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}
