import { deserialize } from 'node:v8';
import type { Outputs } from '../../site/build/reuse/previous-pages.ts';
import type { TypesetKind, TypesetResult } from '../../site/build/reuse/typeset-work.ts';
import type { PageAddresses } from '../../site/build/site-renderer.ts';
import type { SiteWork } from '../../site/build/site-work.ts';
import type { NextNumber } from '../../site/build/work-place.ts';

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
