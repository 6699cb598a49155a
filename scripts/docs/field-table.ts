import type { JsonSchema } from '../../schema/json-schema.ts';
import { languageCode } from '../../schema/language-code.ts';

/** One field of a record as a row of a table. */
interface Row {
  /** Its place in the record: `images[].src`; `ID` is an id that the author chooses. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly value: string;
  readonly description: string;
}

/** Where the page of each shared definition explains it; others are explained in the table itself. */
const shared: Readonly<Record<string, string>> = {
  text: '[text](texts.md)',
  name: '[name](texts.md#names)',
  path: '[path](texts.md#links)',
  figure: '[figure](../figures.md#the-notation)',
  figures: '[figures](../figures.md#the-notation) by id',
  asset: '[file](files.md)',
  image: '[picture](files.md#pictures)',
  video: '[video](files.md#videos)',
  link: '[link](texts.md#sections)',
  section: '[section](texts.md#sections)',
  closing: '[closing section](texts.md#sections)',
  aliases: '[names](figures.md#names-in-tenders) by language',
  sourceNotes: 'list of words',
};

/**
 * The fields of a kind of record as a table in Markdown, in the order of its schema.
 *
 * @param schema the JSON Schema of the kind, or of a part of it
 * @param isLeftOut whether a field has a table of its own elsewhere, by its name: `tabs[]`
 */
export function fieldTable(
  schema: JsonSchema,
  isLeftOut: (name: string) => boolean = () => false,
): string {
  const rows = [...rowsOf(schema, '', isLeftOut)].map(
    ({ name, isRequired, value, description }) =>
      `| \`${name}\` | ${isRequired ? 'yes' : ''} | ${value} | ${cell(description)} |`,
  );
  return ['| field | required | value | meaning |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** The branches of a list whose entries say their `kind`, by that kind. */
export function branchesByKind(schema: JsonSchema): [kind: string, branch: JsonSchema][] {
  return objects(schema.oneOf).map((branch) => {
    const { kind } = propertiesOf(branch);
    return [String(kind?.const), branch];
  });
}

function* rowsOf(
  schema: JsonSchema,
  at: string,
  isLeftOut: (name: string) => boolean,
): Generator<Row> {
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [key, property] of Object.entries(propertiesOf(schema))) {
    const name = at ? `${at}.${key}` : key;
    const isRequired = required.includes(key);
    const description = String(property.description ?? '');
    yield { name, isRequired, value: describeValue(property), description };
    yield* rowsBelow(property, name, isLeftOut);
  }
  const { additionalProperties } = schema;
  if (isObject(additionalProperties)) {
    yield* rowsBelow(additionalProperties, at ? `${at}.ID` : 'ID', isLeftOut);
  }
}

/** The rows of what a field holds: of an object, of the entries of a list, of each choice. */
function* rowsBelow(
  schema: JsonSchema,
  name: string,
  isLeftOut: (name: string) => boolean,
): Generator<Row> {
  const { items } = schema;
  if (isObject(items)) {
    const entry = `${name}[]`;
    if (!isLeftOut(entry)) yield* rowsBelow(items, entry, isLeftOut);
    return;
  }
  for (const choice of objects(schema.anyOf)) yield* rowsBelow(choice, name, isLeftOut);
  yield* rowsOf(schema, name, isLeftOut);
}

/** What a field holds, in a few words. */
function describeValue(schema: JsonSchema): string {
  const [reference] = objects(schema.allOf);
  const name = String((reference ?? schema).$ref ?? '').replace('#/definitions/', '');
  if (name in literals) return literals[name] ?? '';
  if (name) return shared[name] ?? name;
  if ('const' in schema) return code(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ');
  const choices = objects(schema.anyOf);
  if (choices.length > 0) return choices.map(describeValue).join(', or ');
  if (schema.type === 'array')
    return `list of ${isObject(schema.items) ? plural(schema.items) : ''}`;
  if (schema.type === 'boolean') return '`true` or `false`';
  if (schema.type === 'integer') return 'whole number';
  if (schema.type === 'number') return 'number';
  if (schema.type === 'string') {
    return formats[String(schema.format)] ?? patterns[String(schema.pattern)] ?? 'words';
  }
  return 'fields';
}

/** Definitions with a single value. */
const literals: Readonly<Record<string, string>> = { status: '`partial`', sample: '`true`' };

/** What the patterns of the schemas ask for. */
const patterns: Readonly<Record<string, string>> = {
  '^[A-Za-z0-9][A-Za-z0-9_&-]*$': 'id',
  '^[a-z][a-z0-9-]*$': 'id',
  '^[A-Za-z][A-Za-z0-9_-]*$': 'id',
  [languageCode.source]: 'language code',
  '^\\+\\d[\\d ()./-]*$': 'telephone number',
};

const formats: Readonly<Record<string, string>> = {
  date: 'date',
  uri: 'web address',
  service: 'web address',
  email: 'email address',
  'site-origin': 'web address',
  'site-base': 'path',
  'site-crumb': 'path',
};

function plural(items: JsonSchema): string {
  const value = describeValue(items);
  if (value === 'fields') return 'entries';
  if (value.endsWith(' address')) return `${value}es`;
  if (/^(?:id|telephone number)$/.test(value)) return `${value}s`;
  return value.replace(/^\[([a-z ]+)\]/, '[$1s]');
}

function code(value: unknown): string {
  return `\`${String(value)}\``;
}

/** A description inside a table: its backquotes stay, and a line ends nowhere. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

function propertiesOf({ properties }: JsonSchema): Record<string, JsonSchema> {
  if (!isObject(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, each]) => (isObject(each) ? [[key, each]] : [])),
  );
}

function objects(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
