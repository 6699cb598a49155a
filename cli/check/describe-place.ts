import { isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { branchesOf, type JsonSchema, propertiesOf, resolveSchema } from './schemas.ts';

/**
 * What a schema says of a place in a record, where the place refers to a shared definition: definitions
 * don't describe themselves. Undefined if it says nothing.
 */
export function describePlace(root: JsonSchema, at: DataPath): string | undefined {
  let schemas: readonly JsonSchema[] = [root];
  for (const key of at) {
    schemas = schemas.flatMap((schema) => below(resolveSchema(schema, root), key, root));
  }
  return schemas
    .map(({ description }) => description)
    .find((description) => typeof description === 'string');
}

/** What a schema says of a field, or of the items of a list: in each branch of a union. */
function below(schema: JsonSchema, key: string | number, root: JsonSchema): JsonSchema[] {
  const inBranches = (branchesOf(schema) ?? []).flatMap((branch) =>
    below(resolveSchema(branch, root), key, root),
  );
  const own = typeof key === 'number' ? schema.items : propertiesOf(schema)[key];
  const found = own ?? (typeof key === 'string' ? schema.additionalProperties : undefined);
  return isFields(found) ? [found, ...inBranches] : inBranches;
}
