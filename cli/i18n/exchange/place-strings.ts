import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type Fields, field, isFields, pointerTo } from '../../core/data.ts';
import type { DataPath, Source } from '../../core/source.ts';
import { applyChanges } from '../../edit/apply-edits.ts';
import { type EditedCatalogue, withMark } from '../../edit/edited-catalogue.ts';
import { setStrings, writeStrings } from '../../edit/set-strings.ts';
import { readAsText, readRaw } from '../../load/read-source.ts';
import { fileOfStrings } from '../../load/ui-strings.ts';
import { ownStrings, stringsIn } from '../own-strings.ts';
import type { ImportedText } from './sort-returned.ts';

/** The file with the catalogue's strings in one language, existing or not. */
export interface StringsFile {
  readonly path: string;
  /** Undefined if it doesn't exist. */
  readonly source: Source | undefined;
  readonly data: Fields;
  /** Why its strings can't be changed, and what to do. */
  readonly problem: string | undefined;
  /** The paths of all strings, in order. */
  readonly order: readonly DataPath[];
}

/** Finds the file for the strings of a language. */
export function stringsFileOf(
  { context, project: { folder } }: EditedCatalogue,
  language: string,
): StringsFile {
  const file = fileOfStrings(language);
  const path = join(folder, file);
  const order = ownStrings(context, language).map(({ at }) => at);
  const strings = stringsIn(context, language);
  if (!strings) {
    const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    const problem = isThere ? `${file} can’t be read: "milepost validate" says why.` : undefined;
    return { path, source: undefined, data: {}, problem, order };
  }
  const raw = readRaw(folder, file);
  const { source } = readAsText(raw);
  const isUtf8 = raw.bytes.equals(Buffer.from(withMark(source.text, raw.bytes)));
  const problem = isUtf8 ? undefined : `${file} is not in UTF-8. Save it as UTF-8.`;
  return { path, source, data: strings.data, problem, order };
}

/** Why a string can't be set in the file; undefined if it can. */
export function reasonAgainstString(
  { data, problem }: StringsFile,
  { text }: ImportedText,
): string | undefined {
  if (problem !== undefined) return problem;
  const { at } = text.place;
  let value: unknown = data;
  for (const key of at.slice(0, -1)) {
    value = field(value, String(key)) ?? {};
    if (!isFields(value)) return wrongPlace;
  }
  const old = field(value, String(at.at(-1)));
  return old === undefined || typeof old === 'string' ? undefined : wrongPlace;
}

const wrongPlace =
  'The file of the language has something else in its place: a group of strings where a string ' +
  'belongs, or the other way round. Correct it first.';

/** The text of the file with some strings set. */
export function textWithStrings(
  { source, order }: StringsFile,
  imported: readonly ImportedText[],
): string {
  const strings = imported.map(({ text, translation }) => ({
    at: text.place.at,
    text: translation,
  }));
  if (!source) return writeStrings(strings);
  const changes = setStrings(source, strings, order)?.map((change) => ({ ...change, source }));
  const text = changes && applyChanges(changes)?.get(source.path);
  if (text === undefined) throw new Error(`${source.file} has strings at places that overlap.`);
  return text;
}

/** All strings in data by path. */
export function stringsOf(data: unknown, at = ''): [place: string, value: unknown][] {
  if (!isFields(data)) return [[at, data]];
  return Object.entries(data).flatMap(([key, value]) => stringsOf(value, at + pointerTo([key])));
}
