import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { checkSchema } from '../../cli/check/check-schema.ts';
import { formats } from '../../cli/check/fits.ts';
import { schemaFile } from '../../cli/check/schemas.ts';
import { children, type Fields, isFields } from '../../cli/core/data.ts';
import type { Entry } from '../../cli/core/source.ts';
import { allRules } from '../../cli/rules/project-rules.ts';
import { defaultLanguages, type Kind, kindNames } from '../../schema/catalogue.ts';
import {
  configJsonSchema,
  importJsonSchema,
  jsonSchemas,
  menuJsonSchemas,
} from '../../schema/json-schema.ts';

const schemas = jsonSchemas(defaultLanguages);
const generated = new URL('../../schema/generated/', import.meta.url);
const fixtures = new URL('../fixtures/schema/', import.meta.url);

/** Every schema inside a schema, with the keys that lead to it. */
function* parts(
  schema: unknown,
  at: readonly (string | number)[] = [],
): Generator<[string, Fields]> {
  if (isFields(schema)) yield [at.join('/'), schema];
  for (const [key, child] of children(schema)) yield* parts(child, [...at, key]);
}

/** The properties inside a schema, by their path. */
function properties(schema: unknown): [string, Fields][] {
  return [...parts(schema)].flatMap(([at, part]) =>
    Object.entries(isFields(part.properties) ? part.properties : {}).flatMap(([key, child]) =>
      isFields(child) && !at.endsWith('properties')
        ? [[`${at}/${key}`, child] as [string, Fields]]
        : [],
    ),
  );
}

describe.each(kindNames)('the schema of %s [S3.2]', (kind) => {
  const schema = schemas[kind];

  test('says something: its shape, and what it is for', () => {
    expect(schema).toMatchObject({ title: kind, type: 'object', description: expect.any(String) });
    const hasFields = isFields(schema.properties) && Object.keys(schema.properties).length > 2;
    expect(
      hasFields || isFields(schema.additionalProperties) || ['glossary', 'units'].includes(kind),
    ).toBe(true);
  });

  test('is committed as it is generated (else run "npm run schema")', () => {
    const committed = readFileSync(new URL(schemaFile(kind), generated), 'utf8');
    expect(committed).toBe(`${JSON.stringify(schema, null, 2)}\n`);
  });

  test('is a valid schema without anything that Ajv does not know', () => {
    const options = { strict: true, discriminator: true, allowUnionTypes: true };
    // A union asks for `kind`, which its branches define.
    const ajv = new Ajv({ ...options, strictRequired: false });
    ajv.addKeyword('markdownDescription');
    ajv.addKeyword('role');
    for (const name of Object.keys(formats)) ajv.addFormat(name, true);
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  test('describes every property', () => {
    const silent = properties(schema).filter(([, { description }]) => !description);
    expect(silent.map(([at]) => at)).toEqual([]);
  });

  test('leaves no union of kinds without a discriminator', () => {
    for (const [at, part] of parts(schema)) {
      const branches = Array.isArray(part.anyOf) ? part.anyOf : [];
      const kinds = branches.filter(
        (branch) =>
          isFields(branch) &&
          isFields(branch.properties) &&
          isFields(branch.properties.kind) &&
          'const' in branch.properties.kind,
      );
      expect([at, kinds.length]).toEqual([at, 0]);
      if (part.oneOf)
        expect(part).toMatchObject({ discriminator: { propertyName: 'kind' }, required: ['kind'] });
    }
  });
});

describe('a record', () => {
  const files = readdirSync(fixtures);
  const check = (entry: Entry) => checkSchema(schemas[entry.kind], entry);
  const findingsIn = (file: string, kind: Kind, leftOut = '') => {
    const text = readFileSync(new URL(file, fixtures), 'utf8');
    const { [leftOut]: _, ...data } = load(text, { schema: CORE_SCHEMA }) as Fields;
    return check({ file, path: file, text, hash: text, format: 'yaml', kind, data });
  };

  test.each(['terms', 'international'])('of kind glossary can do without %s', (list) => {
    expect(findingsIn('glossary.good.yaml', 'glossary', list)).toEqual([]);
  });

  test.each(kindNames)('of kind %s has a good and a bad fixture', (kind) => {
    expect(findingsIn(`${kind}.good.yaml`, kind)).toEqual([]);
    expect(findingsIn(`${kind}.bad.yaml`, kind).length).toBeGreaterThan(0);
    expect(files.filter((file) => file.startsWith(`${kind}.`))).toHaveLength(2);
  });
});

test('a catalogue with other languages asks for those', () => {
  const { definitions } = jsonSchemas(['de', 'pt-BR']).family;
  expect(definitions).toMatchObject({ text: { required: ['de', 'pt-BR'] } });
});

test('the schema of the configuration is committed as it is generated (else run "npm run schema")', () => {
  const committed = readFileSync(new URL(schemaFile('config'), generated), 'utf8');
  const schema = configJsonSchema(allRules.map(({ id }) => id));
  expect(committed).toBe(`${JSON.stringify(schema, null, 2)}\n`);
});

test('the schema of a mapping is committed as it is generated, and describes every field', () => {
  const committed = readFileSync(new URL(schemaFile('import'), generated), 'utf8');
  const schema = importJsonSchema(defaultLanguages);
  expect(committed).toBe(`${JSON.stringify(schema, null, 2)}\n`);
  expect(properties(schema).filter(([, { description }]) => !description)).toEqual([]);
});

describe.each(Object.entries(menuJsonSchemas(defaultLanguages)))(
  'the data of the %s menu',
  (name, schema) => {
    test('has a schema that is committed as it is generated', () => {
      const committed = readFileSync(new URL(schemaFile(`menu-${name}`), generated), 'utf8');
      expect(committed).toBe(`${JSON.stringify(schema, null, 2)}\n`);
    });

    test('describes every property', () => {
      expect(properties(schema).filter(([, { description }]) => !description)).toEqual([]);
    });
  },
);
