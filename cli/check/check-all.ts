import { memoize } from '../../schema/memoize.ts';
import type { StageFinding } from '../core/finding.ts';
import type { Entry } from '../core/source.ts';
import { fits } from './fits.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

/** Memoized by schema and record. */
const isRight = memoize((schema: JsonSchema) =>
  memoize(({ data }: Entry): boolean => fits(schema, data)),
);

/**
 * Stage 2 for all records. Most are valid, which `fits` tells quickly; Ajv, which explains mistakes, is loaded
 * only for the others.
 */
export async function checkAll(
  entries: readonly Entry[],
  schemas: Schemas,
): Promise<StageFinding[]> {
  const doubtful = entries.filter((entry) => {
    const schema = schemas.get(entry.kind);
    return schema && !isRight(schema)(entry);
  });
  if (doubtful.length === 0) return [];
  const { checkSchema } = await import('./check-schema.ts');
  return doubtful.flatMap((entry) => checkSchema(schemas.get(entry.kind) ?? {}, entry));
}
