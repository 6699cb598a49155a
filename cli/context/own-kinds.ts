import { hash } from 'node:crypto';
import { attributeKinds } from '../../schema/kinds/figures.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { Extensions } from '../../site/build/extensions.ts';
import type { AttributeKind, Misread } from '../../site/build/plugin.ts';
import { foreignFailure } from '../../site/lib/site-failure.ts';
import { namesAsGiven } from '../check/plain-names.ts';
import type { Schemas } from '../check/schemas.ts';
import { children, type Fields, isFields, textOf, valueAt, withValue } from '../core/data.ts';
import type { StageFinding } from '../core/finding.ts';
import { languageName } from '../core/language-name.ts';
import type { DataPath, Entry } from '../core/source.ts';
import { statedIn } from './naming-fields.ts';
import { lineupFigures, statedFigures } from './stated-figures.ts';

interface Read {
  readonly entry: Entry;
  readonly findings: readonly StageFinding[];
}

/**
 * Records in which attributes of own kinds are those of the tool: their definitions and values are rewritten, so that
 * nothing else knows of own kinds. What can't be read, or where code of a plugin throws, stays as it is, with a finding.
 */
export function readOwnKinds(
  entries: readonly Entry[],
  extensions: Extensions,
  languages: readonly string[],
): Read[] {
  const dictionary = entries.find(({ kind }) => kind === 'figures');
  if (!dictionary || ownKinds(extensions).size === 0)
    return entries.map((entry) => ({ entry, findings: [] }));
  return entries.map(readerOf(extensions)(languages.join(' '))(dictionary));
}

const ownKinds = memoize(
  ({ plugins }: Extensions): ReadonlyMap<string, AttributeKind> =>
    new Map(plugins.flatMap(({ attributes = [] }) => attributes.map((each) => [each.name, each]))),
);

/** Memoized by plugins, languages, dictionary and record across runs. */
const readerOf = memoize((extensions: Extensions) =>
  memoizeByName((codes) =>
    memoize((dictionary: Entry) => {
      const own = ownAttributes(dictionary.data, extensions);
      return memoize((entry: Entry): Read => {
        if (entry.kind === 'figures') return readDefinitions(entry, own, codes.split(' '));
        return entry.kind === 'product' ? readValues(entry, own) : { entry, findings: [] };
      });
    }),
  ),
);

export type OwnAttributes = ReadonlyMap<string, AttributeKind>;

/** The kinds of plugins in a dictionary as it is written, by the ids of their attributes. */
export function ownAttributes(dictionary: unknown, extensions: Extensions): OwnAttributes {
  return new Map(
    children(dictionary).flatMap(([id, definition]) => {
      const kind = ownKinds(extensions).get(textOf(definition, 'kind') ?? '');
      return kind ? [[String(id), kind] as const] : [];
    }),
  );
}

/** The dictionary with the fields of own kinds, below those that it has itself. */
function readDefinitions(entry: Entry, own: OwnAttributes, languages: readonly string[]): Read {
  const findings: StageFinding[] = [];
  let { data } = entry;
  for (const [id, { as }] of own) {
    const { kind: _, ...given } = valueAt(data, [id]) as Fields;
    const values = as.values && namesAsGiven(as.values);
    data = withValue(data, [id], { ...as, ...(values && { values }), ...given });
    for (const [key, name] of Object.entries(values ?? {})) {
      const missing = languages.filter((code) => isFields(name) && !textOf(name, code));
      if (missing.length === 0) continue;
      const where = missing.map(languageName).join(', ');
      const message = `The kind of this attribute has no name for "${key}" in ${where}.`;
      const help = 'Add it to "values" of the kind, in the plugin.';
      findings.push({ rule: 'schema', finding: { entry, at: [id, 'kind'], message, help } });
    }
  }
  return { entry: changed(entry, data), findings };
}

function readValues(entry: Entry, own: OwnAttributes): Read {
  const findings: StageFinding[] = [];
  let { data } = entry;
  const read = (kind: AttributeKind, value: unknown, at: DataPath): void => {
    for (const [key, each] of Array.isArray(value) ? value.entries() : [])
      read(kind, each, [...at, key]);
    if (!/^(?:string|number|boolean)$/.test(typeof value)) return;
    try {
      const result = readOne(kind, value as string);
      if (typeof result === 'string') data = withValue(data, at, result);
      else findings.push({ rule: 'figure-notation', finding: { entry, at, ...result } });
    } catch (error) {
      const { said } = foreignFailure(`the kind "${kind.name}" on "${value}"`, error);
      findings.push({ rule: 'own-code', finding: { entry, at, ...said } });
    }
  };
  const stated = statedIn(entry.data).flatMap(({ value, at }) => [
    ...statedFigures(entry, at, value),
  ]);
  for (const { id = '', at, value } of [...stated, ...lineupFigures(entry)]) {
    const kind = own.get(id);
    if (kind?.read) read(kind, value, at);
  }
  return { entry: data === entry.data ? entry : changed(entry, data), findings };
}

/** A value in the form of the kind, or why it has none. Throws if the kind gives neither, or reads its result otherwise. */
export function readOne(kind: AttributeKind, value: string): string | Misread {
  if (!kind.read) return value;
  const result: unknown = kind.read(value);
  if (typeof result === 'string') {
    if (kind.read(result) === result) return result;
    throw new Error(`it does not read "${result}" as itself`);
  }
  const message = textOf(result, 'message');
  if (message === undefined) throw new Error('it gave neither a text nor a "message"');
  return { message, help: textOf(result, 'help') ?? '' };
}

/** A record with other data, which results are cached by. */
function changed(entry: Entry, data: unknown): Entry {
  return { ...entry, data, hash: hash('sha256', entry.hash + JSON.stringify(data)) };
}

/** The schemas in which the dictionary knows own kinds. */
export function withOwnKinds(schemas: Schemas, extensions: Extensions): Schemas {
  const names = [...ownKinds(extensions).keys()];
  const schema = structuredClone(schemas.get('figures'));
  if (!schema || names.length === 0) return schemas;
  const kind = valueAt(schema, ['additionalProperties', 'properties', 'kind']);
  Object.assign(kind as object, { enum: [...attributeKinds, ...names] });
  return new Map([...schemas, ['figures', schema]]);
}
