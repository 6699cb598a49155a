import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { toolStrings } from '../site/strings/site-strings.ts';

const listed = readFileSync(new URL('fixtures/general-words.txt', import.meta.url), 'utf8');

/** What `general-words.txt` lists, and what the tool calls what figures measure. */
const generalWords = new Set(
  [
    ...listed.split('\n').filter((line) => !line.startsWith('#')),
    ...Object.values(toolStrings).flatMap(({ content }) =>
      Object.values(Object(content.data).dimensions as Record<string, string>),
    ),
  ].flatMap((line) => line.toLowerCase().split(' ')),
);

interface Name {
  readonly text: string;
  /** The file of the catalogue in which it is. */
  readonly source: string;
}

/** What the records of a catalogue are called, each with the file of the catalogue that has it. */
export interface Names {
  /** Ids, codes, paths and names of files: whole. */
  readonly ids: ReadonlyMap<string, string>;
  /** The words of titles, labels and terms, in every language and in lower case. */
  readonly words: ReadonlyMap<string, string>;
}

/** Reads the names of a catalogue from its records and its files; `catalogue` is its folder. */
export function namesOf(catalogue: string): Names {
  const ids = new Map<string, string>();
  const words = new Map<string, string>();
  const addId = ({ text, source }: Name) => {
    const isGeneral = wordsOf(text).every((word) => generalWords.has(word));
    if (text.length > 2 && !isGeneral) ids.set(text, source);
  };
  const addWords = ({ text, source }: Name) => {
    for (const word of wordsOf(text)) if (!generalWords.has(word)) words.set(word, source);
  };
  for (const file of filesBelow(catalogue)) {
    const source = file.slice(catalogue.length + 1);
    // A kind of drawing has a name of two words; the parts that kinds share have general ones.
    if (/^(?:assets\/|drawings\/.*-)/.test(source)) addId({ text: nameOf(file), source });
    if (!/\.ya?ml$/.test(file)) continue;
    const record: unknown = load(readFileSync(file, 'utf8'));
    for (const text of idsOf(source, record)) addId({ text, source });
    for (const text of titlesOf(source, record)) addWords({ text, source });
  }
  return { ids, words };
}

function nameOf(file: string): string {
  return basename(file).replace(/\.[^.]+$/, '');
}

/** The ids and paths that a record defines; what it only refers to, another one defines. */
function* idsOf(source: string, record: unknown): Generator<string> {
  if (source === 'figures.yaml') yield* Object.keys(Object(record));
  if (source === 'units.yaml') yield* Object.keys(Object(select(record, 'units')));
  for (const [key, value] of fieldsBelow(record)) {
    if (source !== 'figures.yaml' && /^(?:id|code|path|from)$/.test(key)) yield value;
  }
  for (const alias of Object.values(Object(select(record, 'aliases')))) yield String(alias);
}

/** The names that a reader sees, in each language: of records, figures, places and notions. */
function* titlesOf(source: string, record: unknown): Generator<string> {
  if (source === 'glossary.yaml') {
    for (const [key, value] of fieldsBelow(select(record, 'terms'))) {
      if (key === 'term' || key === 'forms') yield value;
    }
  }
  const isNamed = /^(?:products|families|solutions|projects|connections|site|figures)\b/;
  if (!isNamed.test(source)) return;
  const names = [select(record, 'title'), select(record, 'pageTitle'), select(record, 'menuGroup')];
  if (source === 'site.yaml') names.push(select(record, 'name'));
  if (source === 'connections.yaml') names.push(select(record, 'places'));
  if (source === 'figures.yaml') {
    names.push(...Object.values(Object(record)).map((figure) => select(figure, 'label')));
  }
  for (const name of names) for (const [, value] of fieldsBelow(name)) yield value;
}

function select(record: unknown, key: string): unknown {
  return Object.entries(Object(record)).find(([name]) => name === key)?.[1];
}

/** Every text below a value, with the field that it is in; texts of a list are in the list's field. */
function* fieldsBelow(value: unknown, key = ''): Generator<[key: string, value: string]> {
  if (typeof value === 'string') yield [key, value];
  else if (Array.isArray(value)) for (const item of value) yield* fieldsBelow(item, key);
  else for (const [name, item] of Object.entries(Object(value))) yield* fieldsBelow(item, name);
}

/** The words of a text or of a name in code, in lower case; `laneWidth` and `LANE_WIDTH` have two. */
export function wordsOf(text: string): string[] {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return (apart.match(/\p{L}{3,}/gu) ?? []).map((word) => word.toLowerCase());
}

/** Where a text has a name of a catalogue, for each: `file:line: name (file of the catalogue)`. */
export function usesOfNames(text: string, { ids, words }: Names, file: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    // An id is whole between quotes, in a path or in a sentence.
    const wholes = line.match(/[\p{L}\p{N}&_/-]+/gu) ?? [];
    const parts = wholes.flatMap((whole) => [whole, ...whole.split('/')]);
    const found = new Map<string, string>();
    for (const part of parts) note(found, part, ids.get(part));
    for (const word of wordsOf(line)) note(found, word, words.get(word));
    return [...found].map(([name, source]) => `${file}:${index + 1}: ${name} (${source})`);
  });
}

function note(found: Map<string, string>, name: string, source: string | undefined): void {
  if (source !== undefined) found.set(name, source);
}

/** All files below a folder: the folder with the path in it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
