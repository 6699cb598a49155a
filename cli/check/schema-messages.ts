import { mistakeInLink } from '../../schema/address.ts';
import { plainPattern } from '../../schema/config.ts';
import { languageCode } from '../../schema/language-code.ts';
import { memberOf } from '../../schema/member-of.ts';
import { children, field, isFields, textOf } from '../core/data.ts';
import { plural } from '../core/diagnostic.ts';
import type { Finding, StageFinding } from '../core/finding.ts';
import type { DataPath, ParsedSource } from '../core/source.ts';
import { closest, didYouMean, joined, listOf } from '../core/suggest.ts';
import type { Mistake } from './find-mistakes.ts';
import { fits } from './fits.ts';
import formatWords from './format-words.json' with { type: 'json' };
import { meantField } from './meant-field.ts';
import {
  expectedIn,
  foundIn,
  helpForFields,
  helpForString,
  nameOf,
  sharedWords,
} from './schema-words.ts';
import { branchesOf, type JsonSchema, kindOfBranch, propertiesOf, schemaAt } from './schemas.ts';

/** The finding for a mistake: what was found, what is expected, what to do. */
export function explain(entry: ParsedSource, root: JsonSchema, mistake: Mistake): StageFinding {
  const { at, keyword } = mistake;
  if (keyword === 'additionalProperties') return explainUnknown(entry, mistake, root);
  const said = (explainers.get(keyword) ?? explainLimit)(mistake, root);
  const { first, fallback, help = descriptionOf(entry, mistake, root) ?? fallback, ...rest } = said;
  const related = first && [{ entry, at: first, message: 'first given here' }];
  const finding = { entry, at, ...rest, ...(help && { help }), ...(related && { related }) };
  // The same sentence may be meant twice.
  const isSaidTwice = keyword === 'uniqueItems' && isText(mistake.data);
  return { rule: isSaidTwice ? 'doubled-word' : 'schema', finding };
}

/** Whether a repeated item is a text in some languages. */
function isText(data: unknown): boolean {
  return (
    isFields(data) &&
    Object.values(data).every((text) => typeof text === 'string') &&
    Object.keys(data).every((key) => languageCode.test(key))
  );
}

function explainUnknown(
  entry: ParsedSource,
  { at, schema, data, name: key = '' }: Mistake,
  root: JsonSchema,
): StageFinding {
  const properties = propertiesOf(schema);
  const fields = Object.keys(properties);
  const free = fields.filter((name) => field(data, name) === undefined);
  const meant = meantField(key, data, schema, root);
  const isCertain =
    meant !== undefined &&
    closest(key, free) === meant &&
    isOnlyGuess(key, free, data) &&
    fits(memberOf(properties, meant), field(data, key), root);
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
  return { rule: 'unknown-field', finding };
}

/** Whether a misspelt field has a single correction that no other misspelt field has too. */
function isOnlyGuess(key: string, free: readonly string[], data: unknown): boolean {
  const guesses = free.filter((name) => closest(key, [name]) !== undefined);
  const rivals = children(data).filter(([other]) => closest(String(other), guesses) !== undefined);
  return guesses.length === 1 && rivals.length === 1;
}

interface Words {
  readonly message: string;
  /** By default the description in the schema, which explains the value. */
  readonly help?: string | undefined;
  /** The help without a description. */
  readonly fallback?: string;
  readonly on?: 'key';
  readonly first?: DataPath;
  /** The path of the mistake, if not that of the data. */
  readonly at?: DataPath;
}

type Explain = (mistake: Mistake, root: JsonSchema) => Words;

function explainType({ at, schema, data }: Mistake, root: JsonSchema): Words {
  const expected = expectedIn(schema, root);
  if (data === null) {
    const message = `${nameOf(at)} is empty, but ${expected} is expected.`;
    return { message, help: 'Fill it in, or remove the field.' };
  }
  // `{figure-id}` without quotes is a mapping of one key to null.
  const [only, ...more] = isFields(data) ? Object.entries(data) : [];
  if (only?.[1] === null && more.length === 0 && /text|figure/.test(expected)) {
    const message = `YAML reads "{${only[0]}}" as fields here, but ${expected} is expected.`;
    return { message, help: 'Put the whole text in double quotes.' };
  }
  const message = `${nameOf(at)} is ${foundIn(data)}, but ${expected} is expected.`;
  if (expected === sharedWords.get('text')) {
    const text = field(root.definitions, 'text');
    const languages = Object.keys(isFields(text) ? propertiesOf(text) : {});
    const versions = languages.map((code) => `${code}: …`).join(', ');
    return { message, help: `Write it once in each language: { ${versions} }.` };
  }
  const help =
    typeof data === 'string'
      ? helpForString(data, expected, schema, root)
      : isFields(data)
        ? helpForFields(data, expected)
        : undefined;
  const fallback = expected.startsWith('a group of fields (')
    ? 'Write these fields, each with its name, a colon, a space and its value.'
    : '';
  return { message, help, fallback };
}

function explainMissing({ schema, missing: [name = '', ...others] = [] }: Mistake): Words {
  if (others.length > 0) {
    const all = [name, ...others];
    const lines = all.map((each) => `"${each}:"`);
    const message = `The fields ${listOf(all, 'and')} are missing.`;
    return { on: 'key', message, help: `Add ${joined(lines, 'and')}.` };
  }
  const description = textOf(memberOf(propertiesOf(schema), name), 'description');
  const help = `Add "${name}:".${description === undefined ? '' : ` ${description}`}`;
  return { on: 'key', message: `The field "${name}" is missing.`, help };
}

function explainChoice({ at, schema, data }: Mistake): Words {
  const choices = [schema.enum ?? schema.const].flat().map(String);
  const possible = `only ${listOf(choices, 'and')} ${choices.length > 1 ? 'are' : 'is'} possible`;
  return {
    message: `${nameOf(at)} is ${foundIn(data)}, but ${possible}.`,
    help: typeof data === 'string' ? didYouMean(data, choices, '') || undefined : undefined,
    fallback: choices.length > 1 ? 'Choose one of them.' : '',
  };
}

/** How to write a format or what a pattern requires, by its name in the JSON Schema. */
function wordsOfFormat(name: string): { readonly what?: string; readonly help?: string } {
  return memberOf<(typeof formatWords)['date' | 'language code']>(formatWords, name) ?? {};
}

/** Patterns of the code, which may change. */
const namedPatterns = new Map([
  [languageCode.source, 'language code'],
  [plainPattern.source, 'pattern of paths'],
]);

function explainPattern({ at, schema, data }: Mistake): Words {
  const message = `${nameOf(at)} is ${foundIn(data)}, which is not in the right format.`;
  const pattern = String(schema.pattern);
  return { message, help: wordsOfFormat(namedPatterns.get(pattern) ?? pattern).help };
}

function explainFormat({ at, schema, data }: Mistake): Words {
  const format = String(schema.format);
  const { what = 'right', help } = wordsOfFormat(format);
  const found = `${nameOf(at)} is ${foundIn(data)}`;
  const inLink = /^site-(?:link|crumb)$/.test(format) && mistakeInLink(String(data));
  if (inLink) return { message: `${found}, which ${inLink.what}.`, help: inLink.help };
  return { message: `${found}, which is not ${what}.`, help };
}

function explainCount({ at, keyword, schema, data }: Mistake): Words {
  const limit = Number(memberOf(schema, keyword));
  const bound = keyword === 'minItems' ? 'at least' : 'at most';
  const count = Array.isArray(data) ? data.length : 0;
  const has = count === 0 ? 'no items' : plural(count, 'item');
  const verb = limit === 1 ? 'is' : 'are';
  const message = `${nameOf(at)} has ${has}, but ${bound} ${plural(limit, 'item')} ${verb} expected.`;
  return { on: 'key', message };
}

function explainRepeated({ at, first = 0 }: Mistake): Words {
  return {
    message: `${nameOf(at)} is the same as item ${first + 1}.`,
    help: 'Remove one of the two, or correct it.',
    first: [...at.slice(0, -1), first],
  };
}

function explainLimit({ at, keyword, schema, data }: Mistake): Words {
  const limit = Number(memberOf(schema, keyword));
  const bounds = new Map([
    ['maximum', `at most ${limit}`],
    ['exclusiveMinimum', `more than ${limit}`],
    ['minLength', `at least ${plural(limit, 'character')}`],
  ]);
  const expected = bounds.get(keyword) ?? `at least ${limit}`;
  return { message: `${nameOf(at)} is ${foundIn(data)}, but ${expected} is expected.` };
}

function explainKind({ at, schema, data }: Mistake, root: JsonSchema): Words {
  const branches = branchesOf(schema) ?? [];
  const kinds = branches.map((branch) => String(kindOfBranch(branch, root)));
  const kind = field(data, 'kind');
  const list = `one of ${listOf(kinds)}`;
  if (kind === undefined) {
    const message = 'The field "kind" is missing.';
    return { on: 'key', message, help: `Add "kind:" with ${list}.` };
  }
  const fallback = 'Choose one of them.';
  return {
    at: [...at, 'kind'],
    message: `"kind" is ${foundIn(kind)}, but ${list} is expected.`,
    help: typeof kind === 'string' ? didYouMean(kind, kinds, fallback) : fallback,
  };
}

const explainers = new Map<string, Explain>(
  Object.entries({
    type: explainType,
    anyOf: explainType,
    required: explainMissing,
    enum: explainChoice,
    const: explainChoice,
    pattern: explainPattern,
    format: explainFormat,
    minItems: explainCount,
    maxItems: explainCount,
    uniqueItems: explainRepeated,
    discriminator: explainKind,
  }),
);

/** Shared definitions have no description, but what refers to them may have one. */
function descriptionOf({ data }: ParsedSource, { at, schema }: Mistake, root: JsonSchema) {
  return textOf(schema, 'description') ?? textOf(schemaAt(root, data, at), 'description');
}
