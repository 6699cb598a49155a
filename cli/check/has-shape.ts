import { children, field, isFields } from '../core/data.ts';
import { branchesOf, type JsonSchema, propertiesOf, resolveSchema, typeOf } from './schemas.ts';

/**
 * Whether a value has the shape that a schema describes: types, fields and what is required of
 * them, but not what strings and numbers say. `root` is the whole schema of the kind.
 */
export function fits(value: unknown, schema: unknown, root: JsonSchema): boolean {
  if (!isFields(schema)) return true;
  const resolved = resolveSchema(schema, root);
  const branches = branchesOf(resolved);
  if (branches) return branches.some((branch) => fits(value, branch, root));
  if (!hasType(value, resolved)) return false;
  if ('const' in resolved && resolved.const !== value) return false;
  if (Array.isArray(value)) return value.every((item) => fits(item, resolved.items, root));
  if (!isFields(value)) return true;
  const properties = propertiesOf(resolved);
  const required: readonly unknown[] = Array.isArray(resolved.required) ? resolved.required : [];
  return (
    required.every((name) => Object.hasOwn(value, String(name))) &&
    children(value).every(([key, child]) => {
      const own = field(properties, String(key)) ?? resolved.additionalProperties;
      return own !== false && fits(child, own, root);
    })
  );
}

function hasType(value: unknown, { type }: JsonSchema): boolean {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.some(
    (each) =>
      each === undefined ||
      each === typeOf(value) ||
      (each === 'integer' && Number.isInteger(value)),
  );
}
