import { remember } from '../../schema/remember.ts';
import {
  branchesOf,
  type JsonSchema,
  meantBranch,
  propertiesOf,
  resolveSchema,
  sharedNameOf,
} from '../check/schemas.ts';
import { closest } from '../report/suggest.ts';
import { field, forEachChild, isFields } from './data.ts';
import { PlaceTree } from './place-tree.ts';
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
 * one mistake hides no other. The value itself may be wrong, too. Records with the same `top` share
 * the paths of their values.
 */
export function walk(root: JsonSchema, data: unknown, top = new PlaceTree()): SharedNode[] {
  const found: SharedNode[] = [];
  const partOf = partsOf(root);
  const visit = (schema: unknown, value: unknown, place: PlaceTree): void => {
    if (!isFields(schema) || value === undefined) return;
    const { name, resolved, isUnion } = partOf(schema);
    if (name !== undefined) found.push({ name, value, at: place.path });
    if (isUnion) {
      visit(meantBranch(resolved, value, root), value, place);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    forEachChild(value, (child, key) => {
      visit(isList ? resolved.items : fieldSchema(resolved, `${key}`), child, place.at(key));
    });
  };
  visit(root, data, top);
  return found;
}

/** What a part of a schema says, the same for every record. */
const partsOf = remember((root: JsonSchema) =>
  remember((schema: JsonSchema) => {
    const resolved = resolveSchema(schema, root);
    const isUnion = branchesOf(resolved) !== undefined;
    return { name: sharedNameOf(schema), resolved, isUnion };
  }),
);

function fieldSchema(schema: JsonSchema, key: string): unknown {
  const properties = propertiesOf(schema);
  const exact = field(properties, key);
  if (exact !== undefined) return exact;
  if (isFields(schema.additionalProperties)) return schema.additionalProperties;
  return properties[closest(key, Object.keys(properties)) ?? ''];
}
