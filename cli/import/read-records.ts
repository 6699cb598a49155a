import { groupBy } from '../../schema/group-by.ts';
import { isFields, withTexts } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import type { DataPath, Source } from '../core/source.ts';
import { readNamed } from '../i18n/exchange/exchange-format.ts';
import { readXml, textIn, type XmlElement } from '../i18n/exchange/read-xml.ts';
import { parse } from '../load/parse.ts';
import { type Found, findEach, type ValuePath } from './find-values.ts';
import { maxRecords, sourceOf, tooMuch } from './read-file.ts';
import { keepNumbers } from './written-numbers.ts';

/** The kinds of records to import, in this order. */
export const importedKinds = ['family', 'product'] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** What the records of a file are. `figure` and `value` become the dictionary. */
export type GivenKind = ImportedKind | 'figure' | 'value';

/** How a file holds records. */
export interface Layout {
  /** The file, if the mapping names it; else the files of the command. */
  readonly input: string | undefined;
  /** The row of a table with the headings, from 1. */
  readonly headings: number;
  /** The number of rows below them to skip. */
  readonly skip: number;
  /** What the records are, and where nested data have them. One table may hold several kinds. */
  readonly kinds: { readonly kind: GivenKind; readonly rows: readonly ValuePath[] }[];
  /** The paths that begin in a record, with their places in the mapping. */
  readonly paths: { readonly path: ValuePath; readonly at: DataPath }[];
  readonly open: MappingFile;
}

/** What a mapping says of all files. */
export interface MappingFile {
  readonly file: string;
  readonly ignored: readonly ValuePath[];
  /** Texts that stand for no value. */
  readonly blanks: ReadonlySet<string>;
  /** Notes a mistake at its place in the mapping. */
  readonly problem: (at: DataPath, message: string, help: string) => void;
  /** Throws a Failure that shows the mistakes that were noted, if there are any. */
  readonly refuse: () => Promise<void>;
}

/** A record of an imported file, and its place. */
export interface GivenRecord {
  readonly kind: GivenKind;
  readonly found: Found;
  /** `old.json, record 3` */
  readonly place: string;
  /** The columns whose cell stores a number, shown with text around it: its decimal sign is a point. */
  readonly stored?: ReadonlySet<string>;
}

/** The records of a file, and the rest of the file. */
export interface Given {
  readonly records: readonly GivenRecord[];
  readonly remarks: readonly string[];
  /** Unreadable values, by place. */
  readonly lost: readonly string[];
}

/** The records of nested data. Throws a Failure if the file is unreadable or has none. */
export async function readRecords(
  file: string,
  { kinds, open: { file: name, blanks } }: Layout,
  cwd: string,
  languages: readonly string[],
): Promise<Given> {
  if (!/\.(?:jsonl?|ndjson|ya?ml|xml)$/i.test(file)) {
    throw new Failure(
      `milepost: ${file} is in no known format.\nIts name has to end with .json, .jsonl, .yaml, .yml, .xml, .csv, .tsv or .xlsx.`,
    );
  }
  const { data: given, remarks } = await readData(file, cwd, languages);
  const data =
    blanks.size === 0 ? given : withTexts(given, (text) => (blanks.has(text.trim()) ? '' : text));
  const root: Found = { value: data, path: '$' };
  const records = kinds.flatMap(({ kind, rows }) =>
    rows.flatMap((path) =>
      findEach(path, root).map(({ value, outer, path: from }): GivenRecord => {
        const place = placeOf(file, from);
        if (isFields(value)) return { kind, found: { value, path: '', outer }, place };
        throw new Failure(
          `milepost: ${place} is not a record.\nA record is an object with fields. Say in ${name} where the records are: rows: "$.products[*]".`,
        );
      }),
    ),
  );
  if (records.length > 0) return { records, remarks, lost: [] };
  const keys = isFields(data) ? ` It has ${Object.keys(data).slice(0, 12).join(', ')}.` : '';
  throw new Failure(
    `milepost: ${file} holds no record.${keys}\nSay in ${name} where they are: rows: "$.products[*]".`,
  );
}

function placeOf(file: string, path: string): string {
  const [, index, rest = ''] = /^\$\[(\d+)\]\.?(.*)$/s.exec(path) ?? [];
  const inside = index === undefined ? path.slice(2) : rest;
  const record = index === undefined ? '' : `, record ${Number(index) + 1}`;
  return `${file}${record}${inside === '' ? '' : `, ${inside}`}`;
}

/** The data of a file; of JSON Lines, a list. Throws a Failure if it is unreadable. */
export async function readData(file: string, cwd: string, languages: readonly string[] = []) {
  const { source, remarks } = sourceOf(file, cwd, languages);
  return { data: await dataIn(source), remarks };
}

async function dataIn(source: Source): Promise<unknown> {
  const { file } = source;
  if (/\.xml$/i.test(file)) return readNamed(file, () => xmlData(source.text));
  if (!/\.(?:jsonl|ndjson)$/i.test(file)) return dataOf(source);
  const lines = source.text.split('\n');
  if (lines.length > maxRecords) throw tooMuch(file, `${maxRecords} lines`);
  const filled = lines.flatMap((text, index) => (text.trim() === '' ? [] : [{ text, index }]));
  return Promise.all(
    filled.map(({ text, index }) =>
      dataOf({ ...source, text, format: 'json' }, `, line ${index + 1}`),
    ),
  );
}

async function dataOf(source: Source, line = ''): Promise<unknown> {
  // A file of other people's data is no record: it holds all of them.
  const { data, findings } = await parse(source, 10 * maxRecords);
  const [problem] = findings;
  if (!problem) {
    keepNumbers(source, data);
    return data;
  }
  const { message, help } = problem.finding;
  throw new Failure(
    `milepost: can't read ${source.file}${line}. ${[message, help].filter(Boolean).join(' ')}`,
  );
}

/**
 * XML as nested data: elements and attributes are fields by their names, an element that is repeated is a list, and its
 * text is `value` where it has attributes. Elements that only differ in their language are one, by language. Throws a
 * FormatError if it isn't well-formed.
 */
function xmlData(text: string): Readonly<Record<string, unknown>> {
  const root = readXml(text, 'XML');
  return { [root.name]: elementData(root) };
}

function elementData(element: XmlElement): unknown {
  const { attributes, children } = element;
  const inner = children.filter((child): child is XmlElement => typeof child !== 'string');
  const own = children.some((child) => typeof child === 'string' && child.trim() !== '');
  const text = textIn(element).trim();
  if (attributes.size === 0 && (inner.length === 0 || own)) return text;
  const inside = own
    ? [['value', text] as const]
    : inner.map((child) => [child.name, elementData(child)] as const);
  const all = groupBy<readonly [string, unknown]>([...attributes, ...inside], ([name]) => name);
  return Object.fromEntries(
    [...all].map(([name, each]) => [name, byLanguage(each.map(([, value]) => value))]),
  );
}

/** Texts by the languages that they state, or else a list; one value is no list. */
function byLanguage(values: readonly unknown[]): unknown {
  const texts = values.map((value): readonly [string, unknown] | undefined => {
    if (!isFields(value) || Object.keys(value).length !== 2) return undefined;
    const code = value['xml:lang'] ?? value.lang ?? value.language;
    return typeof code === 'string' && 'value' in value ? [code, value.value] : undefined;
  });
  const known = texts.filter((each) => each !== undefined);
  const codes = new Set(known.map(([code]) => code));
  if (known.length === values.length && codes.size === known.length)
    return Object.fromEntries(known);
  return values.length === 1 ? values[0] : values;
}
