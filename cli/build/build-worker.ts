import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { NextNumber } from '../../site/build/build-location.ts';
import type { Outputs } from '../../site/build/reuse/previous-pages.ts';
import type { TypesetKind, TypesetResult } from '../../site/build/reuse/typeset-work.ts';
import type { PageAddresses } from '../../site/build/site-renderer.ts';
import type { SiteWork } from '../../site/build/site-work.ts';
import { failureOf } from '../core/failure.ts';
import { loadSite, openSiteWork, readExtensions, type WorkSources } from './site-work-sources.ts';
import { WorkQueue } from './work-queue.ts';

/** A job for a thread, and the queue that it takes numbers from. */
export interface Assignment {
  readonly job: BuildJob;
  readonly length: number;
  readonly queue: SharedArrayBuffer;
}

export type Answer =
  | { readonly result: unknown; readonly error?: never; readonly failure?: never }
  /** Messages lose the class of an error; `failure` is the message of a Failure. */
  | { readonly error: unknown; readonly failure?: string | undefined; readonly result?: never };

/** Serves jobs of a build in another thread until the pool lets it end. */
export function serveBuild(): void {
  const port = parentPort;
  if (!port) throw new Error('This works in another thread only.');
  const sources: WorkSources = deserialize(Buffer.from(workerData.sources));
  const extensions = readExtensions(sources);
  // The build receives the error with its next job.
  extensions.catch(() => undefined);
  const loaded = loadSite();
  let work: Promise<SiteWork> | undefined;
  port.on('message', async (assignment: Assignment | undefined) => {
    if (!assignment) return port.close();
    const { job, length, queue } = assignment;
    const shared = new WorkQueue(length, queue);
    // By the first job, the store has everything that is made once per site.
    work ??= loaded.then(async () => openSiteWork(sources, await extensions));
    const answer: Answer = await work
      .then((site) => runJob(site, job, () => shared.next()))
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ error, failure: failureOf(error)?.message }),
      );
    port.postMessage(answer);
  });
}

/** A job that threads share. */
export type BuildJob =
  | {
      readonly kind: 'make';
      readonly typesetKind: TypesetKind;
      /** The numbers of the files to make. */
      readonly numbers: Uint32Array;
    }
  /** The addresses are serialized, since every thread receives them. */
  | {
      readonly kind: 'items';
      readonly addresses: SharedArrayBuffer;
      /** The numbers of the items to make. */
      readonly numbers: Uint32Array;
    };

/** Works on a job until the queue is empty. */
export function runJob(
  work: SiteWork,
  job: BuildJob,
  next: NextNumber,
): Promise<TypesetResult | Outputs> {
  if (job.kind === 'make') return work.make(job.typesetKind, job.numbers, next);
  const addresses = deserialize(Buffer.from(job.addresses)) as PageAddresses;
  return work.makeItems(addresses, job.numbers, next);
}
