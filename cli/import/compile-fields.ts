import type { AttributeSource } from '../../schema/figures/attribute.ts';
import {
  branchesOf,
  type JsonSchema,
  kindOfBranch,
  propertiesOf,
  resolveSchema,
  sharedNameOf,
} from '../check/schemas.ts';
import { type Fields, field, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import { type Found, findEach, isEmpty, itemsOf } from './find-values.ts';
import type { KnownFigures } from './known-figures.ts';
import { lineupTable } from './lineup-table.ts';
import { expanded, isSource, itemReader, pathIn, type SourceSettings } from './read-items.ts';
import { type Accept, acceptor, figureIn, type Reading, rowOf, withTitle } from './read-values.ts';

/** Reads a field of the catalogue from an object of the record; undefined if it has nothing there. */
export type FieldReader = (scope: Found, reading: Reading) => unknown;

export interface CompileSettings extends SourceSettings {
  /** The whole schema of the kind of record. */
  readonly root: JsonSchema;
  readonly known: KnownFigures;
}

/** A field of the catalogue: its schema, the name of what it shares with others, its name in the report. */
interface Target {
  readonly schema: JsonSchema;
  readonly shared: string | undefined;
  readonly to: string;
}

/** Compiles what a mapping says of a field that has this schema. */
export function fieldReader(
  given: unknown,
  written: unknown,
  at: DataPath,
  to: string,
  all: CompileSettings,
): FieldReader {
  const shared = isFields(given) ? sharedNameOf(given) : undefined;
  const target = { schema: resolveSchema(given, all.root), shared, to };
  return sourceReader(target, written, at, all);
}

function sourceReader(
  target: Target,
  written: unknown,
  at: DataPath,
  all: CompileSettings,
): FieldReader {
  const { schema, shared } = target;
  const alternatives = field(written, 'first');
  if (alternatives !== undefined) {
    const list: readonly unknown[] = [alternatives].flat();
    const readers = list.map((each, index) =>
      sourceReader(target, each, [...at, 'first', index], all),
    );
    return firstOf(readers);
  }
  const isGroup = isFields(written) && !isSource(written);
  if (shared === 'figures') return figuresReader(written, at, all);
  if ('columns' in propertiesOf(schema) && !isGroup) return tableReader(target, written, at, all);
  if (schema.type === 'array') return listReader(target, written, at, all);
  if (shared === 'text' && isGroup) return textReader(target, written, at, all);
  const read = isGroup
    ? groupReader(target, written, at, all, true)
    : valuesReader(target, written, at, all, true);
  return (scope, reading) => read(scope, reading)[0];
}

/** The first source that gives a value; what others hold besides is reported. */
function firstOf(readers: readonly FieldReader[]): FieldReader {
  return (scope, reading) => {
    let taken: unknown;
    let from = '';
    for (const read of readers) {
      const result = reading.notes.decide(
        () => read(scope, reading),
        (value, placed) => {
          if (isEmpty(taken)) from = placed[0]?.from ?? from;
          else if (!isEmpty(value) && JSON.stringify(value) !== JSON.stringify(taken))
            return `"${from}" is there already`;
          return undefined;
        },
      );
      if (isEmpty(taken)) taken = result;
    }
    return taken;
  };
}

/** The values of a source; in a field that holds one, several that are the same are one. */
function valuesReader(
  { schema, shared, to }: Target,
  written: unknown,
  at: DataPath,
  all: CompileSettings,
  isOne = false,
): (scope: Found, reading: Reading) => readonly unknown[] {
  const accept: Accept = acceptor(schema, shared, to, all);
  const read = itemReader(written, at, all);
  return (scope, reading) => {
    const { notes } = reading;
    const given = read(scope, notes);
    const items = given.flatMap((item) => expanded(item, all, notes, !isOne));
    const isSeveral = new Set(items.map(({ value }) => JSON.stringify(value))).size > 1;
    if (!isOne || !isSeveral) return items.flatMap((item) => accept(item, reading) ?? []);
    const what = 'is a list, and there is place for one';
    for (const { path } of given) notes.refuse(path, what, shared === 'figure');
    return [];
  };
}

function listReader(
  { schema, to }: Target,
  written: unknown,
  at: DataPath,
  all: CompileSettings,
): FieldReader {
  const items = schema.items;
  const shared = isFields(items) ? sharedNameOf(items) : undefined;
  const target = { schema: resolveSchema(items, all.root), shared, to };
  const isGroup = isFields(written) && !isSource(written);
  if (shared === 'text' && isGroup) return textReader(target, written, at, all, true);
  const list: readonly unknown[] = Array.isArray(written) ? written : [written];
  const readers = list.map((each, index): FieldReader => {
    const place = Array.isArray(written) ? [...at, index] : at;
    if (field(each, 'first') !== undefined)
      return sourceReader(
        { schema: { ...schema, minItems: 0 }, shared: undefined, to },
        each,
        place,
        all,
      );
    return isFields(each) && !isSource(each)
      ? groupReader(target, each, place, all)
      : valuesReader(target, each, place, all);
  });
  const [least, most] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? Infinity)];
  return (scope, reading) =>
    reading.notes.decide(
      () => readers.flatMap((read) => read(scope, reading) ?? []),
      ({ length }) => (length < least || length > most ? `has not ${least} values` : undefined),
    );
}

/** A text, or a list of texts, from a source for each language. */
function textReader(
  { to }: Target,
  written: Fields,
  at: DataPath,
  all: CompileSettings,
  isList = false,
): FieldReader {
  const text = { allOf: [{ $ref: '#/definitions/text' }] };
  const schema = isList ? { type: 'array', items: text } : text;
  const readers = Object.entries(written).flatMap(([code, source]) => {
    const place = [...at, code];
    const own = { ...all, languages: [code] };
    if (all.languages.includes(code))
      return [fieldReader(schema, source, place, `${to}.${code}`, own)];
    const what = isSource(source)
      ? 'is in a language that the catalogue does not have'
      : 'is no field here';
    all.problem(
      place,
      `"${to}.${code}" ${what}.`,
      `Its languages are ${listOf(all.languages, 'and')}.`,
    );
    return [];
  });
  return (scope, reading) => {
    const read = readers.map((each) => each(scope, reading)).filter((each) => !isEmpty(each));
    if (!isList) return read.length > 0 ? Object.assign({}, ...read) : undefined;
    const lists = read.map((each): readonly unknown[] => (Array.isArray(each) ? each : []));
    const length = Math.max(0, ...lists.map((each) => each.length));
    return Array.from({ length }, (_, index) =>
      Object.assign({}, ...lists.map((each) => each[index])),
    );
  };
}

/** Figures by their ids, each with its source, or an object that has them by their ids. */
function figuresReader(written: unknown, at: DataPath, all: CompileSettings): FieldReader {
  const { known } = all;
  if (!isFields(written) || isSource(written)) {
    const read = itemReader(written, at, all);
    return (scope, reading) => {
      for (const item of read(scope, reading.notes)) {
        if (!isFields(item.value)) reading.notes.refuse(item.path, 'is not an object');
        else
          for (const [id, value] of Object.entries(item.value))
            if (!isEmpty(value))
              figureIn({ value, path: `${item.path}.${id}` }, id, reading, known);
      }
    };
  }
  const ids = [...known.ids()].map((id) => [id, { allOf: [{ $ref: '#/definitions/figure' }] }]);
  const schema = { properties: Object.fromEntries(ids) };
  const readers = compileFields(schema, written, at, 'figures', all);
  return (scope, reading) => void readFields(readers, scope, reading);
}

function tableReader(
  { to }: Target,
  written: unknown,
  at: DataPath,
  all: CompileSettings,
): FieldReader {
  const read = itemReader(written, at, all);
  return (scope, { notes }) => {
    const models = read(scope, notes).flatMap(itemsOf);
    return models.length > 0 ? lineupTable(models, to, all.known, all.languages, notes) : undefined;
  };
}

/** Compiles a group of fields; `each` repeats it for objects of the record. Gives a list of groups. */
function groupReader(
  { schema, shared, to }: Target,
  written: Fields,
  at: DataPath,
  all: CompileSettings,
  isOne = false,
): (scope: Found, reading: Reading) => readonly unknown[] {
  const { each, ...fields } = written;
  const own = groupOf(schema, fields);
  if (!own) {
    const kinds = (branchesOf(schema) ?? []).map((branch) => String(kindOfBranch(branch, schema)));
    const help = schema.discriminator
      ? `Say "kind:" with ${listOf(kinds)}.`
      : 'Write a source, such as "{name}".';
    all.problem(at, `"${to}" has no such fields.`, help);
    return () => [];
  }
  const paths = [each ?? []]
    .flat()
    .flatMap((path) => pathIn(String(path), [...at, 'each'], all) ?? []);
  const isRow = 'parameter' in propertiesOf(own);
  const place = fields.kind === undefined ? to : `${to} (${String(fields.kind)})`;
  const inside = each === undefined ? all : { ...all, onPath: () => {} };
  const readers = compileFields(own, fields, at, place, inside);
  const required = [own.required ?? []].flat().map(String);
  // What has no title yet can get one.
  const needed = required.filter((name) => name !== 'title' && name !== 'alt');
  const constants = Object.keys(fields).filter((name) => isConstant(fields[name]));
  const problemOf = (result: Fields): string | undefined => {
    const filled = Object.keys(result).filter((name) => !constants.includes(name));
    const isBare = filled.every((name) => name === 'title');
    if (result.kind !== undefined && isBare) return 'is the title of an empty tab';
    const missing = filled.length > 0 && needed.find((name) => isEmpty(result[name]));
    return missing ? `stands beside no "${missing}"` : undefined;
  };
  const fill = (scope: Found, reading: Reading): unknown => {
    const start = reading.notes.placed.length;
    // A part of a product has figures of its own.
    const figures =
      'figures' in propertiesOf(own) ? new Map<string, AttributeSource>() : reading.figures;
    const work = (): Record<string, unknown> => {
      const read = readFields(readers, scope, { ...reading, figures });
      return figures === reading.figures || figures.size === 0
        ? read
        : { ...read, figures: Object.fromEntries(figures) };
    };
    const result = reading.notes.decide(work, problemOf);
    if (!result || Object.keys(result).every((name) => constants.includes(name))) return undefined;
    const from = scope.path || (reading.notes.placed[start]?.from ?? '');
    if (isRow) return rowOf(result, reading.notes.placed.splice(start), from, reading, all);
    return isTitled(shared) ? withTitle(result, shared, from, reading) : result;
  };
  return (scope, reading) => {
    const scopes = each === undefined ? [scope] : paths.flatMap((path) => findEach(path, scope));
    const groups: unknown[] = [];
    for (const found of scopes) {
      const isTooMuch = isOne && groups.length > 0;
      const work = () => fill(found, reading);
      const problem = () => (isTooMuch ? `"${to}" has place for one` : undefined);
      const group = reading.notes.decide(work, problem);
      if (group !== undefined) groups.push(group);
    }
    return groups;
  };
}

/** The schema of a group of fields: of several by the kind that the mapping says. */
function groupOf(schema: JsonSchema, { kind }: Fields): JsonSchema | undefined {
  if (isFields(schema.properties)) return schema;
  const branches = (branchesOf(schema) ?? []).filter(isFields);
  return schema.discriminator
    ? branches.find((each) => kindOfBranch(each, schema) === kind)
    : branches.find((each) => isFields(each.properties));
}

const isTitled = (shared: string | undefined) => shared === 'image' || shared === 'video';

const isConstant = (source: unknown) =>
  typeof source !== 'object' && !(typeof source === 'string' && /\{[^{}]*\}/.test(source));

/** Readers for the fields of a group, in the order of the schema. */
export function compileFields(
  schema: JsonSchema,
  written: Fields,
  at: DataPath,
  to: string,
  all: CompileSettings,
): ReadonlyMap<string, FieldReader> {
  const properties = propertiesOf(schema);
  const names = Object.keys(properties);
  for (const name of Object.keys(written)) {
    if (names.includes(name)) continue;
    const [head = '', rest] = name.split(/\.(.*)/s);
    const help = rest
      ? `Write it nested: ${head}: { ${rest}: … }.`
      : didYouMean(name, names, `The fields here are ${listOf(names, 'and')}.`);
    all.problem([...at, name], `The catalogue has no field "${name}" here.`, help);
  }
  const own = names.filter((name) => Object.hasOwn(written, name));
  return new Map(
    own.map((name) => {
      const place = to === '' ? name : `${to}, ${name}`;
      return [name, fieldReader(properties[name], written[name], [...at, name], place, all)];
    }),
  );
}

/** Reads the fields of a group; those behind a title know it. */
export function readFields(
  readers: ReadonlyMap<string, FieldReader>,
  scope: Found,
  reading: Reading,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  let { title } = reading;
  for (const [name, read] of readers) {
    const value = read(scope, { ...reading, title });
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    result[name] = value;
    if (isFields(value) && (name === 'title' || (name === 'pageTitle' && !result.title)))
      title = value;
  }
  return result;
}
