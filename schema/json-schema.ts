import type { ZodTypeAny, ZodTypeDef } from 'zod/v3';
import { ignoreOverride, zodToJsonSchema } from 'zod-to-json-schema';
import { type Kind, kindNames } from './catalogue.ts';
import { configSchema, rulesSchema } from './config.ts';
import { codeFields } from './config-code.ts';
import { connectionsSchema } from './kinds/connections.ts';
import { familySchema } from './kinds/family.ts';
import { figuresSchema } from './kinds/figures.ts';
import { glossarySchema } from './kinds/glossary.ts';
import { importSchema } from './kinds/import.ts';
import { mediaSchema } from './kinds/media.ts';
import { pageSchema } from './kinds/page.ts';
import { productSchema } from './kinds/product.ts';
import { projectSchema } from './kinds/project.ts';
import { siteSchema } from './kinds/site.ts';
import { solutionSchema } from './kinds/solution.ts';
import { unitsSchema } from './kinds/units.ts';
import { vacancySchema } from './kinds/vacancy.ts';
import { memberOf } from './member-of.ts';
import { type MenuFile, menuDataSchemas } from './menu-data.ts';
import { productDataSchemas } from './product-data.ts';
import { reportSchema } from './report.ts';
import { formatName, type Language, sharedName, sharedSchemas, textRole } from './shared.ts';

export type JsonSchema = { [key: string]: unknown };

/**
 * The draft-07 JSON Schema of every kind of record, for the given languages (codes, the default one first).
 * Shared schemas are under `definitions`.
 */
export function jsonSchemas(languages: readonly Language[]): Record<Kind, JsonSchema> {
  const { shared, kinds } = zodSchemas(languages);
  const schemas = kindNames.map((kind) => [kind, convert(kind, kinds[kind], shared)] as const);
  const { parse, stringify } = JSON;
  return parse(stringify(Object.fromEntries(schemas)), (_, value) => withDistinctItems(value));
}

/** The JSON Schemas of the data files for the menus of the site. */
export function menuJsonSchemas(languages: readonly Language[]): Record<MenuFile, JsonSchema> {
  const { shared } = zodSchemas(languages);
  const schemas = Object.entries(menuDataSchemas(shared)).map(
    ([name, schema]) => [name, convert(`${name}/data.json`, schema, shared)] as const,
  );
  return Object.fromEntries(schemas) as Record<MenuFile, JsonSchema>;
}

/** The JSON Schema of the data that a site publishes for each product and family. */
export function productDataJsonSchema(languages: readonly Language[]): JsonSchema {
  return convert('products/<id>.json', productDataSchemas(languages).file, {});
}

/** The JSON Schema of `milepost.config.yaml`, with the rules' ids; or of a configuration in code. */
export function configJsonSchema(ruleIds: readonly string[], isCode = false): JsonSchema {
  const rules = rulesSchema(ruleIds);
  const schema = configSchema(rules);
  return convert('milepost.config', isCode ? schema.extend(codeFields) : schema, { rules });
}

/** The JSON Schema of a mapping of `milepost import`. */
export function importJsonSchema(languages: readonly Language[]): JsonSchema {
  return convert('import', importSchema(zodSchemas(languages).shared), {});
}

/** The JSON Schema of the output of `--format json`. Unknown fields are allowed. */
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
    // Only strict Zod objects forbid additional properties.
    removeAdditionalStrategy: 'strict',
    override: (definition, { currentPath }) => referToShared(definition, currentPath),
    postProcess: (schema, definition) => {
      const format = formatName(definition);
      const role = textRole(definition);
      if (!schema) return schema;
      if (role) Object.assign(schema, { role });
      // A reference to a shared schema gets its format from there.
      if (format && 'pattern' in schema) Object.assign(schema, { format });
      return discriminate({ ...schema });
    },
  });
  return dropUnused({ title, ...schema });
}

/**
 * Writes `$ref` for a shared schema, except at its definition. A description goes next to the reference in
 * an `allOf`, since draft-07 ignores siblings of `$ref`.
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
 * Rewrites a discriminated union from `anyOf` to `oneOf` with Ajv's `discriminator`, so that mistakes are
 * reported for the branch of the given kind only.
 */
function discriminate(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || !anyOf.every(hasConstantKind)) return schema;
  return {
    ...rest,
    type: 'object',
    discriminator: { propertyName: 'kind' },
    required: ['kind'],
    oneOf: anyOf.map(describeKind),
  };
}

/** Adds the description of each kind, for editors that complete `kind`. */
function describeKind(branch: JsonSchema): JsonSchema {
  const { description, markdownDescription, properties } = branch;
  if (!isSchema(properties) || !isSchema(properties.kind)) return branch;
  const kind = { ...properties.kind, description, markdownDescription };
  return { ...branch, properties: { ...properties, kind } };
}

/** Requires distinct items in lists, except numbers: a repeated item is a copy-and-paste mistake. */
function withDistinctItems(value: unknown): unknown {
  if (!isSchema(value) || value.type !== 'array') return value;
  const isOfNumbers = isSchema(value.items) && value.items.type === 'number';
  return isOfNumbers ? value : { ...value, uniqueItems: true };
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
 * Removes unused definitions, and the descriptions of the others: each reference has its own description,
 * which editors show only if the definition has none.
 */
function dropUnused(schema: JsonSchema): JsonSchema {
  const { definitions, ...rest } = schema;
  if (!isSchema(definitions)) return schema;
  const used = new Set<string>();
  const collect = (node: unknown) => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/definitions\/([^"/]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(memberOf(definitions, name));
    }
  };
  collect(rest);
  const silent = Object.entries(definitions).flatMap(([name, definition]) => {
    if (!used.has(name) || !isSchema(definition)) return [];
    const { description, markdownDescription, ...others } = definition;
    return [[name, others] as const];
  });
  return { ...rest, definitions: Object.fromEntries(silent) };
}

/**
 * The Zod schemas of all kinds of record, for the given languages (codes, the default one first), and their
 * shared definitions.
 */
function zodSchemas(languages: readonly Language[]) {
  const shared = sharedSchemas(languages);
  return {
    shared,
    kinds: {
      site: siteSchema(shared),
      figures: figuresSchema(shared),
      units: unitsSchema(shared, languages),
      glossary: glossarySchema(languages),
      connections: connectionsSchema(shared),
      family: familySchema(shared),
      product: productSchema(shared),
      solution: solutionSchema(shared),
      project: projectSchema(shared),
      media: mediaSchema(shared),
      vacancy: vacancySchema(shared),
      page: pageSchema(shared),
    } satisfies Record<Kind, unknown>,
  };
}
