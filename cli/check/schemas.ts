import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguages, type Kind, kindNames } from '../../schema/catalogue.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { defaultCache } from '../core/cache.ts';
import { type Fields, isFields, valueAt } from '../core/data.ts';
import { tool } from '../core/running-tool.ts';
import type { DataPath } from '../core/source.ts';

/** A JSON Schema (draft-07), or a part of one. */
export type JsonSchema = Fields;

export type Schemas = ReadonlyMap<Kind, JsonSchema>;

/** The file name of the schema of a kind of record, or of a menu's data. */
export function schemaFile(name: string): string {
  return `${name}.schema.json`;
}

/**
 * The schemas of kinds for the languages of a catalogue: the committed ones if they match; for other languages
 * they are generated and cached.
 */
export async function loadSchemas(
  kinds: Iterable<Kind>,
  languages: readonly string[],
): Promise<Schemas> {
  const isCommitted = languages.join() === defaultLanguages.join();
  const schemas = isCommitted ? undefined : await generated(languages.join());
  const load = (kind: Kind) => (schemas ? schemas[kind] : committedSchema(kind));
  const loaded = [...kinds].map(async (kind) => [kind, await load(kind)] as const);
  return new Map(await Promise.all(loaded));
}

// The same objects in every run of a process, since tests and validators are compiled per object.

/** The committed schema of a kind of record, or of the configuration. */
export const committedSchema = memoizeByName(async (name): Promise<JsonSchema> => {
  const file = join(tool.folder, 'schema', 'generated', schemaFile(name));
  const schema: unknown = JSON.parse(await readFile(file, 'utf8'));
  return isFields(schema) ? schema : {};
});

const generated = memoizeByName((languages) =>
  cachedSchema(
    languages,
    (known): known is Record<Kind, JsonSchema> =>
      isFields(known) && kindNames.every((kind) => isFields(known[kind])),
    ({ jsonSchemas }) => jsonSchemas(languages.split(',')),
  ),
);

/** A value generated from Zod schemas, cached by name. */
export async function cachedSchema<Made>(
  name: string,
  isRight: (known: unknown) => known is Made,
  make: (schemas: typeof import('../../schema/json-schema.ts')) => Made,
): Promise<Made> {
  const cache = defaultCache();
  // The plural categories of languages depend on the version of Node.js.
  const key = cache.keyOf('schemas', process.version, name);
  const cached = cache.read(key);
  if (isRight(cached)) return cached;
  const generatedSchema = make(await import('../../schema/json-schema.ts'));
  cache.write(key, generatedSchema);
  return generatedSchema;
}

/** The name of the shared definition that a schema refers to, if it is a reference. */
export function sharedNameOf(schema: JsonSchema): string | undefined {
  const [first] = Array.isArray(schema.allOf) ? schema.allOf : [schema];
  const reference: unknown = isFields(first) ? first.$ref : undefined;
  return typeof reference === 'string' ? reference.replace(/^#\/definitions\//, '') : undefined;
}

/** Resolves references; `root` is the whole schema of the kind. */
export function resolveSchema(schema: unknown, root: JsonSchema): JsonSchema {
  if (!isFields(schema)) return {};
  const name = sharedNameOf(schema);
  if (name === undefined) return schema;
  const { definitions } = root;
  return resolveSchema(isFields(definitions) ? memberOf(definitions, name) : undefined, root);
}

/** The schemas of the fields of a mapping, by name; empty for other types. */
export function propertiesOf(schema: JsonSchema): Fields {
  return isFields(schema.properties) ? schema.properties : {};
}

export function branchesOf(schema: JsonSchema): readonly unknown[] | undefined {
  const branches = schema.oneOf ?? schema.anyOf;
  return Array.isArray(branches) ? branches : undefined;
}

/**
 * The intended branch of a union: by its `kind`, else by the type of the data, and among several by the number of
 * shared fields. Undefined if no branch has the type.
 */
export function meantBranch(
  schema: JsonSchema,
  data: unknown,
  root: JsonSchema,
): JsonSchema | undefined {
  const byKind = isFields(data) && branchOfKind(schema, data.kind, root);
  if (schema.discriminator && byKind) return byKind;
  const fitting = (branchesOf(schema) ?? [])
    .filter(isFields)
    .filter((branch) => hasType(resolveSchema(branch, root), data));
  const common = (branch: JsonSchema) => {
    const fields = propertiesOf(resolveSchema(branch, root));
    return Object.keys(isFields(data) ? data : {}).filter((key) => Object.hasOwn(fields, key))
      .length;
  };
  return fitting.toSorted((a, b) => common(b) - common(a))[0];
}

/** The schema of a path in data, with its own description; undefined if there is none. */
export function schemaAt(root: JsonSchema, data: unknown, at: DataPath): JsonSchema | undefined {
  let schema = root;
  let value = data;
  for (const key of at) {
    const given = resolveSchema(schema, root);
    const whole = branchesOf(given) ? (meantBranch(given, value, root) ?? {}) : given;
    const { items, additionalProperties, ...group } = resolveSchema(whole, root);
    const child = Array.isArray(value)
      ? items
      : (memberOf(propertiesOf(group), String(key)) ?? additionalProperties);
    if (!isFields(child)) return undefined;
    schema = child;
    value = valueAt(value, [key]);
  }
  return schema;
}

/** The branch of a union for a `kind`. */
export function branchOfKind(schema: JsonSchema, kind: unknown, root: JsonSchema) {
  return (branchesOf(schema) ?? [])
    .filter(isFields)
    .find((branch) => kindOfBranch(branch, root) === kind);
}

/** The required `kind` of a branch. */
export function kindOfBranch(branch: unknown, root: JsonSchema): unknown {
  const { kind } = propertiesOf(resolveSchema(branch, root));
  return isFields(kind) ? kind.const : undefined;
}

export function hasType({ type }: JsonSchema, data: unknown): boolean {
  return [type]
    .flat()
    .some((each) => each === typeOf(data) || (each === 'integer' && Number.isInteger(data)));
}

/** The names of the required fields of a mapping. */
export function requiredOf({ required }: JsonSchema): readonly string[] {
  return Array.isArray(required) ? required : [];
}

/** The JSON type of parsed data. */
export function typeOf(data: unknown): string {
  if (data === null) return 'null';
  return Array.isArray(data) ? 'array' : typeof data;
}
