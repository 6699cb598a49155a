import { addressFormats } from '../../schema/address.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import { field, isFields } from '../core/data.ts';
import { isDistinct } from './distinct-items.ts';
import {
  branchesOf,
  branchOfKind,
  type JsonSchema,
  propertiesOf,
  requiredOf,
  resolveSchema,
  typeOf,
} from './schemas.ts';

/** Whether data match a JSON Schema, or a part of the schema `root`, without an explanation; what is no schema fits. */
export function fits(given: unknown, data: unknown, root = given): boolean {
  if (!isFields(given) || !isFields(root)) return given !== false;
  const schema = resolveSchema(given, root);
  for (const test of testsOf(schema)) if (!test(data)) return false;
  const { items, additionalProperties, oneOf, anyOf, allOf, uniqueItems } = schema;
  const isRight = (part: unknown) => fits(part, data, root);
  if (Array.isArray(allOf) && !allOf.every(isRight)) return false;
  if (oneOf && !isRight(branchOfKind(schema, field(data, 'kind'), root) ?? false)) return false;
  if (anyOf && !branchesOf(schema)?.some(isRight)) return false;
  if (Array.isArray(data))
    return (!uniqueItems || isDistinct(data)) && data.every((item) => fits(items, item, root));
  if (!isFields(data)) return true;
  const properties = propertiesOf(schema);
  return (
    requiredOf(schema).every((name) => memberOf(data, name) !== undefined) &&
    Object.entries(data).every(([name, value]) =>
      Object.hasOwn(properties, name)
        ? value === undefined || fits(memberOf(properties, name), value, root)
        : fits(additionalProperties, value, root),
    )
  );
}

type Test = (data: unknown) => boolean;

/** The tests of a value itself: not of its fields and items, nor of the branches of a union. */
const testsOf = memoize((schema: JsonSchema) =>
  Object.entries(schema).flatMap(([keyword, value]) => {
    if (otherKeywords.has(keyword)) return [];
    const test = memberOf(keywords, keyword)?.(value);
    if (test) return [test];
    // Otherwise it would be ignored.
    throw new Error(`The keyword "${keyword}" of a JSON Schema needs a test in fits.ts.`);
  }),
);

/** Annotations, and what {@link fits} follows. */
const otherKeywords = new Set([
  ...['title', 'description', 'markdownDescription', 'role', '$schema', 'definitions'],
  ...['discriminator', 'oneOf', 'anyOf', 'allOf', 'items', 'uniqueItems'],
  ...['required', 'properties', 'additionalProperties'],
]);

const keywords: Readonly<Record<string, (value: unknown) => Test>> = {
  type: (type) => {
    const names = [type].flat();
    const isInteger = names.includes('integer') ? Number.isInteger : () => false;
    const isOther = (data: unknown) => typeof data !== 'number' || Number.isFinite(data);
    return (data) => (names.includes(typeOf(data)) ? isOther(data) : isInteger(data));
  },
  const: (value) => (data) => data === value,
  enum: (values) => (data) => Array.isArray(values) && values.includes(data),
  minimum: (value) => ofNumbers((data) => data >= Number(value)),
  maximum: (value) => ofNumbers((data) => data <= Number(value)),
  exclusiveMinimum: (value) => ofNumbers((data) => data > Number(value)),
  minLength: (value) => {
    // A character has one or two code units, so only short texts are counted.
    const least = Number(value);
    return ofTexts((data) => data.length >= 2 * least || [...data].length >= least);
  },
  pattern: (value) => {
    const pattern = new RegExp(String(value), 'u');
    return ofTexts((data) => pattern.test(data));
  },
  format: (value) => ofTexts(new Map(Object.entries(formats)).get(String(value)) ?? (() => false)),
  minItems: (value) => ofLists((data) => data.length >= Number(value)),
  maxItems: (value) => ofLists((data) => data.length <= Number(value)),
};

/** A keyword ignores data of other types. */
const testOf =
  <Data>(isOfType: (data: unknown) => data is Data) =>
  (test: (data: Data) => boolean): Test =>
  (data) =>
    !isOfType(data) || test(data);
const ofNumbers = testOf((data) => typeof data === 'number');
const ofTexts = testOf((data) => typeof data === 'string');
const ofLists = testOf<readonly unknown[]>(Array.isArray);

/** The formats of the JSON Schemas. */
export const formats = {
  ...addressFormats,
  /** An existing day: not 30 February. */
  date: (text: string): boolean =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true,
};
