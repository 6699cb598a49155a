import type { ErrorObject } from 'ajv';
import { mistakeInLink } from '../../schema/address.ts';
import { languageCode } from '../../schema/language-code.ts';
import { children, type Fields, field, isFields } from '../core/data.ts';
import type { Finding, StageFinding } from '../core/finding.ts';
import type { DataPath, ParsedSource } from '../core/source.ts';
import { closest, didYouMean, joined, listOf } from '../core/suggest.ts';
import { type LegacyField, legacyField } from './legacy-fields.ts';
import { hasShape, meantField } from './meant-field.ts';
import {
  describePlace,
  expectedIn,
  foundIn,
  helpForFields,
  helpForString,
  nameOf,
  sharedWords,
} from './schema-words.ts';
import { branchesOf, type JsonSchema, kindOfBranch, propertiesOf } from './schemas.ts';

/** A schema error at a path in the data. */
export interface Mistake {
  readonly at: DataPath;
  readonly error: ErrorObject;
}

/** The finding for a schema error: what was found, what is expected, what to do. */
export function explain(entry: ParsedSource, root: JsonSchema, mistake: Mistake): StageFinding {
  const { at, error } = mistake;
  if (error.keyword === 'additionalProperties') return explainUnknown(entry, mistake, root);
  const { first, ...said } = (words.get(error.keyword) ?? general)(mistake, root);
  const related = first && [{ entry, at: first, message: 'first given here' }];
  return { rule: 'schema', finding: { entry, at, ...said, ...(related && { related }) } };
}

function explainUnknown(
  entry: ParsedSource,
  { at, error }: Mistake,
  root: JsonSchema,
): StageFinding {
  const key = String(error.params.additionalProperty);
  const properties = propertiesOf(schemaOf(error));
  const fields = Object.keys(properties);
  const free = fields.filter((name) => field(error.data, name) === undefined);
  const legacy = legacyField(key, fields);
  const meant = meantField(key, error.data, schemaOf(error), root);
  const isLikeIt = meant !== undefined && (legacy !== undefined || closest(key, free) === meant);
  const isCertain =
    isLikeIt &&
    free.includes(meant) &&
    (legacy !== undefined || isOnlyGuess(key, free, error.data)) &&
    hasShape(field(error.data, key), properties[meant], root);
  const finding: Finding = {
    entry,
    at: [...at, key],
    on: 'key',
    message: `There is no field "${key}" here.`,
    help:
      meant === undefined
        ? `The fields here are ${listOf(fields, 'and')}.`
        : `Did you mean "${meant}"?`,
    ...(isCertain && { fix: [{ entry, at: [...at, key], on: 'key', text: meant }] }),
  };
  return legacy
    ? { rule: 'legacy-field', finding: { ...finding, ...legacyWords(key, legacy) } }
    : { rule: 'unknown-field', finding };
}

function legacyWords(key: string, { place }: LegacyField) {
  return {
    message: `There is no field "${key}" here, so the site does not show its content.`,
    help: `Here it is ${place}.`,
  };
}

/** Whether a misspelt field has a single correction that no other misspelt field has too. */
function isOnlyGuess(key: string, free: readonly string[], data: unknown): boolean {
  const guesses = free.filter((name) => closest(key, [name]) !== undefined);
  const rivals = children(data).filter(([other]) => closest(String(other), guesses) !== undefined);
  return guesses.length === 1 && rivals.length === 1;
}

interface Words {
  readonly message: string;
  readonly help?: string;
  readonly on?: 'key';
  readonly first?: DataPath;
  /** The path of the mistake, if not that of the error. */
  readonly at?: DataPath;
}

type Explain = (mistake: Mistake, root: JsonSchema) => Words;

const words = new Map<string, Explain>([
  ['type', explainType],
  ['anyOf', explainType],
  ['required', explainMissing],
  ['enum', explainChoice],
  ['const', explainChoice],
  ['pattern', explainPattern],
  ['format', explainFormat],
  ['minItems', explainCount],
  ['maxItems', explainCount],
  ['uniqueItems', explainRepeated],
  ['minimum', explainLimit],
  ['maximum', explainLimit],
  ['discriminator', explainKind],
]);

function explainType(mistake: Mistake, root: JsonSchema): Words {
  const { at, error } = mistake;
  const { data } = error;
  const expected = expectedIn(schemaOf(error), root);
  if (data === null) {
    const message = `${nameOf(at)} is empty, but ${expected} is expected.`;
    return { message, help: 'Fill it in, or remove the field.' };
  }
  const braces = isFields(data) ? onlyKey(data) : undefined;
  if (braces !== undefined && /text|figure/.test(expected)) {
    const message = `YAML reads "{${braces}}" as fields here, but ${expected} is expected.`;
    return { message, help: 'Put the whole text in double quotes.' };
  }
  const message = `${nameOf(at)} is ${foundIn(data)}, but ${expected} is expected.`;
  if (expected === sharedWords.get('text')) return { message, help: textHelp(root) };
  const help =
    typeof data === 'string'
      ? helpForString(data, expected, schemaOf(error), root)
      : isFields(data) && helpForFields(data, expected);
  const fallback = expected.startsWith('a group of fields (') ? { help: fieldsHelp } : {};
  return { message, ...fallback, ...(help ? { help } : descriptionOf(mistake, root)) };
}

const fieldsHelp = 'Write these fields, each with its name, a colon, a space and its value.';

function textHelp(root: JsonSchema): string {
  const text = field(root.definitions, 'text');
  const languages = Object.keys(isFields(text) ? propertiesOf(text) : {});
  return `Write it once in each language: { ${languages.map((code) => `${code}: …`).join(', ')} }.`;
}

/** The key of `{figure-id}` without quotes: a mapping of one key to null. */
function onlyKey(data: Fields): string | undefined {
  const [first, ...more] = Object.entries(data);
  return first && more.length === 0 && first[1] === null ? first[0] : undefined;
}

function explainMissing({ error }: Mistake): Words {
  const name = String(error.params.missingProperty);
  const others: readonly string[] = error.params.others ?? [];
  if (others.length > 0) {
    const all = [name, ...others];
    const help = `Add ${joined(
      all.map((each) => `"${each}:"`),
      'and',
    )}.`;
    return { on: 'key', message: `The fields ${listOf(all, 'and')} are missing.`, help };
  }
  const properties = isFields(error.parentSchema) ? propertiesOf(error.parentSchema) : {};
  const description = field(properties[name], 'description');
  const help = `Add "${name}:"${typeof description === 'string' ? `. ${description}` : '.'}`;
  return { on: 'key', message: `The field "${name}" is missing.`, help };
}

function explainChoice(mistake: Mistake, root: JsonSchema): Words {
  const { at, error } = mistake;
  const { data, params } = error;
  const allowed: readonly unknown[] = params.allowedValues ?? [params.allowedValue];
  const choices = allowed.map(String);
  const possible = `only ${listOf(choices, 'and')} ${choices.length > 1 ? 'are' : 'is'} possible`;
  const message = `${nameOf(at)} is ${foundIn(data)}, but ${possible}.`;
  const help = typeof data === 'string' ? didYouMean(data, choices, '') : '';
  const fallback = choices.length > 1 ? { help: 'Choose one of them.' } : {};
  return { message, ...fallback, ...(help ? { help } : descriptionOf(mistake, root)) };
}

const baseHelp = 'The base begins and ends with "/", such as "/" or "/catalogue/".';
const originHelp = 'Write scheme and host alone, such as "https://www.example.com".';
const linkHelp =
  'Write the path of the page, such as "/products/S1", with one "/" in front and as a browser ' +
  'shows it.';

/** What a pattern requires, by the pattern in the JSON Schema. */
const patterns = new Map([
  ['^\\/\\S*$', 'A path begins with "/" and has no spaces, such as "/products/S1".'],
  [
    '^[^/\\s]\\S*$',
    'Name a file of the assets folder without "/" at the start and without spaces.',
  ],
  [
    '^[A-Za-z0-9][A-Za-z0-9_&-]*$',
    'An id has letters, digits, "-", "_" and "&", and no spaces or accents.',
  ],
  [
    '^[a-z][a-z0-9-]*$',
    'This id has lower-case letters, digits and "-", and begins with a letter.',
  ],
  ['^\\+\\d[\\d ()./-]*$', 'Begin with "+" and the country code, such as "+1 555 0100".'],
  [languageCode.source, 'A language code is like "fr" or "pt-BR".'],
  ['^\\/(\\S*\\/)?$', baseHelp],
  ['^https?:\\/\\/[^\\s/]+\\/?$', originHelp],
  ['^(?:#|\\/\\S*)$', linkHelp],
]);

function explainPattern(mistake: Mistake, root: JsonSchema): Words {
  const { at, error } = mistake;
  const message = `${nameOf(at)} is ${foundIn(error.data)}, which is not in the right format.`;
  const help = patterns.get(String(error.params.pattern));
  return { message, ...(help ? { help } : descriptionOf(mistake, root)) };
}

/** The names of formats, and how to write them. */
const formatWords = new Map([
  ['date', ['a date', 'Write the date as year-month-day in quotes, such as "2026-03-31".']],
  ['email', ['an email address', 'Write it like "sales@example.com".']],
  ['uri', ['a web address', 'Write it like "https://www.example.com".']],
  ['site-origin', ['the origin of a site', originHelp]],
  ['site-base', ['a path that a site can be served below', baseHelp]],
  ['site-link', ['a link to a page of this site', linkHelp]],
  ['site-crumb', ['a link to a page of this site', linkHelp]],
]);

function explainFormat(mistake: Mistake, root: JsonSchema): Words {
  const { at, error } = mistake;
  const [what, help] = formatWords.get(String(error.params.format)) ?? ['right', undefined];
  const found = `${nameOf(at)} is ${foundIn(error.data)}`;
  const isLink = /^site-(?:link|crumb)$/.test(String(error.params.format));
  const inLink = isLink ? mistakeInLink(String(error.data)) : undefined;
  if (inLink) return { message: `${found}, which ${inLink.what}.`, help: inLink.help };
  const message = `${found}, which is not ${what}.`;
  return { message, ...(help ? { help } : descriptionOf(mistake, root)) };
}

function explainCount(mistake: Mistake, root: JsonSchema): Words {
  const { at, error } = mistake;
  const limit = Number(error.params.limit);
  const bound = error.keyword === 'minItems' ? 'at least' : 'at most';
  const count = Array.isArray(error.data) ? error.data.length : 0;
  const message = `${nameOf(at)} has ${count === 0 ? 'no items' : items(count)}, but ${bound} ${items(limit)} are expected.`;
  return {
    on: 'key',
    message: message.replace('1 item are', '1 item is'),
    ...descriptionOf(mistake, root),
  };
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

function explainRepeated({ at, error }: Mistake): Words {
  const first = Number(error.params.first);
  return {
    message: `${nameOf(at)} is the same as item ${first + 1}.`,
    help: 'Remove one of the two, or correct it.',
    first: [...at.slice(0, -1), first],
  };
}

function explainLimit(mistake: Mistake, root: JsonSchema): Words {
  const { at, error } = mistake;
  const bound = error.keyword === 'minimum' ? 'at least' : 'at most';
  const message = `${nameOf(at)} is ${foundIn(error.data)}, but ${bound} ${error.params.limit} is expected.`;
  return { message, ...descriptionOf(mistake, root) };
}

function explainKind({ at, error }: Mistake, root: JsonSchema): Words {
  const branches = isFields(error.parentSchema) ? (branchesOf(error.parentSchema) ?? []) : [];
  const kinds = branches.map((branch) => String(kindOfBranch(branch, root)));
  const kind = field(error.data, 'kind');
  const list = `one of ${listOf(kinds)}`;
  if (kind === undefined) {
    const message = 'The field "kind" is missing.';
    return { on: 'key', message, help: `Add "kind:" with ${list}.` };
  }
  const fallback = 'Choose one of them.';
  const help = typeof kind === 'string' ? didYouMean(kind, kinds, fallback) : fallback;
  return {
    at: [...at, 'kind'],
    message: `"kind" is ${foundIn(kind)}, but ${list} is expected.`,
    help,
  };
}

function general(mistake: Mistake, root: JsonSchema): Words {
  const { at, error } = mistake;
  return {
    message: `${nameOf(at)} ${error.message ?? 'is not right'}.`,
    ...descriptionOf(mistake, root),
  };
}

function schemaOf(error: ErrorObject): JsonSchema {
  return isFields(error.parentSchema) ? error.parentSchema : {};
}

/** The description in the schema explains the value, and serves as help. */
function descriptionOf({ at, error }: Mistake, root: JsonSchema): { help?: string } {
  const { description = describePlace(root, at) } = schemaOf(error);
  return typeof description === 'string' ? { help: description } : {};
}
