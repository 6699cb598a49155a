import { serialize } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import type { MadeFile } from '../../site/build/output.ts';
import type { NotedPages } from '../../site/build/page-notes.ts';
import type { PageAddresses } from '../../site/build/site-renderer.ts';
import type { Made, MadeKind, SiteWork } from '../../site/build/site-work.ts';
import type { LeftOut } from '../../site/typeset/missing-letters.ts';
import { tool } from '../running-tool.ts';
import { type BuildJob, perform } from './build-job.ts';
import type { Answer, Assignment } from './build-worker.ts';
import { SharedRow } from './shared-row.ts';
import type { WorkSources } from './site-work-sources.ts';

/** How often the progress is told: milliseconds. */
const tellEvery = 100;

type Tell = (done: number, all: number) => void;

/**
 * Those who do the work of a build that can be shared: threads, or this one where the work is small.
 * What is written is the same, however many there are.
 */
export class Crew {
  readonly #work: SiteWork;
  readonly #threads: StartedThread[] = [];

  /** Starts the threads; with none of them, the work is done here. */
  constructor(work: SiteWork, sources: WorkSources, threads: number) {
    this.#work = work;
    const { startThread } = tool;
    if (!startThread || threads === 0) return;
    const data = { sources: sharedBytes(sources) };
    for (let count = 0; count < threads; count++) this.#threads.push(followed(startThread(data)));
  }

  /** Makes all files of one kind. Rejects with what the first thread throws. */
  async make(what: MadeKind, tell: Tell): Promise<Made> {
    const made = await this.#share<Made>({ kind: 'make', what }, this.#work.madeCount, tell);
    const addresses: Record<string, MadeFile | null> = {};
    const leftOut: LeftOut[] = [];
    for (const each of made) {
      if (each.missing !== undefined) return each;
      Object.assign(addresses, each.addresses);
      leftOut.push(...each.leftOut);
    }
    return { addresses, leftOut };
  }

  /** Makes the items with these numbers. Rejects with what the first thread throws. */
  makeItems(addresses: PageAddresses, numbers: Uint32Array, tell: Tell): Promise<NotedPages[]> {
    const job = { kind: 'items', addresses: sharedBytes(addresses), numbers } as const;
    return this.#share(job, numbers.length, tell);
  }

  /** Lets the threads end, which have nothing to do any more. */
  close(): void {
    for (const { thread } of this.#threads) thread.postMessage(undefined);
  }

  /** Ends the threads, wherever they are: once it resolves, none of them writes any more. */
  async stop(): Promise<void> {
    await Promise.all(this.#threads.map(({ thread }) => thread.terminate()));
  }

  async #share<Result>(job: BuildJob, length: number, tell: Tell): Promise<Result[]> {
    const row = new SharedRow(length);
    if (this.#threads.length === 0) {
      const take = () => {
        tell(row.taken, length);
        return row.take();
      };
      return [(await perform(this.#work, job, take)) as Result];
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
