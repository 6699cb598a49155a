import { type Fields, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { listOf, shorten } from '../core/suggest.ts';
import {
  branchesOf,
  type JsonSchema,
  propertiesOf,
  requiredOf,
  resolveSchema,
  sharedNameOf,
  typeOf,
} from './schemas.ts';

/** `"order"`, `Item 2 of "items"`, or `The file`. */
export function nameOf(at: DataPath): string {
  const last = at.at(-1);
  if (last === undefined) return 'The file';
  if (typeof last === 'string') return `"${last}"`;
  const list = at.findLast((key) => typeof key === 'string');
  return list === undefined ? `Item ${last + 1}` : `Item ${last + 1} of "${list}"`;
}

/** A value as a part of a sentence. */
export function foundIn(data: unknown): string {
  if (typeof data === 'string')
    return data === '' ? 'an empty text' : `the text "${shorten(data)}"`;
  if (data === null) return 'empty';
  const type = typeOf(data);
  if (type === 'array') return 'a list';
  return type === 'object'
    ? 'a group of fields'
    : `${type === 'number' ? 'the number ' : ''}${data}`;
}

/** Names of shared definitions. */
export const sharedWords = new Map([
  ['text', 'a text in each language'],
  ['name', 'a name'],
  ['figure', 'a figure'],
  ['figures', 'a group of figures'],
]);

const typeWords = new Map<unknown, string>([
  ['string', 'a plain text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['null', 'nothing'],
]);

/** What a schema expects, as the end of a sentence. */
export function expectedIn(schema: JsonSchema, root: JsonSchema): string {
  const definitions = Object.entries(isFields(root.definitions) ? root.definitions : {});
  const [own = ''] = definitions.find(([, each]) => each === schema) ?? [];
  const shared = sharedWords.get(sharedNameOf(schema) ?? own);
  if (shared) return shared;
  const resolved = resolveSchema(schema, root);
  const branches = branchesOf(resolved);
  if (branches && !resolved.discriminator) {
    const parts = branches.filter(isFields).map((branch) => expectedIn(branch, root));
    return [...new Set(parts)].join(' or ');
  }
  return [resolved.type]
    .flat()
    .map((type) => typeWords.get(type) ?? expectedFields(resolved))
    .join(' or ');
}

function expectedFields(schema: JsonSchema): string {
  const required = requiredOf(schema);
  const names = required.length > 0 ? required : Object.keys(propertiesOf(schema));
  const list = listOf(names.slice(0, 4), 'and');
  return names.length > 0 ? `a group of fields (${list})` : 'a group of fields';
}

/** How to write a text as a list or a number; undefined if uncertain. */
export function helpForString(
  data: string,
  expected: string,
  schema: JsonSchema,
  root: JsonSchema,
): string | undefined {
  if (/number$/.test(expected)) {
    if (/^-?\d+,\d+$/.test(data)) return `Write ${data.replace(',', '.')}.`;
    const [, number, more] = /^(-?\d+(?:\.\d+)?)([,;.]?)$/.exec(data) ?? [];
    return number && `Write ${number} without ${more ? `"${more}"` : 'quotes'}.`;
  }
  if (!expected.includes('a list')) return undefined;
  if (/^-\S/.test(data))
    return 'Write a space after each dash: without it YAML does not read a list.';
  const { items } = resolveSchema(schema, root);
  const isOfWords = isFields(items) && resolveSchema(items, root).type === 'string';
  return isOfWords && !/[\n[\]{}"]/.test(data) ? `Write a list: [${data}].` : undefined;
}

/** How to write fields as a list; undefined if uncertain. */
export function helpForFields(data: Fields, expected: string): string | undefined {
  const [first] = Object.keys(data);
  if (expected !== 'a list' || first === undefined) return undefined;
  return `Each item of the list begins with "- ": write "- ${first}".`;
}
