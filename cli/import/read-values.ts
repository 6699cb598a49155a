import { isWebAddress } from '../../schema/address.ts';
import type { AttributeSource } from '../../schema/figures/attribute.ts';
import { memberOf } from '../../schema/member-of.ts';
import type { TextRole } from '../../schema/shared.ts';
import { fits } from '../check/fits.ts';
import { branchesOf, type JsonSchema, propertiesOf } from '../check/schemas.ts';
import { type Fields, isFields } from '../core/data.ts';
import { listOf } from '../core/suggest.ts';
import type { NumberFormat } from './column-numbers.ts';
import type { KnownFigures, NamedFigure } from './known-figures.ts';
import type { Item, MappingSettings } from './read-items.ts';
import type { Placed, RecordNotes } from './record-notes.ts';
import { textIn } from './text-in.ts';
import type { WrittenValue } from './written-attribute.ts';

/** The state while a record is read. */
export interface Reading {
  readonly notes: RecordNotes;
  /** The figures of the product that were found so far, by id. */
  readonly figures: Map<string, AttributeSource>;
  /** The columns whose numbers are in the notation, whatever their files say. */
  readonly stored?: ReadonlySet<string> | undefined;
  /** The title of the current group, for pictures without a text alternative. */
  readonly title?: unknown;
}

/** Reads one value of a source; undefined if it is unreadable, which is noted. */
export type Accept = (item: Item, reading: Reading) => unknown;

interface AcceptedField {
  readonly schema: JsonSchema;
  readonly shared: string | undefined;
  readonly role: TextRole | undefined;
  readonly to: string;
}

/** Reads a value of a field, and notes that it has a place. */
export function acceptor(
  { schema, shared, role, to }: AcceptedField,
  all: MappingSettings,
): Accept {
  const { languages } = all;
  if (shared === 'image' || shared === 'video')
    return (item, reading) => {
      const src = placed(assetIn(item.value), noFile, item, reading, to);
      return src === undefined ? undefined : withTitle({ src }, shared, item.path, reading, all);
    };
  if (
    (branchesOf(schema) ?? []).some((each) => isFields(each) && 'parameter' in propertiesOf(each))
  )
    return (item, reading) => {
      const specification = textIn(item.value, languages, reading.notes);
      const parameter = { [languages[0] ?? '']: item.path.replace(/^.*\.(?=[^ ])/, '') };
      const row = { parameter, specification };
      const from = [{ from: item.path, to }];
      return specification && rowOf(row, from, item.path, reading, all);
    };
  if (shared === 'figure')
    return (item, reading) => figureIn(item, to.replace(/^.*, /, ''), reading, all.known);
  return (item, reading) => {
    const { value } = item;
    if (shared === 'asset') return placed(assetIn(value), noFile, item, reading, to);
    if (shared !== 'text') {
      const plain = plainIn(value, schema, languages);
      return placed(plain, reasonOf(value, schema, all), item, reading, to);
    }
    const none = `has no text in a language of the catalogue (${languages.join(', ')})`;
    const text = textIn(value, languages, reading.notes);
    // Without languages a name is the same in all of them; names in braces are figures.
    const name = role === 'name' && !isFields(value) ? text?.[languages[0] ?? ''] : undefined;
    return placed(name && !/[{}]/.test(name) ? name : text, none, item, reading, to);
  };
}

const noFile = 'names no file below catalogue/assets';

function placed(
  value: unknown,
  none: string,
  { path, others = [] }: Item,
  { notes }: Reading,
  to: string,
): unknown {
  if (value === undefined) return notes.refuse(path, none);
  for (const each of [path, ...others]) notes.place(each, to);
  return value;
}

/** A value without languages in the type of its schema: spreadsheets have `2` and `true` as texts. */
function plainIn(value: unknown, schema: JsonSchema, languages: readonly string[]): unknown {
  const text = textIn(value, languages)?.[languages[0] ?? ''];
  const all = [value, text, text === undefined ? undefined : Number(text), text && text === 'true'];
  return all.find((each) => each !== undefined && fits(schema, each));
}

/** Why a value is invalid for a schema. */
function reasonOf(
  value: unknown,
  { enum: allowed, format }: JsonSchema,
  { languages }: MappingSettings,
) {
  if (isFields(value)) return `has no text in "${languages[0]}"`;
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
  const figure = known.withId(id);
  if (!figure) return notes.refuse(item.path, 'is not in figures.yaml');
  const { value, unit } = isFields(item.value) && 'value' in item.value ? item.value : item;
  const amount = item.amount ?? value;
  const [, heading] = /[([]([^()[\]]+)[)\]]$/.exec(item.path) ?? [];
  const own = unit ?? (heading !== undefined && known.units.find(heading) ? heading : undefined);
  const read = known.read(
    amount,
    { ...figure, ...(typeof own === 'string' && { unit: own }) },
    item.path,
    formatIn(reading, item.path) ?? item.numbers,
  );
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
function otherValue(
  figures: Reading['figures'],
  id: string,
  value: AttributeSource,
): string | undefined {
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
  const read = (given: unknown, named: NamedFigure) =>
    known.read(given, named, from, formatIn(reading, from));
  const found = figureOf(row, read, known, languages);
  const reason = 'reason' in found ? found.reason : otherValue(figures, found.id, found.value);
  const isFigure = 'id' in found && reason === undefined;
  const to = isFigure ? placeOf(found.id, found.value) : 'tabs (specs), a row in words';
  for (const each of placed) notes.place(each.from, to);
  const note = reason ?? ('note' in found ? found.note : undefined);
  if (note !== undefined) notes.note(from, note);
  return isFigure ? found.id : row;
}

function figureOf(
  { parameter, specification }: Fields,
  readValue: (given: unknown, named: NamedFigure) => WrittenValue,
  known: KnownFigures,
  languages: readonly string[],
):
  | { readonly id: string; readonly value: AttributeSource; readonly note?: string }
  | { readonly reason: string } {
  const [first = ''] = languages;
  const [label, text] = [parameter, specification].map((each) =>
    memberOf(textIn(each, languages), first),
  );
  if (label === undefined || text === undefined) return { reason: `has no text in "${first}"` };
  const named = known.find(label);
  if ('reason' in named) return named;
  const read = readValue(named.type?.kind === 'text' ? specification : text, named);
  return 'reason' in read ? read : { id: named.id, ...read };
}
