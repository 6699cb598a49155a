import type { ZodTypeAny, ZodTypeDef } from 'zod/v3';
import { ignoreOverride, zodToJsonSchema } from 'zod-to-json-schema';
import { type Kind, kindNames } from './catalogue.ts';
import { configSchema, rulesSchema } from './config.ts';
import { codeFields } from './config-code.ts';
import { importSchema } from './kinds/import.ts';
import { type MenuFile, menuDataSchemas } from './menu-data.ts';
import { productDataSchemas } from './product-data.ts';
import { reportSchema } from './report.ts';
import { formatName, type Language, sharedName, textRole } from './shared.ts';
import { zodSchemas } from './zod-schemas.ts';

export type JsonSchema = { [key: string]: unknown };

/**
 * The draft-07 JSON Schema of every kind of record, for the given languages (codes, the default
 * one first). What records share is once, under `definitions`.
 */
export function jsonSchemas(languages: readonly Language[]): Record<Kind, JsonSchema> {
  const { shared, kinds } = zodSchemas(languages);
  const schemas = kindNames.map((kind) => {
    const schema = convert(kind, kinds[kind], shared);
    return [kind, withDistinctItems(schema)] as const;
  });
  return Object.fromEntries(schemas) as Record<Kind, JsonSchema>;
}

/** The same of the data files that the menus of the built site are made from. */
export function menuJsonSchemas(languages: readonly Language[]): Record<MenuFile, JsonSchema> {
  const { shared } = zodSchemas(languages);
  const { home, projects, solutions } = menuDataSchemas(shared);
  return {
    home: convert('home/data.json', home, shared),
    projects: convert('projects/data.json', projects, shared),
    solutions: convert('solutions/data.json', solutions, shared),
  };
}

/** The same of what a site publishes of each product and each family for machines. */
export function productDataJsonSchema(languages: readonly Language[]): JsonSchema {
  return convert('products/<id>.json', productDataSchemas(languages).file, {});
}

/** The same of `milepost.config.yaml`, which names the rules of the validator, or of one in code. */
export function configJsonSchema(ruleIds: readonly string[], isCode = false): JsonSchema {
  const rules = rulesSchema(ruleIds);
  const schema = configSchema(rules);
  return convert('milepost.config', isCode ? schema.extend(codeFields) : schema, { rules });
}

/** The same of a mapping of `milepost import`. */
export function importJsonSchema(languages: readonly Language[]): JsonSchema {
  return convert('import', importSchema(zodSchemas(languages).shared), {});
}

/** The same of what `--format json` writes. Readers take it with fields that they do not know. */
export function reportJsonSchema(): JsonSchema {
  return convert('milepost.report', reportSchema, {});
}

function convert(
  title: string,
  zodSchema: ZodTypeAny,
  shared: Readonly<Record<string, ZodTypeAny>>,
): JsonSchema {
  const schema = zodToJsonSchema(zodSchema, {
    target: 'jsonSchema7',
    $refStrategy: 'none',
    definitions: shared,
    markdownDescription: true,
    // Only what is strict here is strict there.
    removeAdditionalStrategy: 'strict',
    override: (definition, { currentPath }) => referToShared(definition, currentPath),
    postProcess: (schema, definition) => {
      const format = formatName(definition);
      const role = textRole(definition);
      if (schema && role) Object.assign(schema, { role });
      // What refers to a shared schema has its format there.
      return schema && format && 'pattern' in schema ? Object.assign(schema, { format }) : schema;
    },
  });
  return dropUnused(discriminate({ title, ...schema }));
}

/**
 * Says `$ref` for a shared schema, except where it is defined. A description of its own goes
 * next to the reference in an `allOf`, since draft-07 ignores what is next to `$ref`.
 */
function referToShared(definition: ZodTypeDef, path: readonly string[]) {
  const name = sharedName(definition);
  if (!name || path.join('/') === `#/definitions/${name}`) return ignoreOverride;
  const { description = '' } = definition;
  const role = textRole(definition);
  const reference = { $ref: `#/definitions/${name}` };
  return {
    allOf: [reference],
    description,
    markdownDescription: description,
    ...(role && { role }),
  };
}

/**
 * The package writes a discriminated union as a plain `anyOf`. As `oneOf` with Ajv's
 * `discriminator`, a mistake is reported for the branch that was meant, and for no other.
 */
function discriminate(schema: JsonSchema): JsonSchema {
  const mapped = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, discriminateAny(value)]),
  );
  const { anyOf, ...rest } = mapped;
  if (!Array.isArray(anyOf) || !anyOf.every(hasConstantKind)) return mapped;
  return {
    ...rest,
    type: 'object',
    discriminator: { propertyName: 'kind' },
    required: ['kind'],
    oneOf: anyOf.map(describeKind),
  };
}

function discriminateAny(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(discriminateAny);
  return isSchema(value) ? discriminate(value) : value;
}

/** An editor that completes `kind` shows what each kind is for. */
function describeKind(branch: JsonSchema): JsonSchema {
  const { description, markdownDescription, properties } = branch;
  if (!isSchema(properties) || !isSchema(properties.kind)) return branch;
  const kind = { ...properties.kind, description, markdownDescription };
  return { ...branch, properties: { ...properties, kind } };
}

/** A list of a record that has the same item twice shows it twice: a slip of copy and paste. */
function withDistinctItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDistinctItems);
  if (!isSchema(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withDistinctItems(each)]);
  return { ...Object.fromEntries(entries), ...(value.type === 'array' && { uniqueItems: true }) };
}

function hasConstantKind(branch: unknown): branch is JsonSchema {
  if (!isSchema(branch) || !isSchema(branch.properties)) return false;
  const { kind } = branch.properties;
  return isSchema(kind) && 'const' in kind;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Leaves out definitions that this kind of record never refers to. Those that are left don't describe
 * themselves: every place that refers to one says what it is there, and editors would show that only
 * where the definition is silent.
 */
function dropUnused(schema: JsonSchema): JsonSchema {
  const { definitions, ...rest } = schema;
  if (!isSchema(definitions)) return schema;
  const used = new Set<string>();
  const collect = (node: unknown) => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/definitions\/([^"/]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(definitions[name]);
    }
  };
  collect(rest);
  const kept = Object.entries(definitions).filter(([name]) => used.has(name));
  const silent = kept.map(([name, definition]) => [name, withoutDescription(definition)]);
  return { ...rest, definitions: Object.fromEntries(silent) };
}

function withoutDescription(definition: unknown): unknown {
  if (!isSchema(definition)) return definition;
  const { description, markdownDescription, ...rest } = definition;
  return rest;
}
