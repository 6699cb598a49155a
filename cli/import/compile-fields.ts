import type { AttributeSource } from '../../schema/figures/attribute.ts';
import { memberOf } from '../../schema/member-of.ts';
import { textRole } from '../../schema/shared.ts';
import {
  branchesOf,
  branchOfKind,
  type JsonSchema,
  kindOfBranch,
  propertiesOf,
  requiredOf,
  resolveSchema,
  sharedNameOf,
} from '../check/schemas.ts';
import { children, type Fields, field, isFields } from '../core/data.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import { type Found, findEach, isEmpty, itemsOf } from './find-values.ts';
import { lineupTable } from './lineup-table.ts';
import {
  expanded,
  type Item,
  isSource,
  itemReader,
  type MappingSettings,
  pathIn,
} from './read-items.ts';
import {
  acceptor,
  figureIn,
  isStated,
  type MappedField,
  type Reading,
  rowOf,
  type Target,
  withTitle,
} from './read-values.ts';
import { RecordNotes } from './record-notes.ts';
import { textIn } from './text-in.ts';

/** Reads a field from an object of the file; undefined if there is no value. */
export type FieldReader = (scope: Found, reading: Reading) => unknown;
type ListReader = (scope: Found, reading: Reading) => readonly unknown[];

function targetOf({ schema, ...field }: MappedField, { root }: MappingSettings): Target {
  const [shared, role] = isFields(schema) ? [sharedNameOf(schema), textRole(schema)] : [];
  if (shared !== 'name') return { ...field, schema: resolveSchema(schema, root), shared, role };
  const text = resolveSchema({ $ref: '#/definitions/text' }, root);
  return { ...field, schema: text, shared: 'text', role: 'name' };
}

const isGroupOfFields = (written: unknown): written is Fields =>
  isFields(written) && !isSource(written);

/** Compiles a field of a mapping to a reader. */
export function fieldReader(field: MappedField, settings: MappingSettings): FieldReader {
  return sourceReader(targetOf(field, settings), settings);
}

function sourceReader(target: Target, settings: MappingSettings): FieldReader {
  const { schema, shared, written, at } = target;
  const alternatives = field(written, 'first');
  if (alternatives !== undefined) {
    const readers = [alternatives].flat().map((each: unknown, index) => {
      return sourceReader({ ...target, written: each, at: [...at, 'first', index] }, settings);
    });
    return firstOf(readers);
  }
  const isGroup = isGroupOfFields(written);
  if (shared === 'figures') return figuresReader(target, settings);
  if ('columns' in propertiesOf(schema) && !isGroup) return tableReader(target, settings);
  if (schema.type === 'array') return listReader(target, settings);
  if (shared === 'text' && isGroup) return textReader(target, settings);
  if (shared === 'figure' && isGroup) return figureTextReader(target, settings);
  const read = isGroup
    ? groupReader(target, written, settings, true)
    : valuesReader(target, settings, true);
  return (scope, reading) => read(scope, reading)[0];
}

/** Reads the first source with a value, and reports the values of the others. */
function firstOf(readers: readonly FieldReader[]): FieldReader {
  return (scope, reading) => {
    let taken: unknown;
    let from = '';
    const { notes } = reading;
    for (const read of readers) {
      const [isTaken, start] = [!isEmpty(taken), notes.placed.length];
      const isOther = (value: unknown) =>
        isTaken && !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(taken);
      const result = notes.decide(
        () => read(scope, reading),
        (value) => (isOther(value) ? `"${from}" is there already` : undefined),
      );
      if (isTaken) continue;
      taken = result;
      from = notes.placed[start]?.from ?? from;
    }
    return taken;
  };
}

/** The values of a source; in a field for one value, equal values count as one. */
function valuesReader(target: Target, settings: MappingSettings, isOne = false): ListReader {
  const accept = acceptor(target, settings);
  const read = itemReader(target.written, target.at, settings);
  const isProse = isOne && target.role === 'paragraphs';
  const { type } = settings.known.figures.get(target.to.replace(/^.*, /, '')) ?? {};
  const isChoices = isOne && target.shared === 'figure' && type?.kind === 'choices';
  return (scope, reading) => {
    const { notes } = reading;
    const given = read(scope, notes);
    // Languages may have paragraphs of their own.
    const noted = isProse ? new RecordNotes() : notes;
    const all = given.flatMap((item) => expanded(item, settings, noted, !isOne));
    const isAsOne = all.length > 1 && (isProse || isChoices);
    const items = isAsOne ? joined(all, isProse ? settings.languages : [], notes) : all;
    const isSeveral = new Set(items.map(({ value }) => JSON.stringify(value))).size > 1;
    if (!isOne || !isSeveral) return items.flatMap((item) => accept(item, reading) ?? []);
    const what = 'is a list, and there is place for one';
    for (const { path } of given) notes.refuse(path, what, target.shared === 'figure');
    return [];
  };
}

/** Several values as a list, or, in languages, as one text with each of them on a line. */
function joined(items: readonly Item[], languages: readonly string[], notes: RecordNotes): Item[] {
  const texts = items.map(({ value }) => textIn(value, languages, notes));
  const read = items.filter(({ path }, index) => {
    const isRead = languages.length === 0 || texts[index] !== undefined;
    if (!isRead) notes.refuse(path, 'is no text');
    return isRead;
  });
  const lines = (code: string) => texts.flatMap((text) => memberOf(text, code) ?? []).join('\n');
  const text = Object.fromEntries(languages.map((code) => [code, lines(code)]));
  const value = languages.length > 0 ? text : read.map((item) => item.value);
  const [first, ...others] = read;
  return first ? [{ ...first, value, others: others.map(({ path }) => path) }] : [];
}

function listReader(list: Target, settings: MappingSettings): FieldReader {
  const { schema, written, at } = list;
  const target = targetOf({ ...list, schema: schema.items }, settings);
  if (target.shared === 'text' && isGroupOfFields(written))
    return textReader(target, settings, true);
  const sources = Array.isArray(written)
    ? written.map((each: unknown, index) => ({ written: each, at: [...at, index] }))
    : [{ written, at }];
  const readers = sources.map((source): FieldReader => {
    const { written: each } = source;
    if (field(each, 'first') !== undefined) {
      const whole = { ...schema, minItems: 0 };
      return sourceReader({ ...list, ...source, schema: whole, shared: undefined }, settings);
    }
    return isGroupOfFields(each)
      ? groupReader({ ...target, ...source }, each, settings)
      : valuesReader({ ...target, ...source }, settings);
  });
  const [least, most] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? Infinity)];
  return (scope, reading) =>
    reading.notes.decide(
      () => readers.flatMap((read) => read(scope, reading) ?? []),
      ({ length }) => (length < least || length > most ? `has not ${least} values` : undefined),
    );
}

/** A text, or a list of texts, from a source for each language. */
function textReader(target: Target, settings: MappingSettings, isList = false): FieldReader {
  const { languages, problem } = settings;
  const role = target.role === 'name' ? undefined : target.role;
  const text = { allOf: [{ $ref: '#/definitions/text' }], role };
  const schema = isList ? { type: 'array', items: text } : text;
  const readers = children(target.written).flatMap(([code, written]) => {
    const [to, at] = [`${target.to}.${code}`, [...target.at, code]];
    if (languages.includes(`${code}`))
      return fieldReader({ schema, to, written, at }, { ...settings, languages: [`${code}`] });
    const what = isSource(written)
      ? 'is in a language that the catalogue does not have'
      : 'is no field here';
    problem(at, `"${to}" ${what}.`, `Its languages are ${listOf(languages, 'and')}.`);
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

/** A figure of the kind `text`, from a source for each language. */
function figureTextReader(target: Target, settings: MappingSettings): FieldReader {
  const read = textReader(target, settings);
  return (scope, reading) => {
    const value = read(scope, reading);
    const path = reading.notes.placed.at(-1)?.from ?? '';
    const id = target.to.replace(/^.*, /, '');
    return isEmpty(value) ? undefined : figureIn({ value, path }, id, reading, settings.known);
  };
}

/** Figures by id: a source for each, or an object with all of them. */
function figuresReader({ written, at }: Target, settings: MappingSettings): FieldReader {
  const { known } = settings;
  if (!isGroupOfFields(written)) {
    const read = itemReader(written, at, settings);
    return (scope, reading) => {
      for (const item of read(scope, reading.notes)) {
        if (!isFields(item.value)) reading.notes.refuse(item.path, 'is not an object');
        for (const [id, value] of isFields(item.value) ? Object.entries(item.value) : [])
          if (!isEmpty(value)) figureIn({ value, path: `${item.path}.${id}` }, id, reading, known);
      }
    };
  }
  const figure = { allOf: [{ $ref: '#/definitions/figure' }] };
  const ids = [...known.figures.keys()].map((id) => [id, figure]);
  const schema = { properties: Object.fromEntries(ids) };
  const readers = compileFields({ schema, to: 'figures', written, at }, settings);
  return (scope, reading) => void readFields(readers, scope, reading);
}

function tableReader({ to, written, at }: Target, settings: MappingSettings): FieldReader {
  const read = itemReader(written, at, settings);
  return (scope, { notes }) => {
    const models = read(scope, notes).flatMap(itemsOf);
    return models.length > 0 ? lineupTable(models, to, settings, notes) : undefined;
  };
}

/** The schema of a group of fields; of a union, the branch with the `kind` of the mapping. */
function groupOf(schema: JsonSchema, { kind }: Fields): JsonSchema | undefined {
  if (isFields(schema.properties)) return schema;
  if (schema.discriminator) return branchOfKind(schema, kind, schema);
  return (branchesOf(schema) ?? []).filter(isFields).find((each) => isFields(each.properties));
}

const isConstant = (source: unknown) =>
  typeof source !== 'object' && !(typeof source === 'string' && /\{[^{}]*\}/.test(source));

/** Compiles a group of fields; `each` repeats it for the objects of a list. */
function groupReader(
  { schema, shared, to, at }: Target,
  written: Fields,
  settings: MappingSettings,
  isOne = false,
): ListReader {
  const { each, ...fields } = written;
  const own = groupOf(schema, fields);
  if (!own) {
    const kinds = (branchesOf(schema) ?? []).map((branch) => String(kindOfBranch(branch, schema)));
    const help = schema.discriminator
      ? `Say "kind:" with ${listOf(kinds)}.`
      : 'Write a source, such as "{name}".';
    settings.problem(at, `"${to}" has no such fields.`, help);
    return () => [];
  }
  const paths = [each ?? []]
    .flat()
    .flatMap((path) => pathIn(String(path), [...at, 'each'], settings) ?? []);
  const isRow = 'parameter' in propertiesOf(own);
  const place = fields.kind === undefined ? to : `${to} (${String(fields.kind)})`;
  const inside = each === undefined ? settings : { ...settings, paths: [] };
  const readers = compileFields({ schema: own, to: place, written: fields, at }, inside);
  const read = 'figures' in propertiesOf(own) ? readPart : readFields;
  // Values without a title can get one.
  const needed = requiredOf(own).filter((name) => name !== 'title' && name !== 'alt');
  const isFilled = (name: string) =>
    !Object.hasOwn(fields, name) || !isConstant(memberOf(fields, name));
  const problemOf = (result: Fields): string | undefined => {
    const filled = Object.keys(result).filter(isFilled);
    const isBare = filled.every((name) => name === 'title');
    if (result.kind !== undefined && isBare) return 'is the title of an empty tab';
    const missing = filled.length > 0 && needed.find((name) => isEmpty(memberOf(result, name)));
    return missing ? `stands beside no "${missing}"` : undefined;
  };
  const fill = (scope: Found, reading: Reading): unknown => {
    const { placed } = reading.notes;
    const start = placed.length;
    const result = reading.notes.decide(() => read(readers, scope, reading), problemOf);
    if (!result || !Object.keys(result).some(isFilled)) return undefined;
    const from = scope.path || (placed[start]?.from ?? '');
    if (isRow) return rowOf(result, placed.splice(start), from, reading, settings);
    const isTitled = shared === 'image' || shared === 'video';
    return isTitled ? withTitle(result, shared, from, reading, settings) : result;
  };
  return (scope, reading) => {
    const groups: unknown[] = [];
    const scopes = each === undefined ? [scope] : paths.flatMap((path) => findEach(path, scope));
    for (const found of scopes) {
      const group = reading.notes.decide(
        () => fill(found, reading),
        () => (isOne && groups.length > 0 ? `"${to}" has place for one` : undefined),
      );
      if (group !== undefined) groups.push(group);
    }
    return groups;
  };
}

/** Readers of the fields of a group, in the order of its schema. */
export function compileFields(
  { schema, to, written, at }: MappedField & { readonly schema: JsonSchema },
  settings: MappingSettings,
): ReadonlyMap<string, FieldReader> {
  const properties = propertiesOf(schema);
  const names = Object.keys(properties);
  const given = new Map(children(written).map(([name, value]) => [String(name), value]));
  for (const name of given.keys()) {
    if (names.includes(name)) continue;
    const [head = '', rest] = name.split(/\.(.*)/s);
    const help = rest
      ? `Write it nested: ${head}: { ${rest}: … }.`
      : didYouMean(name, names, `The fields here are ${listOf(names, 'and')}.`);
    settings.problem([...at, name], `The catalogue has no field "${name}" here.`, help);
  }
  const readers = names.flatMap((name): [string, FieldReader][] => {
    if (!given.has(name)) return [];
    const place = { to: to === '' ? name : `${to}, ${name}`, at: [...at, name] };
    const field = { ...place, schema: memberOf(properties, name), written: given.get(name) };
    return [[name, fieldReader(field, settings)]];
  });
  return new Map(readers);
}

/** Reads the fields of a group; the title is passed to the fields after it. */
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
    if (name === 'title' || (name === 'pageTitle' && !result.title)) title = value;
  }
  return result;
}

/** Reads the fields of a product or of a part of one, which has figures of its own. */
export function readPart(
  readers: ReadonlyMap<string, FieldReader>,
  scope: Found,
  reading: Reading,
): Record<string, unknown> {
  const figures = new Map<string, AttributeSource>();
  const own = { ...reading, figures };
  const { keyFigures, ...others } = readFields(readers, scope, own);
  const shown = [keyFigures ?? []].flat().filter((id) => isStated(id, own));
  const fields = { ...others, ...(shown.length > 0 && { keyFigures: shown }) };
  return figures.size === 0 ? fields : { ...fields, figures: Object.fromEntries(figures) };
}
