import {
  branchesOf,
  type JsonSchema,
  meantBranch,
  propertiesOf,
  resolveSchema,
  sharedNameOf,
} from '../check/schemas.ts';
import { closest } from '../report/suggest.ts';
import { children, field, isFields } from './data.ts';
import type { DataPath } from './source.ts';

/** A value at a place where the schema has a shared definition: a text, a path, a figure, … */
export interface SharedNode {
  /** The name of the definition. */
  readonly name: string;
  readonly value: unknown;
  readonly at: DataPath;
}

/**
 * Finds every value that the schema gives a shared definition, in data that may be as wrong as
 * they like: below a misspelt field or kind it goes on with what was most likely meant, so that
 * one mistake hides no other. The value itself may be wrong, too.
 */
export function walk(root: JsonSchema, data: unknown): Generator<SharedNode> {
  return visit(root, data, []);

  function* visit(schema: unknown, value: unknown, at: DataPath): Generator<SharedNode> {
    if (!isFields(schema) || value === undefined) return;
    const name = sharedNameOf(schema);
    if (name !== undefined) yield { name, value, at };
    const resolved = resolveSchema(schema, root);
    if (branchesOf(resolved)) {
      yield* visit(meantBranch(resolved, value, root), value, at);
      return;
    }
    for (const [key, child] of children(value)) {
      const childSchema = Array.isArray(value) ? resolved.items : fieldSchema(resolved, `${key}`);
      yield* visit(childSchema, child, [...at, key]);
    }
  }
}

function fieldSchema(schema: JsonSchema, key: string): unknown {
  const properties = propertiesOf(schema);
  const exact = field(properties, key);
  if (exact !== undefined) return exact;
  if (isFields(schema.additionalProperties)) return schema.additionalProperties;
  return properties[closest(key, Object.keys(properties)) ?? ''];
}
