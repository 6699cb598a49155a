import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { CORE_SCHEMA, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { checkSchema } from '../../cli/check/check-schema.ts';
import { fits, formats } from '../../cli/check/fits.ts';
import { committedSchema, type JsonSchema, loadSchemas } from '../../cli/check/schemas.ts';
import type { Entry } from '../../cli/core/source.ts';
import { defaultLanguages, type Kind, kindNames } from '../../schema/catalogue.ts';
import { openCases } from './cases.ts';

const rows = openCases('cli-fits');

const root = fileURLToPath(new URL('../../', import.meta.url));
const schemas = await loadSchemas(kindNames, defaultLanguages);
const check = (entry: Entry) => checkSchema(schemas.get(entry.kind) ?? {}, entry);

/** Ajv for each kind: another reading of the same schemas. */
const ajv = new Ajv({ discriminator: true, strict: false, validateSchema: false });
for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
const validators = new Map([...schemas].map(([kind, schema]) => [kind, ajv.compile(schema)]));

/** What the three say. A text without a language is right for the check, which leaves it to rules. */
function judge(kind: Kind, data: unknown) {
  const source = { file: 'x.yaml', path: '/x.yaml', text: '', hash: '', format: 'yaml' } as const;
  return {
    isFit: fits(schemas.get(kind) ?? {}, data),
    isValid: validators.get(kind)?.(data),
    mistakes: check({ ...source, kind, data }).length,
  };
}

const fixtures = join(root, 'tests', 'fixtures', 'schema');

test.each(readdirSync(fixtures))('the quick look judges %s as the check does', (name) => {
  const [kind] = kindNames.filter((each) => name.startsWith(`${each}.`));
  const data = load(readFileSync(join(fixtures, name), 'utf8'), { schema: CORE_SCHEMA });
  const { isFit, isValid, mistakes } = judge(kind ?? 'site', data);
  expect([isFit, isValid]).toEqual([name.includes('.good.'), name.includes('.good.')]);
  expect(mistakes === 0).toBe(isFit);
});

/** Every place in data, as the keys that lead there. */
function placesIn(data: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof data !== 'object' || data === null) return [path];
  const inside = Object.entries(data).flatMap(([key, each]) => placesIn(each, [...path, key]));
  return [path, ...inside];
}

function replaced(data: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: unknown = Array.isArray(data) ? [...data] : { ...(data as object) };
  const fields = copy as Record<string, unknown>;
  fields[key] = replaced(fields[key], rest, value);
  return copy;
}

test.each(kindNames)(
  'the quick look at a %s passes what Ajv passes, and nothing that the check finds fault with',
  (kind) => {
    const [good = ''] = readdirSync(fixtures).filter((name) => name.startsWith(`${kind}.good.`));
    const data = load(readFileSync(join(fixtures, good), 'utf8'), { schema: CORE_SCHEMA });
    const text = { en: 'A', fr: 'B', es: 'C' };
    const values = [
      ...[null, true, -1, 0, 1.5, 1e9, '', 'specs', 'ä b', '/x', '//x', '2026-02-30', [], {}],
    ];
    const value = fc.oneof(
      fc.constantFrom<unknown>(...values, [{}], text, [text, text], [{ kind: 'specs' }]),
      fc.anything({ maxDepth: 2 }),
    );
    const place = fc.constantFrom(...placesIn(data));
    const key = fc.constantFrom(undefined, 'odd', 'kind', '0');
    fc.assert(
      fc.property(place, key, value, (path, more, changed) => {
        const at = more === undefined ? path : [...path.slice(0, -1), more];
        const record: unknown = JSON.parse(JSON.stringify(replaced(data, at, changed)) ?? 'null');
        const { isFit, isValid, mistakes } = judge(kind, record);
        expect(isFit).toBe(isValid);
        if (isFit) expect(mistakes).toBe(0);
      }),
      { numRuns: 100 },
    );
  },
);

test.each(rows<[schema: JsonSchema, right: unknown, wrong: unknown]>('keywords'))(
  '%j',
  (schema, right, wrong) => {
    expect(fits(schema, right)).toBe(true);
    expect(fits(schema, wrong)).toBe(false);
  },
);

test('a configuration is judged by what its schema says', async () => {
  const schema = await committedSchema('config');
  expect(fits(schema, { rules: { schema: 'error' }, validate: { failOn: 'warning' } })).toBe(true);
  expect(fits(schema, { rules: { schema: 'fatal' } })).toBe(false);
  expect(fits(schema, { catalog: 'catalogue' })).toBe(false);
});

test('a keyword that has no test is a mistake of ours', () => {
  expect(() => fits({ type: 'number', multipleOf: 2 }, 3)).toThrow('"multipleOf"');
});
