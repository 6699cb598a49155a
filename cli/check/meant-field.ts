import { field, isFields } from '../core/data.ts';
import { closest } from '../core/suggest.ts';
import { fits } from './has-shape.ts';
import { legacyField } from './legacy-fields.ts';
import { type JsonSchema, propertiesOf } from './schemas.ts';

/**
 * The field that an unknown key of a record stands for: one with a name like it, or the only field
 * that is missing, where the key is the only unknown one and its value fits. Undefined if there is none.
 *
 * @param data the record, or the group of fields that has the key
 * @param schema what the schema says of that group
 */
export function meantField(
  key: string,
  data: unknown,
  schema: JsonSchema,
  root: JsonSchema,
): string | undefined {
  const properties = propertiesOf(schema);
  const names = Object.keys(properties);
  const legacy = legacyField(key, names);
  if (legacy) return legacy.field;
  const free = names.filter((name) => field(data, name) === undefined);
  return closest(key, free) ?? onlyMissing(key, data, schema, root);
}

function onlyMissing(key: string, data: unknown, schema: JsonSchema, root: JsonSchema) {
  if (!isFields(data)) return undefined;
  const properties = propertiesOf(schema);
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const missing = required.map(String).filter((name) => !Object.hasOwn(data, name));
  const [name, ...others] = missing;
  if (name === undefined || others.length > 0) return undefined;
  const unknown = Object.keys(data).filter((each) => !Object.hasOwn(properties, each));
  return unknown.length === 1 && fits(data[key], properties[name], root) ? name : undefined;
}
