import { memberOf } from '../../schema/member-of.ts';
import { children, field, isFields } from '../core/data.ts';
import { closest } from '../core/suggest.ts';
import {
  branchesOf,
  hasType,
  type JsonSchema,
  propertiesOf,
  requiredOf,
  resolveSchema,
} from './schemas.ts';

/**
 * The field that an unknown key of a record stands for: one with a similar name, or the only missing field, if
 * the key is the only unknown one and its value matches. Undefined if there is none.
 *
 * @param data the record, or the group of fields with the key
 * @param schema the schema of that group
 */
export function meantField(
  key: string,
  data: unknown,
  schema: JsonSchema,
  root: JsonSchema,
): string | undefined {
  const properties = propertiesOf(schema);
  const free = Object.keys(properties).filter((name) => field(data, name) === undefined);
  const similar = closest(key, free);
  if (similar !== undefined || !isFields(data)) return similar;
  const [name, ...others] = requiredOf(schema).filter((each) => !Object.hasOwn(data, each));
  const unknown = Object.keys(data).filter((each) => !Object.hasOwn(properties, each));
  if (name === undefined || others.length > 0 || unknown.length !== 1) return undefined;
  return hasShape(memberOf(data, key), memberOf(properties, name), root) ? name : undefined;
}

/**
 * Whether a value has the shape of a schema: types, fields and required fields, but not the content of strings
 * and numbers. `root` is the whole schema of the kind.
 */
export function hasShape(value: unknown, schema: unknown, root: JsonSchema): boolean {
  if (!isFields(schema)) return true;
  const resolved = resolveSchema(schema, root);
  const branches = branchesOf(resolved);
  if (branches) return branches.some((branch) => hasShape(value, branch, root));
  if (!hasType(resolved, value, true)) return false;
  if ('const' in resolved && resolved.const !== value) return false;
  if (Array.isArray(value)) return value.every((item) => hasShape(item, resolved.items, root));
  if (!isFields(value)) return true;
  const properties = propertiesOf(resolved);
  return (
    requiredOf(resolved).every((name) => Object.hasOwn(value, name)) &&
    children(value).every(([key, child]) => {
      const own = field(properties, String(key)) ?? resolved.additionalProperties;
      return own !== false && hasShape(child, own, root);
    })
  );
}
