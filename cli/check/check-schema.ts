import { Ajv, type ErrorObject } from 'ajv';
import { memoize } from '../../schema/memoize.ts';
import { field, isFields, isSamePath } from '../core/data.ts';
import { helpOfMore, type StageFinding } from '../core/finding.ts';
import type { DataPath, Entry, ParsedSource } from '../core/source.ts';
import { isDistinct, repeatedItems } from './distinct-items.ts';
import { formats } from './fits.ts';
import { meantField } from './meant-field.ts';
import { explain, type Mistake } from './schema-messages.ts';
import { type JsonSchema, meantBranch, type Schemas } from './schemas.ts';

/** Stage 2: validates a record against the schema of its kind. One finding per mistake. */
export function createCheck(schemas: Schemas): (entry: Entry) => StageFinding[] {
  return (entry) => {
    const root = schemas.get(entry.kind);
    return root ? checkSchema(root, entry) : [];
  };
}

/** Validates a parsed file against a schema, which is compiled once. */
export function checkSchema(root: JsonSchema, entry: ParsedSource): StageFinding[] {
  const { mistakes, others } = findMistakes(root, root, entry.data);
  const findings = mistakes.map((mistake) => explain(entry, root, mistake));
  if (others === 0) return findings;
  const at = mistakes.at(-1)?.at ?? [];
  const message = `There are ${others} more mistakes in the fields of this file.`;
  const finding = { entry, at, message, help: helpOfMore, more: others };
  return [...findings, { rule: 'schema', finding }];
}

/**
 * The maximum number of mistakes to explain in one file: more have another cause than typing, and each is
 * compared with the others.
 */
const maxMistakes = 200;

const validatorOf = memoize((schema: JsonSchema) => createAjv().compile(schema));

/**
 * Compiling dominates a small run, so: no inlining, no optimization, and no validation of the schemas, which the
 * tests do.
 */
function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    verbose: true,
    strict: false,
    inlineRefs: false,
    code: { optimize: false, process: appendErrors },
    meta: false,
    validateSchema: false,
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  // Ajv's own keyword is quadratic.
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    validate: (_: unknown, items: readonly unknown[]) => isDistinct(items),
  });
  return ajv;
}

/**
 * Replaces the code with which Ajv copies all earlier errors at each reference: 40,000 wrong cells took a minute.
 */
function appendErrors(code: string): string {
  return code.replaceAll(
    /vErrors\.concat\((\w+\.errors)\)/g,
    '$1.reduce((all, error) => { all.push(error); return all; }, vErrors)',
  );
}

/** The mistakes to explain, and the number of further ones. */
interface FoundMistakes {
  readonly mistakes: readonly Mistake[];
  readonly others: number;
}

function findMistakes(schema: JsonSchema, root: JsonSchema, data: unknown): FoundMistakes {
  const validate = validatorOf(schema);
  const errors = validate(data) ? [] : (validate.errors ?? []);
  const all = errors.flatMap((error) => {
    const at = readPointer(error, data);
    return error.keyword === 'uniqueItems' ? mistakesOfRepetition(at, error) : [{ at, error }];
  });
  const own = all.filter((mistake) => !isTranslation(mistake, root));
  const isUnion = ({ error }: Mistake) => error.keyword === 'anyOf';
  const places = new Set(own.filter(isUnion).map(({ at }) => keyOf(at)));
  // Errors of a union's branches are reported for the union.
  const outer = own.filter(
    (mistake) =>
      !isInside(mistake.at, places) && (isUnion(mistake) || !places.has(keyOf(mistake.at))),
  );
  const found = outer.slice(0, maxMistakes);
  const entered = found.filter(isUnion).map((union) => enterUnion(union, root));
  const rest = found.filter((mistake) => !isUnion(mistake));
  const meant = [...rest, ...entered.flatMap(({ mistakes }) => mistakes)];
  const shown = meant.slice(0, maxMistakes);
  const cut = [outer.length - found.length, meant.length - shown.length];
  const others = [...cut, ...entered.map((each) => each.others)];
  return {
    mistakes: joinMissing(dropConsequences(shown, root)),
    others: others.reduce((sum, each) => sum + each, 0),
  };
}

/** A mistake for each item that repeats an earlier one. */
function mistakesOfRepetition(at: DataPath, error: ErrorObject): Mistake[] {
  const items: readonly unknown[] = Array.isArray(error.data) ? error.data : [];
  return [...repeatedItems(items)].map(([index, first]) => ({
    at: [...at, index],
    error: { ...error, data: items[index], params: { first } },
  }));
}

/** Missing, empty and extra languages have rules of their own. */
function isTranslation({ error }: Mistake, root: JsonSchema): boolean {
  const { keyword, parentSchema, data } = error;
  const text = field(root.definitions, 'text');
  if (keyword === 'required' || keyword === 'additionalProperties') return parentSchema === text;
  const languages = field(text, 'properties');
  return data === null && isFields(languages) && Object.values(languages).includes(parentSchema);
}

function isInside(at: DataPath, places: ReadonlySet<string>): boolean {
  return places.size > 0 && at.some((_, length) => places.has(keyOf(at.slice(0, length))));
}

function keyOf(at: DataPath): string {
  return JSON.stringify(at);
}

/** Replaces the errors of a union by those of the intended branch; if none is, by one for the union. */
function enterUnion(union: Mistake, root: JsonSchema): FoundMistakes {
  const { at, error } = union;
  const branch = isFields(error.parentSchema)
    ? meantBranch(error.parentSchema, error.data, root)
    : undefined;
  if (!branch) return { mistakes: [union], others: 0 };
  const { mistakes, others } = findMistakes(withDefinitions(root)(branch), root, error.data);
  return {
    mistakes: mistakes.map((mistake) => ({ ...mistake, at: [...at, ...mistake.at] })),
    others,
  };
}

/** One object per branch, so that it is compiled once. */
const withDefinitions = memoize((root: JsonSchema) =>
  memoize((branch: JsonSchema): JsonSchema => ({ ...branch, definitions: root.definitions })),
);

/** Merges the missing fields of one group into one mistake. */
function joinMissing(mistakes: readonly Mistake[]): Mistake[] {
  const isMissing = ({ error }: Mistake) => error.keyword === 'required';
  return mistakes.flatMap((mistake, index) => {
    if (!isMissing(mistake)) return [mistake];
    const isAlike = (other: Mistake) => isMissing(other) && isSamePath(other.at, mistake.at);
    if (mistakes.findIndex(isAlike) < index) return [];
    const [, ...others] = mistakes.filter(isAlike);
    const names = others.map(({ error }) => String(error.params.missingProperty));
    const { error } = mistake;
    return [{ ...mistake, error: { ...error, params: { ...error.params, others: names } } }];
  });
}

/**
 * Drops consequences of another mistake: a misspelt field isn't missing as well, nor is a field of another branch.
 */
function dropConsequences(mistakes: readonly Mistake[], root: JsonSchema): Mistake[] {
  const missingKinds = mistakes.filter(({ error }) => error.keyword === 'discriminator');
  return mistakes.filter((mistake, index) => {
    const { at, error } = mistake;
    const { keyword, params } = error;
    if (keyword === 'required') {
      const isKind = missingKinds.some((other) => isSamePath(other.at, at));
      return !(isKind && params.missingProperty === 'kind') && !isMisspelt(mistake, root);
    }
    if (keyword === 'additionalProperties') return true;
    const others = mistakes.filter((other) => isSamePath(other.at, at) && isOfValue(other));
    const explained =
      others.find(({ error: { keyword: name } }) => /const|enum/.test(name)) ?? others[0];
    return mistake === explained || mistakes.indexOf(mistake) !== index;
  });
}

function isOfValue({ error }: Mistake): boolean {
  return error.keyword !== 'required' && error.keyword !== 'additionalProperties';
}

function isMisspelt({ error }: Mistake, root: JsonSchema): boolean {
  const { parentSchema = {}, data, params } = error;
  const properties = field(parentSchema, 'properties');
  if (!isFields(properties) || !isFields(data)) return false;
  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(properties, key));
  const isAnother = unknown.length > 0 && unknown.length === Object.keys(data).length;
  if (isAnother) return true;
  // Among thousands of keys, the intended one can't be guessed.
  if (unknown.length > maxMistakes) return false;
  return unknown.some(
    (key) => meantField(key, data, parentSchema, root) === params.missingProperty,
  );
}

/** Converts Ajv's pointer to a path; the data determine whether a number is an index. */
function readPointer({ instancePath }: ErrorObject, data: unknown): DataPath {
  const at: (string | number)[] = [];
  let value = data;
  for (const part of instancePath.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    at.push(Array.isArray(value) ? Number(key) : key);
    value = Array.isArray(value) ? value[Number(key)] : field(value, key);
  }
  return at;
}
