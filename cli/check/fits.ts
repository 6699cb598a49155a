import { addressFormats } from '../../schema/address.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import { field, isFields } from '../core/data.ts';
import { isDistinct } from './distinct-items.ts';
import { type JsonSchema, kindOfBranch, resolveSchema } from './schemas.ts';

type Test = (data: unknown) => boolean;

/** Whether data match a JSON Schema, or a part of the schema `root`, without an explanation; what is no schema fits. */
export function fits(schema: unknown, data: unknown, root = schema): boolean {
  return !isFields(schema) || !isFields(root) || testsIn(root)(schema)(data);
}

/** Compiles the tests for parts of a schema on demand. `root` is the whole schema. */
const testsIn = memoize((root: JsonSchema) => {
  const testOfPart = memoize((schema: JsonSchema): Test => {
    const make = (part: unknown): Test =>
      isFields(part) ? testOfPart(part) : () => part !== false;
    const tests = Object.entries(schema).flatMap(([keyword, value]) => {
      if (untestedKeywords.has(keyword)) return [];
      const test = memberOf(keywords, keyword);
      // Otherwise it would be ignored.
      if (!test)
        throw new Error(`The keyword "${keyword}" of a JSON Schema needs a test in fits.ts.`);
      return test({ value, schema, root, make });
    });
    return allOf(tests);
  });
  return testOfPart;
});

/** Whether data pass each test. */
function allOf(tests: readonly Test[]): Test {
  return (data) => tests.every((test) => test(data));
}

/** Keywords without a test: annotations, and those that other keywords read. */
const untestedKeywords = new Set([
  ...['title', 'description', 'markdownDescription', 'role'],
  ...['$schema', 'definitions', 'discriminator'],
]);

interface Use {
  readonly value: unknown;
  /** The schema that contains the keyword. */
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
  readonly make: (part: unknown) => Test;
}

const keywords: Readonly<Record<string, (use: Use) => Test>> = {
  type: ({ value }) => {
    const [first, ...others] = list(value).map(
      (type) => memberOf(types, String(type)) ?? (() => false),
    );
    if (first && others.length === 0) return first;
    return (data) => first?.(data) || others.some((test) => test(data));
  },
  const:
    ({ value }) =>
    (data) =>
      data === value,
  enum: ({ value }) => {
    const allowed = new Set(list(value));
    return (data) => allowed.has(data);
  },

  minimum: ({ value }) => ofNumbers((data) => data >= Number(value)),
  maximum: ({ value }) => ofNumbers((data) => data <= Number(value)),
  exclusiveMinimum: ({ value }) => ofNumbers((data) => data > Number(value)),

  minLength: ({ value }) => {
    // A character has one or two code units, so only short texts are counted.
    const least = Number(value);
    return ofTexts((data) => data.length >= 2 * least || [...data].length >= least);
  },
  pattern: ({ value }) => {
    const pattern = new RegExp(String(value), 'u');
    return ofTexts((data) => pattern.test(data));
  },
  format: ({ value }) =>
    ofTexts(new Map(Object.entries(formats)).get(String(value)) ?? (() => false)),

  minItems: ({ value }) => ofLists((data) => data.length >= Number(value)),
  maxItems: ({ value }) => ofLists((data) => data.length <= Number(value)),
  uniqueItems: () => ofLists(isDistinct),
  items: ({ value, make }) => {
    const test = make(value);
    return ofLists((data) => data.every(test));
  },

  required: ({ value }) => {
    const names = list(value).map(String);
    return ofFields((data) => names.every((name) => memberOf(data, name) !== undefined));
  },
  properties: ({ value, make }) => {
    const tests = Object.entries(isFields(value) ? value : {}).map(
      ([name, part]) => [name, make(part)] as const,
    );
    return ofFields((data) => {
      for (const [name, test] of tests) {
        const each = memberOf(data, name);
        if (each !== undefined && !test(each)) return false;
      }
      return true;
    });
  },
  additionalProperties: ({ value, schema: { properties }, make }) => {
    const known = new Set(Object.keys(isFields(properties) ? properties : {}));
    const test = make(value);
    return ofFields((data) => {
      for (const name of Object.keys(data)) {
        if (!known.has(name) && !test(memberOf(data, name))) return false;
      }
      return true;
    });
  },

  $ref: ({ schema, root, make }) => {
    const definition = resolveSchema(schema, root);
    return (data) => make(definition)(data);
  },
  allOf: ({ value, make }) => allOf(list(value).map(make)),
  anyOf: ({ value, make }) => {
    const tests = list(value).map(make);
    return (data) => tests.some((test) => test(data));
  },
  /** Selects the branch by `kind`, its discriminator. */
  oneOf: ({ value, root, make }) => {
    const byKind = new Map(
      list(value).map((branch) => [kindOfBranch(branch, root), make(branch)] as const),
    );
    return (data) => byKind.get(field(data, 'kind'))?.(data) ?? false;
  },
};

const types: Readonly<Record<string, Test>> = {
  null: (data) => data === null,
  boolean: (data) => typeof data === 'boolean',
  string: (data) => typeof data === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  array: Array.isArray,
  object: isFields,
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A keyword ignores data of other types. */
const testOf =
  <Data>(isOfType: (data: unknown) => data is Data) =>
  (test: (data: Data) => boolean): Test =>
  (data) =>
    !isOfType(data) || test(data);
const ofNumbers = testOf((data) => typeof data === 'number');
const ofTexts = testOf((data) => typeof data === 'string');
const ofLists = testOf<readonly unknown[]>(Array.isArray);
const ofFields = testOf(isFields);

/** The formats of the JSON Schemas. */
export const formats = {
  ...addressFormats,
  /** An existing day: not 30 February. */
  date: (text: string): boolean =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true,
};
