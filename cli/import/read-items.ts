import { memberOf } from '../../schema/member-of.ts';
import type { JsonSchema } from '../check/schemas.ts';
import { type Fields, field, isFields, withTexts } from '../core/data.ts';
import { slugOf } from '../core/slug.ts';
import type { DataPath } from '../core/source.ts';
import type { NumberFormat } from './column-numbers.ts';
import {
  type Found,
  findValues,
  isEmpty,
  itemsOf,
  readPath,
  type ValuePath,
} from './find-values.ts';
import { htmlText } from './html-text.ts';
import type { KnownFigures } from './known-figures.ts';
import type { Pictures } from './pictures.ts';
import type { Layout, MappingFile } from './read-records.ts';
import type { RecordNotes } from './record-notes.ts';

/** A value of an imported record, or one composed from several. */
export interface Item extends Found {
  /** The other values that it was composed from. */
  readonly others?: readonly string[];
  /** Whether it is a number before a unit, which is unambiguous. */
  readonly amount?: number;
  readonly unit?: string;
  /** How its numbers are written. */
  readonly numbers?: NumberFormat;
}

/** Finds the values of a source in an object of the record. */
export type ItemReader = (scope: Found, notes: RecordNotes) => readonly Item[];

/** The input of a compiled mapping. */
export interface MappingSettings {
  /** Codes, the default language first. */
  readonly languages: readonly string[];
  readonly known: KnownFigures;
  /** The whole schema of the kind of record. */
  readonly root: JsonSchema;
  /** Fields that stand for their object: `{content: …}` is replaced by the content. */
  readonly unwrap: readonly string[];
  readonly pictures?: Pictures | undefined;
  readonly problem: MappingFile['problem'];
  /** Gets each path that begins in the record. */
  readonly paths: Layout['paths'];
}

/** What a source may say besides `first`, and what is wrong with a value of it. */
const changes: Readonly<
  Record<string, (value: unknown, settings: MappingSettings) => string | undefined>
> = {
  folder: (value) => (typeof value === 'string' ? undefined : 'is the name of a folder'),
  from: () => undefined,
  html: (value) => (value === true ? undefined : 'is "true", or is left out'),
  map: (value) => (isFields(value) ? undefined : 'has a value for each other: { y: Yes, n: null }'),
  match: (value) => (typeof value === 'string' ? undefined : 'is a regular expression'),
  numbers: () => undefined,
  pick: (value) => (value === 'first' || value === 'rest' ? undefined : 'is "first" or "rest"'),
  slug: () => undefined,
  unit: (value, { known }) => {
    const [name = ''] = known.withUnits(String(value)).split(' ');
    return known.units.find(name) ? undefined : 'is a unit of docs/figures.md or units.yaml';
  },
};

/** Whether a value of a mapping is a source, not a group of fields. */
export function isSource(written: unknown): boolean {
  return !isFields(written) || ['from', 'first', 'slug'].some((key) => Object.hasOwn(written, key));
}

/** Compiles a source: a template such as `{weight} {unit}`, a constant, or `from` with its changes. */
export function itemReader(written: unknown, at: DataPath, settings: MappingSettings): ItemReader {
  if (Array.isArray(written)) {
    const all = written.map((each, index) => itemReader(each, [...at, index], settings));
    return (scope, notes) => all.flatMap((read) => read(scope, notes));
  }
  if (!isFields(written)) return templateReader(written, at, settings);
  for (const name of Object.keys(written)) {
    const wrong = memberOf(changes, name)?.(memberOf(written, name), settings);
    const help = `It has ${Object.keys(changes).join(', ')}, or first.`;
    if (name === 'first')
      settings.problem(
        [...at, name],
        '"first" stands alone, and what changes its values inside of it.',
        'Write first: [{ from: "{a}", html: true }, "{b}"].',
      );
    else if (memberOf(changes, name) === undefined)
      settings.problem([...at, name], `A source has no "${name}".`, help);
    else if (wrong !== undefined)
      settings.problem([...at, name], `This is no value of "${name}".`, `"${name}" ${wrong}.`);
  }
  const key = Object.hasOwn(written, 'slug') ? 'slug' : 'from';
  const read = itemReader(written[key], [...at, key], settings);
  const change = changeOf(written, key === 'slug', at, settings);
  return (scope, notes) => change(read(scope, notes), notes);
}

function changeOf(written: Fields, isSlug: boolean, at: DataPath, settings: MappingSettings) {
  const { folder, html, map, match, pick, unit } = written;
  const numbers = numberFormat(written.numbers, [...at, 'numbers'], settings);
  const pattern = typeof match === 'string' ? patternOf(match, at, settings) : undefined;
  return (given: readonly Item[], notes: RecordNotes): readonly Item[] => {
    let items = given;
    if (html === true)
      items = items.map((item) => ({ ...item, value: withTexts(item.value, htmlText) }));
    if (pattern) items = items.flatMap((item) => matched(item, pattern));
    if (isFields(map)) items = items.flatMap(itemsOf).flatMap((item) => mapped(item, map, notes));
    if (isSlug)
      items = items.map((item) => ({ ...item, value: slugOf(plainOf(item.value, settings)) }));
    if (typeof unit === 'string') items = items.map((item) => ({ ...item, unit }));
    if (typeof folder === 'string')
      items = items.flatMap((item) => pictureIn(item, folder, settings, notes));
    if (numbers) items = items.map((item) => ({ ...item, numbers }));
    if (pick === undefined) return items;
    const all = items.flatMap((item) => expanded(item, settings, notes));
    return pick === 'first' ? all.slice(0, 1) : all.slice(1);
  };
}

/** The pictures of a folder that a value names. */
function pictureIn(
  item: Item,
  folder: string,
  settings: MappingSettings,
  notes: RecordNotes,
): Item[] {
  return expanded(item, settings, notes).flatMap((each) => {
    const found = settings.pictures?.take(String(each.value), folder);
    if (found && 'path' in found) return [{ ...each, value: found.path }];
    notes.refuse(each.path, found?.reason ?? 'names no file', true);
    return [];
  });
}

/** The number format of a mapping or a source. Reports what is none. */
export function numberFormat(
  written: unknown,
  at: DataPath,
  { problem }: Pick<MappingSettings, 'problem'>,
): NumberFormat | undefined {
  if (written === undefined) return undefined;
  const { decimal, group } = isFields(written) ? written : {};
  const groups = ['.', ',', ' ', "'"];
  const isGroup = group === undefined || (groups.includes(String(group)) && group !== decimal);
  if ((decimal === '.' || decimal === ',') && isGroup)
    return { decimal, ...(group !== undefined && { group: String(group) }) };
  const help = `Write the sign before decimals and, if need be, the one between thousands: { decimal: ",", group: "." }.`;
  problem(at, 'This is no number format.', help);
  return undefined;
}

function patternOf(match: string, at: DataPath, { problem }: MappingSettings): RegExp | undefined {
  try {
    return new RegExp(match, 'u');
  } catch {
    problem([...at, 'match'], `"${match}" is no regular expression.`, 'Correct it.');
    return undefined;
  }
}

/** The match of a pattern in a text, or its first group. */
function matched(item: Item, pattern: RegExp): Item[] {
  const found = typeof item.value === 'string' ? pattern.exec(item.value) : undefined;
  return found ? [{ ...item, value: found[1] ?? found[0] }] : [];
}

function mapped(item: Item, map: Fields, notes: RecordNotes): Item[] {
  const isPlain = typeof item.value !== 'object';
  const value = (isPlain ? field(map, String(item.value)) : undefined) ?? field(map, '*');
  if (isPlain && memberOf(map, String(item.value)) === null) {
    notes.place(item.path, 'nothing, by the mapping');
    return [];
  }
  if (value !== undefined) return [{ ...item, value }];
  notes.refuse(item.path, `"${String(item.value)}" is not in the map of the mapping`, true);
  return [];
}

const plainOf = (value: unknown, { languages }: MappingSettings) =>
  String((isFields(value) ? value[languages[0] ?? ''] : value) ?? '');

function templateReader(written: unknown, at: DataPath, settings: MappingSettings): ItemReader {
  if (written === null || written === undefined) return () => [];
  const parts = typeof written === 'string' ? written.split(/\{([^{}]*)\}/) : [];
  if (parts.some((part, index) => index % 2 === 0 && /[{}]/.test(part)))
    settings.problem(at, 'A brace has no other one.', 'Write columns as in "{Name}".');
  if (parts.length < 2) return () => [{ value: written, path: '' }];
  const paths = parts.map((part, index) => (index % 2 === 0 ? part : pathIn(part, at, settings)));
  const [before, only, behind] = paths;
  if (paths.length === 3 && before === '' && behind === '' && typeof only === 'object')
    return (scope) => findValues(only, scope);
  return (scope, notes) => joined(paths, scope, notes, settings);
}

/** Parses a path of a mapping, and reports mistakes in it. */
export function pathIn(
  text: string,
  at: DataPath,
  { problem, paths }: Pick<MappingSettings, 'problem' | 'paths'>,
): ValuePath | undefined {
  const path = readPath(text);
  if (path) paths.push({ path, at });
  else
    problem(
      at,
      `"${text}" is no path.`,
      'Write it as in "name", "a.b", "list[*].name" or "list[?@.name]".',
    );
  return path;
}

/** A template with words or several values, of which none may be missing. */
function joined(
  parts: readonly (string | ValuePath | undefined)[],
  scope: Found,
  notes: RecordNotes,
  { languages }: MappingSettings,
): Item[] {
  const found = parts.map((part) => (typeof part === 'object' ? findValues(part, scope)[0] : part));
  const values = found.filter((each) => typeof each === 'object');
  const [first, ...others] = values;
  if (!first) return [];
  const missing = parts.filter(
    (part, index) => typeof part === 'object' && found[index] === undefined,
  );
  if (missing.length > 0) {
    const names = missing.map((part) => (typeof part === 'object' ? part.text : ''));
    notes.refuse(first.path, `is to stand beside "${names.join('", "')}", which is empty`, true);
    return [];
  }
  const inLanguage = (code: string) =>
    found.map((each) => {
      const value = typeof each === 'object' ? each.value : each;
      const text = String((isFields(value) ? memberOf(value, code) : value) ?? '');
      return typeof each === 'object' ? text.trim() : text;
    });
  const codes = languages.filter((code) =>
    inLanguage(code).every((part, index) => index % 2 === 0 || part !== ''),
  );
  const isByLanguage = values.some(({ value }) => isFields(value));
  if (values.some(({ value }) => Array.isArray(value)) || codes.length === 0) {
    notes.refuse(first.path, 'is no text that can stand between others', true);
    return [];
  }
  const versions = codes.map((code) => [code, inLanguage(code).join('')] as const);
  const [before, , ...rest] = inLanguage(codes[0] ?? '');
  const unit = rest.join('').trim();
  // A second number would not be read for its signs.
  const isAmount =
    before === '' && typeof first.value === 'number' && /^(?:\D+|\p{L}+\d)$/u.test(unit);
  const value = isByLanguage ? Object.fromEntries(versions) : versions[0]?.[1];
  const more = { others: others.map(({ path }) => path) };
  return [{ ...first, ...more, value, ...(isAmount && { amount: Number(first.value), unit }) }];
}

/** The items of a list, in one language or in each, or the lines of a text, without wrappers. */
export function expanded(
  item: Item,
  settings: MappingSettings,
  notes: RecordNotes,
  hasLines = true,
): Item[] {
  const { value } = item;
  const again = (each: Item) => expanded(each, settings, notes, hasLines);
  if (Array.isArray(value)) return itemsOf(item).flatMap(again);
  if (typeof value === 'string') {
    const lines = hasLines ? value.split(/\r?\n/).map(bare) : [value];
    return lines.flatMap((line) => (isEmpty(line) ? [] : [{ ...item, value: line }]));
  }
  if (!isFields(value)) return isEmpty(value) ? [] : [item];
  const wrapper = settings.unwrap.find((name) => !isEmpty(field(value, name)));
  if (wrapper !== undefined)
    return again({ value: memberOf(value, wrapper), path: `${item.path}.${wrapper}`, outer: item });
  const lists = Object.entries(value).filter(([, each]) => !isEmpty(each));
  if (!lists.some(([code, each]) => Array.isArray(each) && settings.languages.includes(code)))
    return isEmpty(value) ? [] : [item];
  const all = lists.map(([code, each]) => [code, Array.isArray(each) ? each : [each]] as const);
  const lengths = all.map(([, list]) => list.length);
  if (new Set(lengths).size > 1)
    notes.note(item.path, 'has lists of different lengths: look at which texts belong together');
  return Array.from({ length: Math.max(...lengths) }, (_, index) => ({
    ...item,
    value: Object.fromEntries(all.map(([code, list]): [string, unknown] => [code, list[index]])),
  })).filter((each) => !isEmpty(each.value));
}

/** A line of a list without its bullet. */
const bare = (line: string) => line.replace(/^\s*[•*-]\s+/, '').trim();
