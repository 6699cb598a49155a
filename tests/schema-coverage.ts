import { isPlainName } from '../cli/check/plain-names.ts';
import type { Context } from '../cli/context/context.ts';
import type { Catalogue, Kind } from '../schema/catalogue.ts';
import type { JsonSchema } from '../schema/json-schema.ts';

/** What several kinds of record have: it is enough that one of them has it. */
export const isShared = /^#\/(?:definitions\/|properties\/(?:drawings\/|draft$|publishFrom$))/;

/**
 * Notes the places of a schema that a value goes through. What records share has one place, wherever it
 * is used: `#/definitions/image/properties/src`.
 */
export function noteUsed(
  root: JsonSchema,
  schema: JsonSchema,
  value: unknown,
  at: string,
  places: Set<string>,
): void {
  const { own, place } = resolve(root, schema, at);
  const follow = (name: string, next: unknown, part: unknown) => {
    if (!isObject(next)) return;
    places.add(`${place}/${name}`);
    noteUsed(root, next, part, `${place}/${name}`, places);
  };
  // The catalogue has a name in words as a text in each language.
  const isPlain = isObject(value) && isPlainName(value);
  for (const [name, branch] of branchesOf(own)) {
    if (fits(resolve(root, branch, '').own, isPlain ? '' : value)) follow(name, branch, value);
  }
  if (Array.isArray(value)) {
    for (const item of value) follow('items', own.items, item);
  } else if (isObject(value)) {
    const properties = propertiesOf(own);
    for (const [key, part] of Object.entries(value)) {
      if (key in properties) follow(`properties/${key}`, properties[key], part);
      else follow('additionalProperties', own.additionalProperties, part);
    }
  }
}

/** Notes every place that a value can go through. */
export function noteAll(
  root: JsonSchema,
  schema: JsonSchema,
  at: string,
  places: Set<string>,
): void {
  const { own, place } = resolve(root, schema, at);
  const parts: (readonly [string, unknown])[] = [
    ...Object.entries(propertiesOf(own)).map(([key, next]) => [`properties/${key}`, next] as const),
    ['additionalProperties', own.additionalProperties],
    ['items', own.items],
    ...branchesOf(own),
  ];
  for (const [name, next] of parts) {
    const here = `${place}/${name}`;
    if (!isObject(next) || places.has(here)) continue;
    places.add(here);
    noteAll(root, next, here, places);
  }
}

/** Follows references: what is shared has one place, wherever it is used. */
function resolve(root: JsonSchema, schema: JsonSchema, at: string) {
  const [only] = Array.isArray(schema.allOf) ? schema.allOf : [schema];
  const reference = isObject(only) ? only.$ref : undefined;
  if (typeof reference !== 'string') return { own: schema, place: at };
  const name = reference.replace('#/definitions/', '');
  const own = isObject(root.definitions) ? root.definitions[name] : undefined;
  if (!isObject(own)) throw new Error(`There is no definition ${reference}.`);
  return { own, place: reference };
}

/** A branch by the `kind` of its records, or by the type of its values. */
function fits(branch: JsonSchema, value: unknown): boolean {
  const { kind } = propertiesOf(branch);
  if (isObject(kind) && 'const' in kind) return isObject(value) && value.kind === kind.const;
  return branch.type === (Array.isArray(value) ? 'array' : typeof value);
}

function branchesOf(schema: JsonSchema): [name: string, branch: JsonSchema][] {
  return (['anyOf', 'oneOf'] as const).flatMap((key) => {
    const branches = schema[key];
    return Array.isArray(branches)
      ? branches.map((branch, index): [string, JsonSchema] => [`${key}/${index}`, branch])
      : [];
  });
}

function propertiesOf({ properties }: JsonSchema): JsonSchema {
  return isObject(properties) ? properties : {};
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The place of a text in Markdown files, if a record has one: the catalogue has it as if the record had the words. */
export function textInFiles({ entries }: Pick<Context, 'entries'>): readonly string[] {
  const isThere = entries.some(({ textFiles }) => textFiles !== undefined);
  return isThere ? ['#/definitions/section/properties/body/anyOf/0'] : [];
}

/** The records of a kind in a catalogue; of a kind with a single file that is not there, none. */
export function recordsOfKind(catalogue: Catalogue, kind: Kind): readonly unknown[] {
  const records: Record<Kind, readonly unknown[]> = {
    site: [catalogue.site],
    figures: [catalogue.figures],
    units: [catalogue.units],
    glossary: [catalogue.glossary],
    connections: [catalogue.connections],
    family: catalogue.families,
    product: catalogue.products,
    solution: catalogue.solutions,
    project: catalogue.projects,
    media: catalogue.media,
    vacancy: catalogue.vacancies,
    page: catalogue.pages,
  };
  return records[kind].filter((record) => record !== undefined);
}
