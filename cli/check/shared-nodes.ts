import { memberOf } from '../../schema/member-of.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { type TextRole, textRole } from '../../schema/shared.ts';
import { forEachChild, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { closest } from '../core/suggest.ts';
import {
  branchesOf,
  type JsonSchema,
  meantBranch,
  propertiesOf,
  resolveSchema,
  sharedNameOf,
} from './schemas.ts';

/** A value whose schema is a shared definition (a text, a path, a figure, …) or has a role. */
export interface SharedNode {
  /** The name of the definition; undefined if there is only a role: a code. */
  readonly name: string | undefined;
  readonly role: TextRole | undefined;
  readonly value: unknown;
  readonly at: DataPath;
}

/**
 * Finds all values with a shared definition, in data that may be invalid: a misspelt field or kind is read as the
 * likely one, so that one mistake hides no other. The value itself may be invalid as well.
 */
export function walk(root: JsonSchema, data: unknown): SharedNode[] {
  const found: SharedNode[] = [];
  const at: (string | number)[] = [];
  const visit = (schema: unknown, value: unknown): void => {
    if (!isFields(schema) || value === undefined) return;
    const { name, role, resolved, below } = partOf(root)(schema);
    if (name !== undefined || role !== undefined) found.push({ name, role, value, at: [...at] });
    if (branchesOf(resolved)) visit(meantBranch(resolved, value, root), value);
    else
      forEachChild(value, (child, key) => {
        at.push(key);
        visit(below(key), child);
        at.pop();
      });
  };
  visit(root, data);
  return found;
}

/** A part of a schema, for all records. */
const partOf = memoize((root: JsonSchema) =>
  memoize((schema: JsonSchema) => {
    const resolved = resolveSchema(schema, root);
    const { items, additionalProperties } = resolved;
    const properties = propertiesOf(resolved);
    const meantBy = memoizeByName((key) =>
      memberOf(properties, closest(key, Object.keys(properties)) ?? ''),
    );
    // Only misspelt keys are memoized: others are arbitrary.
    const others = (key: string) =>
      isFields(additionalProperties) ? additionalProperties : meantBy(key);
    return {
      name: sharedNameOf(schema),
      role: textRole(schema),
      resolved,
      /** The schema of an item, of a field, or of the field that a misspelt key stands for. */
      below: (key: string | number) =>
        typeof key === 'number' ? items : (memberOf(properties, key) ?? others(key)),
    };
  }),
);
