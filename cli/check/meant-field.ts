import { memberOf } from '../../schema/member-of.ts';
import { field, isFields } from '../core/data.ts';
import { closest } from '../core/suggest.ts';
import { fits } from './fits.ts';
import { type JsonSchema, propertiesOf, requiredOf, resolveSchema } from './schemas.ts';

/**
 * The field that an unknown key of a record stands for: one with a similar name, or the only missing field, if
 * the key is the only unknown one and its value is valid there. Undefined if there is none.
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
  const schemaOfName = resolveSchema(memberOf(properties, name), root);
  return fits(schemaOfName, memberOf(data, key), root) ? name : undefined;
}
