import { isCurrency } from '../../schema/figures/currencies.ts';
import { memberOf } from '../../schema/member-of.ts';
import type { JsonSchema } from '../check/schemas.ts';
import { type Fields, field, isFields, withTexts } from '../core/data.ts';
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
import { asWritten } from './written-numbers.ts';

/** A value of an imported record, or one composed from several. */
export interface Item extends Found {
  /** The other values that it was composed from. */
  readonly others?: readonly string[];
  /** Whether it is a number before a unit, which is unambiguous. */
  readonly amount?: number;
  readonly unit?: string;
  /** The unit that the mapping writes, and not the file. */
  readonly mappedUnit?: string | undefined;
  /** How its numbers are written. */
  readonly numbers?: NumberFormat | undefined;
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

/** Changes a value of a source. */
type Change = (item: Item, notes: RecordNotes) => readonly Item[];

/** What a source may say besides `first`, in the order in which it is done; a text says what is wrong with it. */
const changes: Readonly<
  Record<string, (value: unknown, settings: MappingSettings, at: DataPath) => Change | string>
> = {
  from: () => (item) => [item],
  html: (value) =>
    value === true
      ? (item) => [{ ...item, value: withTexts(item.value, htmlText) }]
      : 'is "true", or is left out',
  match: (match, { problem }, at) => {
    if (typeof match !== 'string') return 'is a regular expression';
    const pattern = patternOf(match);
    if (!pattern) problem(at, `"${match}" is no regular expression.`, 'Correct it.');
    return (item) => {
      const found = typeof item.value === 'string' ? pattern?.exec(item.value) : undefined;
      return found ? [{ ...item, value: found[1] ?? found[0] }] : [];
    };
  },
  map: (map) =>
    isFields(map)
      ? (item, notes) => itemsOf(item).flatMap((each) => mapped(each, map, notes))
      : 'has a value for each other: { y: Yes, n: null }',
  slug: (_, { languages: [first = ''], known }) => {
    const nameOf = (value: unknown) => (isFields(value) ? memberOf(value, first) : value) ?? '';
    return (item) => [{ ...item, value: known.slug(String(nameOf(asWritten(item)))) }];
  },
  unit: (given, { known }) => {
    const unit = String(given);
    const [name = ''] = known.withUnits(unit).split(' ');
    if (!known.units.find(name) && !isCurrency(name))
      return 'is a unit of docs/figures.md or units.yaml, or the code of a currency';
    return (item) => [{ ...item, unit, mappedUnit: unit }];
  },
  folder: (folder, settings) => {
    if (typeof folder !== 'string') return 'is the name of a folder';
    return (item, notes) =>
      expanded(item, settings, notes).flatMap((each) => {
        const found = settings.pictures?.take(String(each.value), folder);
        if (found && 'path' in found) return [{ ...each, value: found.path }];
        notes.refuse(each.path, found?.reason ?? 'names no file', true);
        return [];
      });
  },
  numbers: (written, settings, at) => {
    const numbers = numberFormat(written, at, settings);
    return (item) => [{ ...item, numbers }];
  },
  // Of all values together, so `itemReader` does it.
  pick: (pick) => (pick === 'first' || pick === 'rest' ? (item) => [item] : 'is "first" or "rest"'),
};

function patternOf(match: string): RegExp | undefined {
  try {
    return new RegExp(match, 'u');
  } catch {
    return undefined;
  }
}

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
    const help = `It has ${Object.keys(changes).sort().join(', ')}, or first.`;
    if (name === 'first')
      settings.problem(
        [...at, name],
        '"first" stands alone, and what changes its values inside of it.',
        'Write first: [{ from: "{a}", html: true }, "{b}"].',
      );
    else if (!Object.hasOwn(changes, name))
      settings.problem([...at, name], `A source has no "${name}".`, help);
  }
  const own = Object.entries(changes).flatMap(([name, compile]) => {
    const place = [...at, name];
    const change =
      Object.hasOwn(written, name) && compile(memberOf(written, name), settings, place);
    if (typeof change === 'string')
      settings.problem(place, `This is no value of "${name}".`, `"${name}" ${change}.`);
    return typeof change === 'function' ? [change] : [];
  });
  const key = Object.hasOwn(written, 'slug') ? 'slug' : 'from';
  const read = itemReader(written[key], [...at, key], settings);
  return (scope, notes) => {
    const changed = own.reduce(
      (items, change) => items.flatMap((item) => change(item, notes)),
      read(scope, notes),
    );
    if (written.pick === undefined) return changed;
    const all = changed.flatMap((item) => expanded(item, settings, notes));
    return written.pick === 'first' ? all.slice(0, 1) : all.slice(1);
  };
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

function mapped(item: Item, map: Fields, notes: RecordNotes): Item[] {
  const name = String(asWritten(item));
  const own = typeof item.value === 'object' ? undefined : memberOf(map, name);
  if (own === null) notes.place(item.path, 'nothing, by the mapping');
  const value = own === undefined ? memberOf(map, '*') : own;
  if (value === undefined)
    notes.refuse(item.path, `"${name}" is not in the map of the mapping`, true);
  return own === null || value === undefined ? [] : [{ ...item, value }];
}

function templateReader(written: unknown, at: DataPath, settings: MappingSettings): ItemReader {
  if (written === null || written === undefined) return () => [];
  const parts = typeof written === 'string' ? written.split(/\{([^{}]*)\}/) : [];
  const texts = parts.filter((_, index) => index % 2 === 0);
  if (texts.some((text) => /[{}]/.test(text)))
    settings.problem(at, 'A brace has no other one.', 'Write columns as in "{Name}".');
  if (parts.length < 2) return () => [{ value: written, path: '' }];
  const paths = parts.flatMap((part, index) =>
    index % 2 === 0 ? [] : (pathIn(part, at, settings) ?? []),
  );
  const [only] = paths;
  if (parts.length === 3 && only && texts.join('') === '')
    return (scope) => findValues(only, scope);
  return (scope, notes) => joined(texts, paths, scope, notes, settings);
}

/** Parses a path of a mapping, and reports mistakes in it. */
export function pathIn(
  text: string,
  at: DataPath,
  { problem, paths }: Pick<MappingSettings, 'problem' | 'paths'>,
): ValuePath | undefined {
  const path = readPath(text);
  const help = `Write it as in "name", "a.b", "list[*].name" or "list[?@.name]", and a name with other signs as "['${text}']".`;
  if (path) paths.push({ path, at });
  else problem(at, `"${text}" is no path.`, help);
  return path;
}

/** A template with values between its texts, of which none may be missing. */
function joined(
  texts: readonly string[],
  paths: readonly ValuePath[],
  scope: Found,
  notes: RecordNotes,
  { languages }: MappingSettings,
): Item[] {
  const all = paths.map((path) => ({ name: path.text, found: findValues(path, scope)[0] }));
  const [first, ...others] = all.flatMap(({ found }) => found ?? []);
  if (!first) return [];
  const missing = all.flatMap(({ name, found }) => (found ? [] : name));
  if (missing.length > 0) {
    notes.refuse(first.path, `is to stand beside "${missing.join('", "')}", which is empty`, true);
    return [];
  }
  const values = [first, ...others].map(asWritten);
  const inLanguage = (code: string) =>
    values.map((each) => String((isFields(each) ? memberOf(each, code) : each) ?? '').trim());
  const codes = languages.filter((code) => !inLanguage(code).includes(''));
  const [language] = codes;
  if (values.some(Array.isArray) || language === undefined) {
    notes.refuse(first.path, 'is no text that can stand between others', true);
    return [];
  }
  const written = (code: string) =>
    inLanguage(code).reduce((text, each, index) => text + each + texts[index + 1], texts[0] ?? '');
  const value = values.some(isFields)
    ? Object.fromEntries(codes.map((code) => [code, written(code)]))
    : written(language);
  const unit = written(language).slice(String(first.value).length).trim();
  // A second number would not be read for its signs.
  const isAmount =
    texts[0] === '' && typeof first.value === 'number' && /^(?:\D+|\p{L}+\d)$/u.test(unit);
  const more = { others: others.map(({ path }) => path), mappedUnit: texts.at(-1)?.trim() };
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
