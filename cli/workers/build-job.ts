import { deserialize } from 'node:v8';
import type { PageAddresses } from '../../site/build/shared-files.ts';
import type { Made, MadeKind, SiteWork, Take } from '../../site/build/site-work.ts';

/** A part of a build that threads share. */
export type BuildJob =
  | { readonly kind: 'make'; readonly what: MadeKind }
  /** The addresses are serialized, since every thread gets them. */
  | { readonly kind: 'pages'; readonly addresses: SharedArrayBuffer };

/** Does as much of a job as there are numbers to take. */
export async function perform(
  work: SiteWork,
  job: BuildJob,
  take: Take,
): Promise<Made | undefined> {
  if (job.kind === 'make') return work.make(job.what, take);
  work.renderPages(deserialize(Buffer.from(job.addresses)) as PageAddresses, take);
  return undefined;
}
