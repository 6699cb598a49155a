import { hash } from 'node:crypto';
import { attributeKinds } from '../../schema/kinds/figures.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { Extensions } from '../../site/build/extensions.ts';
import type { AttributeKind } from '../../site/build/plugin.ts';
import { isPlainName, namesAsGiven } from '../check/plain-names.ts';
import type { JsonSchema, Schemas } from '../check/schemas.ts';
import { walk } from '../check/shared-nodes.ts';
import {
  children,
  type Fields,
  isFields,
  select,
  textOf,
  valueAt,
  withValue,
} from '../core/data.ts';
import { foreignFault } from '../core/failure.ts';
import type { StageFinding } from '../core/finding.ts';
import { languageName } from '../core/language-name.ts';
import type { DataPath, Entry } from '../core/source.ts';
import { lineupFigures, statedFigures } from './stated-figures.ts';

interface Read {
  readonly entry: Entry;
  readonly findings: readonly StageFinding[];
}

/**
 * Records in which attributes of own kinds are those of the tool: their definitions and values are rewritten, so that
 * nothing else knows of own kinds. What can't be read stays as it is, with a finding. Throws a Failure where code of a
 * plugin throws.
 */
export function readOwnKinds(
  entries: readonly Entry[],
  schemas: Schemas,
  extensions: Extensions,
  languages: readonly string[],
): Read[] {
  const dictionary = entries.find(({ kind }) => kind === 'figures');
  if (!dictionary || ownKinds(extensions).size === 0)
    return entries.map((entry) => ({ entry, findings: [] }));
  const read = readerOf(extensions)(dictionary);
  return entries.map((entry) => {
    const own = read(entry)(schemas.get(entry.kind) ?? {});
    return entry === dictionary ? { ...own, findings: missingNames(own.entry, languages) } : own;
  });
}

/** The languages in which an own kind has no name for a value, at the definitions of that kind. */
function missingNames(entry: Entry, languages: readonly string[]): StageFinding[] {
  return select(entry.data, '*', 'values', '*').flatMap(({ value, at: [id = '', , key] }) => {
    if (!isFields(value) || !isPlainName(value)) return [];
    return languages
      .filter((language) => value[language] === undefined)
      .map((language) => {
        const message = `The kind of this attribute has no name for "${key}" in ${languageName(language)}.`;
        const help = `Add it in the plugin: "values" of the kind.`;
        return { rule: 'schema', finding: { entry, at: [id, 'kind'], message, help } };
      });
  });
}

const ownKinds = memoize(
  ({ plugins }: Extensions): ReadonlyMap<string, AttributeKind> =>
    new Map(plugins.flatMap(({ attributes = [] }) => attributes.map((each) => [each.name, each]))),
);

/** Memoized by plugins, dictionary, record and schema across runs. */
const readerOf = memoize((extensions: Extensions) =>
  memoize((dictionary: Entry) => {
    const kinds = ownKinds(extensions);
    const own = new Map(
      children(dictionary.data).flatMap(([id, definition]) => {
        const kind = kinds.get(textOf(definition, 'kind') ?? '');
        return kind ? [[String(id), kind] as const] : [];
      }),
    );
    return memoize((entry: Entry) =>
      memoize((schema: JsonSchema): Read => {
        if (own.size === 0) return { entry, findings: [] };
        if (entry.kind === 'figures') return { entry: asBuiltIn(entry, own), findings: [] };
        return readValues(entry, schema, own);
      }),
    );
  }),
);

/** The dictionary with the fields of own kinds, below those that it has itself. */
function asBuiltIn(entry: Entry, own: ReadonlyMap<string, AttributeKind>): Entry {
  let { data } = entry;
  for (const [id, { as }] of own) {
    const { kind: _, ...given } = valueAt(data, [id]) as Fields;
    const values = as.values && namesAsGiven(as.values);
    data = withValue(data, [id], { ...as, ...(values && { values }), ...given });
  }
  return changed(entry, data);
}

function readValues(
  entry: Entry,
  schema: JsonSchema,
  own: ReadonlyMap<string, AttributeKind>,
): Read {
  const findings: StageFinding[] = [];
  let { data } = entry;
  const stated = [
    ...walk(schema, entry.data).flatMap(({ name, at, value }) =>
      name === 'figure' ? [...statedFigures(entry, at, value)] : [],
    ),
    ...lineupFigures(entry),
  ];
  const readOne = (kind: AttributeKind, value: unknown, at: DataPath): void => {
    if (Array.isArray(value)) value.forEach((each, index) => readOne(kind, each, [...at, index]));
    if (!kind.read || !/^(?:string|number|boolean)$/.test(typeof value)) return;
    try {
      const result = kind.read(value as string);
      if (typeof result === 'string') {
        if (kind.read(result) !== result) throw new Error(`it does not read "${result}" as itself`);
        data = withValue(data, at, result);
      } else if (isFields(result) && typeof result.message === 'string') {
        const { message, help } = result;
        findings.push({ rule: 'figure-notation', finding: { entry, at, message, help } });
      } else throw new Error('it gave neither a text nor a "message"');
    } catch (error) {
      throw foreignFault(`the kind "${kind.name}" on "${value}" in ${entry.file}`, error);
    }
  };
  for (const { id, at, value } of stated) {
    const kind = id === undefined ? undefined : own.get(id);
    if (kind) readOne(kind, value, at);
  }
  return { entry: data === entry.data ? entry : changed(entry, data), findings };
}

/** A record with other data, which results are cached by. */
function changed(entry: Entry, data: unknown): Entry {
  return { ...entry, data, hash: hash('sha256', entry.hash + JSON.stringify(data)) };
}

/** The schemas in which the dictionary knows own kinds. */
export function withOwnKinds(schemas: Schemas, extensions: Extensions): Schemas {
  const schema = schemas.get('figures');
  const names = [...ownKinds(extensions).keys()];
  if (!schema || names.length === 0) return schemas;
  return new Map([...schemas, ['figures', knowing(schema)(names.join(' '))]]);
}

const knowing = memoize((schema: JsonSchema) =>
  memoizeByName((names): JsonSchema => {
    const copy = structuredClone(schema);
    const kind = valueAt(copy, ['additionalProperties', 'properties', 'kind']);
    Object.assign(kind as object, { enum: [...attributeKinds, ...names.split(' ')] });
    return copy;
  }),
);
