import { availableParallelism } from 'node:os';
import { setImmediate as immediately } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import type { NextNumber } from '../../site/build/build-location.ts';
import type { Outputs } from '../../site/build/reuse/previous-pages.ts';
import {
  type TypesetFiles,
  type TypesetKind,
  type TypesetResult,
  typesetFiles,
} from '../../site/build/reuse/typeset-work.ts';
import type { PageAddresses } from '../../site/build/site-renderer.ts';
import type { SiteWork } from '../../site/build/site-work.ts';
import { Failure } from '../core/failure.ts';
import { tool } from '../core/running-tool.ts';
import type { Answer, Assignment, BuildJob } from './build-worker.ts';
import type { WorkSources } from './site-work-sources.ts';
import { WorkQueue } from './work-queue.ts';

/** How often this thread reports progress and handles signals: milliseconds. */
const reportInterval = 50;

type ReportProgress = (done: number, all: number) => void;

/** Jobs up to this length end before another thread has started. */
const minLength = { make: 20, items: 100 } as const satisfies Record<BuildJob['kind'], number>;

/** The result for all files of a kind, or why they can't be made: a sentence. */
type TypesetOfKind =
  | (TypesetFiles & { readonly missing?: never })
  | { readonly missing: string; readonly addresses?: never };

/** The threads of a build: this one, and others if the job is large. The output doesn't depend on their number. */
export class BuildPool {
  readonly #sources: WorkSources;
  readonly #threadCount: number | undefined;
  readonly #threads: StartedThread[] = [];
  /** The work of this thread. After `stop` it never takes another number. */
  #ownWork: Promise<unknown> | undefined;
  #isStopped = false;
  /** Resolves once this thread takes no more numbers. */
  readonly #stopped: Promise<void>;
  #confirmStop = () => {};

  /** `threads` is the number of threads including this one; by default one per core. */
  constructor(sources: WorkSources, threads?: number) {
    this.#sources = sources;
    this.#threadCount = threads;
    this.#stopped = new Promise((resolve) => {
      this.#confirmStop = resolve;
    });
  }

  /**
   * Starts the other threads for a number of files, if that is worthwhile. Call early for a complete build: they
   * load their code while this thread prepares the site. The first job calls it otherwise.
   */
  start(kind: BuildJob['kind'], length: number): void {
    const { startThread } = tool;
    const threadCount =
      this.#threadCount ?? (length < minLength[kind] ? 1 : availableParallelism());
    if (!startThread || this.#threads.length > 0 || threadCount <= 1) return;
    const data = { sources: sharedBytes(this.#sources) };
    for (let count = 1; count < threadCount; count++)
      this.#threads.push(watchThread(startThread(data)));
  }

  /**
   * Makes all files of one kind that can't be reused from an earlier build. Rejects with the first error of any
   * thread.
   */
  async make(
    work: SiteWork,
    typesetKind: TypesetKind,
    report: ReportProgress,
  ): Promise<TypesetOfKind> {
    const { outputs, stale } = await work.reuseTypeset(typesetKind);
    const job = { kind: 'make', typesetKind, numbers: stale } as const;
    const here = (next: NextNumber) => work.make(typesetKind, stale, next);
    const results = stale.length === 0 ? [] : await this.#runJob<TypesetResult>(job, here, report);
    const all = [...outputs];
    for (const each of results) {
      if (each.missing !== undefined) return each;
      work.add(each.outputs);
      all.push(...each.outputs.values());
    }
    return typesetFiles(all);
  }

  /**
   * Makes the items with these numbers. This thread does the work of `first` while others start. Rejects with the
   * first error of any thread.
   */
  makeItems(
    work: SiteWork,
    addresses: PageAddresses,
    numbers: Uint32Array,
    report: ReportProgress,
    first?: () => Promise<void>,
  ): Promise<Outputs[]> {
    const job = { kind: 'items', addresses: sharedBytes(addresses), numbers } as const;
    const here = async (next: NextNumber) => {
      await first?.();
      return work.makeItems(addresses, numbers, next);
    };
    return this.#runJob(job, here, report);
  }

  /** Lets the idle threads end. */
  close(): void {
    for (const { thread } of this.#threads) thread.postMessage(undefined);
  }

  /** Stops all work; once it resolves, no thread writes files. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const here = this.#ownWork?.catch(() => undefined);
    await Promise.all([
      Promise.race([this.#stopped, here]),
      ...this.#threads.map(({ thread }) => thread.terminate()),
    ]);
  }

  async #runJob<Result>(
    job: BuildJob,
    here: (next: NextNumber) => Promise<Result>,
    report: ReportProgress,
  ): Promise<Result[]> {
    const { length } = job.numbers;
    this.start(job.kind, length);
    const queue = new WorkQueue(length);
    const assignment = { job, length, queue: queue.memory };
    const others = length === 0 ? [] : this.#threads;
    const assigned = others.map((each) => assign<Result>(each, assignment));
    const own = here(this.#nextFrom(queue, report));
    this.#ownWork = own;
    return Promise.all([own, ...assigned]);
  }

  /** Takes numbers for this thread, and yields to the event loop now and then. */
  #nextFrom(queue: WorkQueue, report: ReportProgress): NextNumber {
    let lastReport = 0;
    return async () => {
      if (performance.now() - lastReport > reportInterval) {
        report(queue.taken, queue.length);
        await immediately();
        lastReport = performance.now();
      }
      if (!this.#isStopped) return queue.next();
      this.#confirmStop();
      return forever;
    };
  }
}

/** Never settles, which stops code that awaits it. */
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

/** Watches a thread, which may fail at any time, even while idle: then the next job rejects. */
function watchThread(thread: Worker): StartedThread {
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`A thread ended with code ${code}.`)));
  });
  ended.catch(() => undefined);
  return { thread, ended };
}

/** A buffer that all threads share, with the serialized value. */
function sharedBytes(value: object): SharedArrayBuffer {
  const bytes = serialize(value);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}
