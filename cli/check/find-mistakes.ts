import { field, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { repeatedItems } from './distinct-items.ts';
import { fits } from './fits.ts';
import {
  branchesOf,
  type JsonSchema,
  kindOfBranch,
  meantBranch,
  propertiesOf,
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

/** Keywords that say nothing of fields and items. */
const ofValues = [
  'type',
  'const',
  'enum',
  'minLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
];
const ofNumbers = ['minimum', 'maximum', 'exclusiveMinimum'];

/** All mistakes in data; in a union, those of the branch that is meant. `root` is the whole schema. */
export function* findMistakes(
  data: unknown,
  given: JsonSchema,
  root: JsonSchema,
  at: DataPath = [],
): Generator<Mistake> {
  const schema = resolveSchema(given, root);
  if (fits(schema, data, root)) return;
  const { items, additionalProperties, discriminator, anyOf, required, uniqueItems } = schema;
  for (const keyword of [...ofValues, ...ofNumbers]) {
    const isRight = !(keyword in schema) || fits({ [keyword]: schema[keyword] }, data, root);
    if (!isRight) yield { at, keyword, schema, data };
  }
  if (anyOf || (discriminator && isFields(data))) {
    const kind = field(data, 'kind');
    const branch = discriminator
      ? branchesOf(schema)?.find((each) => kindOfBranch(each, root) === kind)
      : meantBranch(schema, data, root);
    if (isFields(branch)) yield* findMistakes(data, branch, root, at);
    else yield { at, keyword: discriminator ? 'discriminator' : 'anyOf', schema, data };
  } else if (Array.isArray(data)) {
    const repeated = uniqueItems ? repeatedItems(data) : [];
    for (const [index, first] of repeated)
      yield { at: [...at, index], keyword: 'uniqueItems', schema, data: data[index], first };
    if (!isFields(items)) return;
    for (const [index, item] of data.entries())
      yield* findMistakes(item, items, root, [...at, index]);
  } else if (isFields(data)) {
    for (const name of [required ?? []].flat().map(String))
      if (data[name] === undefined) yield { at, keyword: 'required', schema, data, name };
    const properties = propertiesOf(schema);
    for (const [name, value] of Object.entries(data)) {
      const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (isFields(own)) yield* findMistakes(value, own, root, [...at, name]);
      else if (own === false) yield { at, keyword: 'additionalProperties', schema, data, name };
    }
  }
}
