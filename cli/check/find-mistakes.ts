import { memberOf } from '../../schema/member-of.ts';
import { field, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { repeatedItems } from './distinct-items.ts';
import { fits } from './fits.ts';
import {
  branchOfKind,
  type JsonSchema,
  meantBranch,
  propertiesOf,
  requiredOf,
  resolveSchema,
} from './schemas.ts';

/** What a keyword of a schema doesn't allow in data. */
export interface Mistake {
  readonly at: DataPath;
  readonly keyword: string;
  /** The schema that has the keyword. */
  readonly schema: JsonSchema;
  readonly data: unknown;
  /** The name of a missing or unknown field. */
  readonly name?: string;
  /** The names of other missing fields of the same group. */
  readonly others?: readonly string[];
  /** The index of the item that another one repeats. */
  readonly first?: number;
}

/** Keywords of fields, items and branches: what is wrong with these is found there. */
const inner = new Set(['properties', 'items', 'uniqueItems', 'anyOf', 'oneOf']);

/** What the keywords of a schema don't allow in a value itself, each with the field that it is about. */
function* ownMistakes(
  data: unknown,
  schema: JsonSchema,
): Generator<Pick<Mistake, 'keyword' | 'name'>> {
  const keys = isFields(data) ? Object.keys(data) : [];
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'required') {
      // The kind is reported for the union.
      const names = isFields(data) && !schema.discriminator ? requiredOf(schema) : [];
      for (const name of names) if (field(data, name) === undefined) yield { keyword, name };
    } else if (keyword === 'additionalProperties') {
      const unknown = keys.filter((key) => !Object.hasOwn(propertiesOf(schema), key));
      for (const name of value === false ? unknown : []) yield { keyword, name };
    } else if (!inner.has(keyword) && !fits({ [keyword]: value }, data)) yield { keyword };
  }
}

/** All mistakes in data; in a union, those of the branch that is meant. `root` is the whole schema. */
export function* findMistakes(
  data: unknown,
  given: JsonSchema,
  root: JsonSchema,
  at: DataPath = [],
): Generator<Mistake> {
  const schema = resolveSchema(given, root);
  if (fits(schema, data, root)) return;
  for (const mistake of ownMistakes(data, schema)) yield { at, schema, data, ...mistake };
  const { items, additionalProperties, discriminator, anyOf, uniqueItems } = schema;
  if (anyOf || (discriminator && isFields(data))) {
    const branch = discriminator
      ? branchOfKind(schema, field(data, 'kind'), root)
      : meantBranch(schema, data, root);
    if (branch) yield* findMistakes(data, branch, root, at);
    else yield { at, keyword: discriminator ? 'discriminator' : 'anyOf', schema, data };
  } else if (Array.isArray(data)) {
    const repeated = uniqueItems ? repeatedItems(data) : [];
    for (const [index, first] of repeated)
      yield { at: [...at, index], keyword: 'uniqueItems', schema, data: data[index], first };
    if (!isFields(items)) return;
    for (const [index, item] of data.entries())
      yield* findMistakes(item, items, root, [...at, index]);
  } else if (isFields(data)) {
    const properties = propertiesOf(schema);
    for (const [name, value] of Object.entries(data)) {
      const own = Object.hasOwn(properties, name)
        ? memberOf(properties, name)
        : additionalProperties;
      if (isFields(own)) yield* findMistakes(value, own, root, [...at, name]);
    }
  }
}
