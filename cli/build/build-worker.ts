import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { Job, JobResult, SiteWork } from '../../site/build/site-work.ts';
import { failureOf } from '../core/failure.ts';
import { openSiteWork, type WorkSources } from './site-work-sources.ts';
import { WorkQueue } from './work-queue.ts';

/** What a thread is told to do with its site, and the queue from which it takes its numbers. */
export interface Assignment {
  readonly job: Job;
  readonly queue: SharedArrayBuffer;
}

export type Answer =
  | { readonly result: JobResult; readonly error?: never; readonly failure?: never }
  /** A class of errors is lost on the way: `failure` is the message of one that the user can help. */
  | { readonly error: unknown; readonly failure?: string | undefined; readonly result?: never };

/** Works for a build in another thread until that one lets it end. */
export function serveBuild(): void {
  const port = parentPort;
  if (!port) throw new Error('This works in another thread only.');
  const sources: WorkSources = deserialize(Buffer.from(workerData.sources));
  let work: Promise<SiteWork> | undefined;
  port.on('message', async (assignment: Assignment | undefined) => {
    if (!assignment) return port.close();
    const { job, queue } = assignment;
    const shared = new WorkQueue(job.numbers.length, queue);
    work ??= openSiteWork(sources);
    const answer: Answer = await work
      .then((site) => site.make(job, () => shared.next()))
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ error, failure: failureOf(error)?.message }),
      );
    port.postMessage(answer);
  });
}
