import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { NextNumber } from '../../site/build/build-location.ts';
import type { PageAddresses } from '../../site/build/render.tsx';
import type { Outputs } from '../../site/build/reuse/previous-pages.ts';
import type { TypesetKind, TypesetResult } from '../../site/build/reuse/typeset-work.ts';
import type { SiteWork } from '../../site/build/site-work.ts';
import { failureOf } from '../core/failure.ts';
import { loadSite, openSiteWork, readExtensions, type WorkSources } from './site-work-sources.ts';
import { WorkQueue } from './work-queue.ts';

/** What a thread is told to do with its site, and the row from which it takes its numbers. */
export interface Assignment {
  readonly job: BuildJob;
  readonly length: number;
  readonly row: SharedArrayBuffer;
}

export type Answer =
  | { readonly result: unknown; readonly error?: never; readonly failure?: never }
  /** A class of errors is lost on the way: `failure` is the message of one that the user can help. */
  | { readonly error: unknown; readonly failure?: string | undefined; readonly result?: never };

/** Works for a build in another thread until that one lets it end. */
export function serveBuild(): void {
  const port = parentPort;
  if (!port) throw new Error('This works in another thread only.');
  const sources: WorkSources = deserialize(Buffer.from(workerData.sources));
  const extensions = readExtensions(sources);
  // A build that waits for an answer hears of it.
  extensions.catch(() => undefined);
  const loaded = loadSite();
  let work: Promise<SiteWork> | undefined;
  port.on('message', async (assignment: Assignment | undefined) => {
    if (!assignment) return port.close();
    const { job, length, row } = assignment;
    const shared = new WorkQueue(length, row);
    // With the first job, all that is made for the whole site is in the store.
    work ??= loaded.then(async () => openSiteWork(sources, await extensions));
    const answer: Answer = await work
      .then((site) => perform(site, job, () => shared.next()))
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ error, failure: failureOf(error)?.message }),
      );
    port.postMessage(answer);
  });
}

/** A part of a build that threads share. */
export type BuildJob =
  | {
      readonly kind: 'make';
      readonly what: TypesetKind;
      /** The numbers of the files to make. */
      readonly numbers: Uint32Array;
    }
  /** The addresses are serialized, since every thread gets them. */
  | {
      readonly kind: 'items';
      readonly addresses: SharedArrayBuffer;
      /** The numbers of the items to make. */
      readonly numbers: Uint32Array;
    };

/** Does as much of a job as there are numbers to take. */
export function perform(
  work: SiteWork,
  job: BuildJob,
  take: NextNumber,
): Promise<TypesetResult | Outputs> {
  if (job.kind === 'make') return work.make(job.what, job.numbers, take);
  const addresses = deserialize(Buffer.from(job.addresses)) as PageAddresses;
  return work.makeItems(addresses, job.numbers, take);
}
