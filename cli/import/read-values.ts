import { isWebAddress } from '../../schema/address.ts';
import type { AttributeSource } from '../../schema/figures/attribute.ts';
import { memberOf } from '../../schema/member-of.ts';
import type { TextRole } from '../../schema/shared.ts';
import { fits } from '../check/fits.ts';
import { branchesOf, type JsonSchema, propertiesOf } from '../check/schemas.ts';
import { type Fields, field, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { listOf } from '../core/suggest.ts';
import type { NumberFormat } from './column-numbers.ts';
import type { KnownFigures, NamedFigure } from './known-figures.ts';
import type { Item, MappingSettings } from './read-items.ts';
import type { Placed, RecordNotes } from './record-notes.ts';
import { textIn } from './text-in.ts';
import { asWritten } from './written-numbers.ts';

/** The state while a record is read. */
export interface Reading {
  readonly notes: RecordNotes;
  /** The figures of the product that were found so far, by id. */
  readonly figures: Map<string, AttributeSource>;
  /** The figures that the record of the catalogue has, by id. */
  readonly stated?: ReadonlyMap<string, unknown> | undefined;
  /** The columns whose numbers are in the notation, whatever their files say. */
  readonly stored?: ReadonlySet<string> | undefined;
  /** The title of the current group, for pictures without a text alternative. */
  readonly title?: unknown;
}

/** A field as a mapping describes it. */
export interface MappedField {
  /** The schema of the field, which may be a reference. */
  readonly schema: unknown;
  /** The name of the field in reports. */
  readonly to: string;
  readonly written: unknown;
  /** The path of `written` in the mapping. */
  readonly at: DataPath;
}

/** The same with its schema resolved, the name of the definition that it refers to, and the role of a text. */
export interface Target extends MappedField {
  readonly schema: JsonSchema;
  readonly shared: string | undefined;
  readonly role: TextRole | undefined;
}

/** Reads one value of a field, and notes that it has a place; undefined if it is unreadable, which is noted. */
export function acceptor(target: Target, settings: MappingSettings) {
  const { schema, shared, role, to, written, at } = target;
  const { languages, known } = settings;
  const [first = ''] = languages;
  const isRow = (branchesOf(schema) ?? []).some(
    (each) => isFields(each) && 'parameter' in propertiesOf(each),
  );
  // A constant is a figure of the product, or as `component.figure` of a part.
  const isFigure = (id: unknown) => known.figures.has(String(id).replace(/^[^.]*\./, ''));
  const help = 'Write the id of one, "{Column}", or { parameter: …, specification: "{Column}" }.';
  for (const row of isRow ? [field(written, 'from') ?? written].flat() : [])
    if (!/[{}]/.test(JSON.stringify(row)) && !isFigure(row))
      settings.problem(at, `"${row}" is no figure, and so no row.`, help);
  return (item: Item, reading: Reading): unknown => {
    const { path, others = [] } = item;
    const value = asWritten(item);
    const { notes } = reading;
    const placed = (read: unknown, none: string): unknown => {
      if (read === undefined) return notes.refuse(path, none);
      for (const each of [path, ...others]) notes.place(each, to);
      return read;
    };
    if (shared === 'figure') return figureIn(item, to.replace(/^.*, /, ''), reading, known);
    if (shared === 'image' || shared === 'video' || shared === 'asset') {
      const src = placed(assetIn(value), 'names no file below catalogue/assets');
      if (src === undefined || shared === 'asset') return src;
      return withTitle({ src }, shared, path, reading, settings);
    }
    if (!isRow && shared !== 'text')
      return placed(plainIn(value, schema, languages), reasonOf(value, schema, first));
    if (isRow && path === '' && isFigure(value))
      return isStated(value, reading) || String(value).includes('.') ? value : undefined;
    const text = textIn(value, languages, notes);
    if (isRow) {
      const row = {
        parameter: { [first]: path.replace(/^.*\.(?=[^ )\]])/, '') },
        specification: text,
      };
      return text && rowOf(row, [{ from: path, to }], path, reading, settings);
    }
    // Without languages a name is the same in all of them; names in braces are figures.
    const name = role === 'name' && !isFields(value) ? memberOf(text, first) : undefined;
    const none = `has no text in a language of the catalogue (${languages.join(', ')})`;
    return placed(name && !/[{}]/.test(name) ? name : text, none);
  };
}

/** Whether a record has a figure. Tables are read after the figures of a record. */
export const isStated = (id: unknown, { figures, stated }: Reading): boolean =>
  figures.has(String(id)) || stated?.has(String(id)) === true;

/** A value without languages in the type of its schema: spreadsheets have `2` and `true` as texts. */
function plainIn(value: unknown, schema: JsonSchema, languages: readonly string[]): unknown {
  const text = textIn(value, languages)?.[languages[0] ?? ''];
  const all = [value, text, text === undefined ? undefined : Number(text), text && text === 'true'];
  return all.find((each) => each !== undefined && fits(schema, each));
}

/** Why a value is invalid for a schema. */
function reasonOf(value: unknown, { enum: allowed, format }: JsonSchema, language: string): string {
  if (isFields(value)) return `has no text in "${language}"`;
  if (Array.isArray(allowed)) return `is not ${listOf(allowed.map(String))}`;
  if (format === 'uri') return 'is not a web address';
  return /^site/.test(String(format))
    ? 'is not a path of the site, such as "/products"'
    : 'is nothing that this field can hold';
}

/** The path of a file below the assets; undefined for an address of another site. */
function assetIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || isWebAddress(value)) return undefined;
  const path = value.trim().replace(/^(?:\.{0,2}\/)*(?:assets\/)?/, '');
  return /^[^/\s]\S*$/.test(path) && !path.includes('..') ? path : undefined;
}

/** Reads a value of a figure: a text, a number, or an object with `value` and `unit`. */
export function figureIn(item: Item, id: string, reading: Reading, known: KnownFigures) {
  const { notes, figures } = reading;
  const figure = known.figures.get(id);
  if (!figure) return notes.refuse(item.path, 'is not in figures.yaml');
  const { value, unit } = isFields(item.value) && 'value' in item.value ? item.value : item;
  const { kind } = figure.type ?? {};
  const isNumber = kind === undefined || kind === 'money';
  const amount = item.amount ?? (isNumber ? value : asWritten({ ...item, value }));
  const { unit: heading, doubt, differs } = known.headed(item.path, figure, item.mappedUnit);
  const own = unit ?? heading;
  const readIn = (named: NamedFigure) =>
    known.read(amount, named, item.path, formatIn(reading, item.path) ?? item.numbers);
  // `8 kW` says its own unit.
  const isBare = differs && (item.others !== undefined || 'reason' in readIn(figure));
  const problem = doubt ?? (isBare ? differs : undefined);
  if (problem !== undefined) return notes.refuse(item.path, problem, true);
  const read = readIn({ ...figure, ...(typeof own === 'string' && { unit: own }) });
  if ('reason' in read) return notes.refuse(item.path, read.reason, true);
  const other = otherValue(figures, id, read.value);
  if (other !== undefined) return notes.refuse(item.path, other, true);
  if (read.note) notes.note(item.path, read.note);
  for (const from of [item.path, ...(item.others ?? [])])
    notes.place(from, placeOf(id, read.value));
  return read.value;
}

const placeOf = (id: string, value: AttributeSource) =>
  `figures.${id}${isFields(value) ? '' : `: ${value}`}`;

/** States a figure; what it is already, if another source says something else. */
function otherValue(figures: Reading['figures'], id: string, value: AttributeSource) {
  const shown = (each: unknown) => (isFields(each) ? JSON.stringify(each) : String(each));
  const stated = figures.get(id) ?? value;
  if (shown(stated) !== shown(value)) return `"${id}" is already ${shown(stated)}`;
  figures.set(id, value);
  return undefined;
}

const formatIn = ({ stored }: Reading, path: string): NumberFormat | undefined =>
  stored?.has(path) ? { decimal: '.' } : undefined;

/** A picture needs a text alternative: the title, until somebody writes one. */
export function withTitle(
  given: Fields,
  shared: string | undefined,
  from: string,
  { notes, title }: Reading,
  { languages }: MappingSettings,
): Fields {
  const [name, what] = shared === 'video' ? ['title', 'title'] : ['alt', 'text alternative'];
  if (memberOf(given, name) !== undefined) return given;
  notes.note(from, `has no ${what}: it took the title. Say what it shows`);
  const text = textIn(title, languages);
  return text ? { ...given, [name]: text } : given;
}

/** A row of a table: the id of the figure of its label, or both texts. */
export function rowOf(
  row: Fields,
  placed: readonly Placed[],
  from: string,
  reading: Reading,
  { known, languages }: MappingSettings,
): unknown {
  const { notes, figures } = reading;
  const [first = ''] = languages;
  const [label, text] = [row.parameter, row.specification].map((each) =>
    memberOf(textIn(each, languages), first),
  );
  const isText = label !== undefined && text !== undefined;
  const named = isText ? known.find(label) : { reason: `has no text in "${first}"` };
  const given = 'id' in named && named.type?.kind === 'text' ? row.specification : text;
  const read = 'reason' in named ? named : known.read(given, named, from, formatIn(reading, from));
  const reason =
    'reason' in read ? read.reason : 'id' in named && otherValue(figures, named.id, read.value);
  if ('id' in named && 'value' in read && !reason) {
    for (const each of placed) notes.place(each.from, placeOf(named.id, read.value));
    if (read.note) notes.note(from, read.note);
    return named.id;
  }
  for (const each of placed) notes.place(each.from, 'tabs (specs), a row in words');
  if (reason) notes.note(from, reason);
  return row;
}
