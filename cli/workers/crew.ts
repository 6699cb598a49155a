import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import type { PageAddresses } from '../../site/build/site-renderer.ts';
import type { SiteWork } from '../../site/build/site-work.ts';
import { type Made, type MadeKind, type MadeOfAll, madeOfAll } from '../../site/reuse/made-work.ts';
import type { NotedPages } from '../../site/reuse/page-notes.ts';
import { tool } from '../running-tool.ts';
import { type BuildJob, perform } from './build-job.ts';
import type { Answer, Assignment } from './build-worker.ts';
import { SharedRow } from './shared-row.ts';
import type { WorkSources } from './site-work-sources.ts';

/** How often the progress is told: milliseconds. */
const tellEvery = 100;

type Tell = (done: number, all: number) => void;

/** So few are made before a thread has begun. */
const few = { make: 20, items: 100 } as const satisfies Record<BuildJob['kind'], number>;

/** All files of a kind, or why nothing can make them: a sentence. */
type MadeOfKind =
  | (MadeOfAll & { readonly missing?: never })
  | { readonly missing: string; readonly addresses?: never };

/**
 * Those who do the work of a build that can be shared: threads, or this one where the work is small.
 * What is written is the same, however many there are.
 */
export class Crew {
  readonly #sources: WorkSources;
  readonly #wanted: number | undefined;
  readonly #threads: StartedThread[] = [];

  /** `threads` says how many there are, if it should not be one for each core; with none, the work is done here. */
  constructor(sources: WorkSources, threads?: number) {
    this.#sources = sources;
    this.#wanted = threads;
  }

  /**
   * Starts the threads for so many files, if that is worth it: by default one for each core. To be called early where
   * all is to be made: threads load their code while this one prepares the site. The first job calls it, too.
   */
  start(kind: BuildJob['kind'], length: number): void {
    const { startThread } = tool;
    const wanted = this.#wanted ?? (length < few[kind] ? 0 : availableParallelism());
    if (!startThread || this.#threads.length > 0 || wanted === 0) return;
    const data = { sources: sharedBytes(this.#sources) };
    for (let count = 0; count < wanted; count++) this.#threads.push(followed(startThread(data)));
  }

  /**
   * Makes all files of one kind, as far as no earlier build has made them of the same. Rejects with what the first
   * thread throws.
   */
  async make(work: SiteWork, what: MadeKind, tell: Tell): Promise<MadeOfKind> {
    const { texts, stale } = await work.reuseMade(what);
    const job = { kind: 'make', what, numbers: stale } as const;
    const made = await this.#share<Made>(work, job, stale.length, tell);
    const all = [...texts];
    for (const each of made) {
      if (each.missing !== undefined) return each;
      work.addMade(each);
      all.push(...each.texts.values());
    }
    return madeOfAll(all);
  }

  /** Makes the items with these numbers. Rejects with what the first thread throws. */
  makeItems(
    work: SiteWork,
    addresses: PageAddresses,
    numbers: Uint32Array,
    tell: Tell,
  ): Promise<NotedPages[]> {
    const job = { kind: 'items', addresses: sharedBytes(addresses), numbers } as const;
    return this.#share(work, job, numbers.length, tell);
  }

  /** Lets the threads end, which have nothing to do any more. */
  close(): void {
    for (const { thread } of this.#threads) thread.postMessage(undefined);
  }

  /** Ends the threads, wherever they are: once it resolves, none of them writes any more. */
  async stop(): Promise<void> {
    await Promise.all(this.#threads.map(({ thread }) => thread.terminate()));
  }

  async #share<Result>(
    work: SiteWork,
    job: BuildJob,
    length: number,
    tell: Tell,
  ): Promise<Result[]> {
    if (length === 0) return [];
    this.start(job.kind, length);
    const row = new SharedRow(length);
    if (this.#threads.length === 0) {
      const take = () => {
        tell(row.taken, length);
        return row.take();
      };
      return [(await perform(work, job, take)) as Result];
    }
    const assignment = { job, length, row: row.memory };
    const telling = setInterval(() => tell(row.taken, length), tellEvery);
    try {
      return await Promise.all(this.#threads.map((each) => assign<Result>(each, assignment)));
    } finally {
      clearInterval(telling);
    }
  }
}

function assign<Result>({ thread, ended }: StartedThread, assignment: Assignment): Promise<Result> {
  const answered = new Promise<Result>((resolve, reject) => {
    thread.once('message', ({ result, error }: Answer) => {
      if (error === undefined) resolve(result as Result);
      else reject(error);
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
