import type { Entry } from '../load/source.ts';
import type { StageFinding } from '../report/finding.ts';
import { fits } from './fits.ts';
import type { Schemas } from './schemas.ts';

/**
 * Stage 2 for all records. Most are right, which is told in no time; the check that can say what
 * is wrong is loaded only for the others.
 */
export async function checkAll(
  entries: readonly Entry[],
  schemas: Schemas,
): Promise<StageFinding[]> {
  const doubtful = entries.filter(({ kind, data }) => !fits(schemas.get(kind) ?? {}, data));
  if (doubtful.length === 0) return [];
  const { createCheck } = await import('./check-schema.ts');
  return doubtful.flatMap(createCheck(schemas));
}
