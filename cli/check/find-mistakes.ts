import { Ajv } from 'ajv';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import { field, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { repeatedItems } from './distinct-items.ts';
import { fits, formats } from './fits.ts';
import {
  branchOfKind,
  type JsonSchema,
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
  /** The name of an unknown field. */
  readonly name?: string;
  /** The names of all missing fields of a group. */
  readonly missing?: readonly string[];
  /** The index of the item that another one repeats. */
  readonly first?: number;
}

const ajv = new Ajv({ allErrors: true, strict: false, meta: false, validateSchema: false });
for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);

/** Checks what a schema says of a value itself: not its fields and items, nor the branches of a union. */
const levelOf = memoize((schema: JsonSchema) => {
  const { definitions, items, anyOf, oneOf, discriminator, uniqueItems, ...own } = schema;
  const names = Object.keys(propertiesOf(schema)).map((name) => [name, true]);
  return ajv.compile({
    ...own,
    properties: Object.fromEntries(names),
    additionalProperties: own.additionalProperties !== false,
    // The kind is reported for the union.
    required: (!discriminator && own.required) || [],
  });
});

/** All mistakes in data; in a union, those of the branch that is meant. `root` is the whole schema. */
export function* findMistakes(
  data: unknown,
  given: JsonSchema,
  root: JsonSchema,
  at: DataPath = [],
): Generator<Mistake> {
  const schema = resolveSchema(given, root);
  if (fits(schema, data, root)) return;
  const check = levelOf(schema);
  const errors = check(data) ? [] : (check.errors ?? []);
  const missing = errors.flatMap(({ params }) => params.missingProperty ?? []);
  if (missing.length > 0) yield { at, keyword: 'required', schema, data, missing };
  for (const name of errors.flatMap(({ params }) => params.additionalProperty ?? []))
    yield { at, keyword: 'additionalProperties', schema, data, name };
  // Of several mistakes in the value itself, what is possible says most.
  const others = errors.filter(({ keyword }) => !/^(?:required|additional)/.test(keyword));
  const error = others.find(({ keyword }) => /const|enum/.test(keyword)) ?? others[0];
  if (error) yield { at, keyword: error.keyword, schema, data };
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
