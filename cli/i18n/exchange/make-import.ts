import { isUtf8 } from 'node:buffer';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify } from 'jsonc-parser';
import { type Fields, isFields, pointerTo, valueAt } from '../../core/data.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Source } from '../../core/source.ts';
import { applyChanges, type PlacedChange } from '../../edit/apply-edits.ts';
import { type Change, planChange } from '../../edit/change.ts';
import {
  bytesOf,
  type EditedCatalogue,
  reasonOfLoaded,
  type Snapshot,
  withMark,
} from '../../edit/edited-catalogue.ts';
import { setTranslation } from '../../edit/set-translation.ts';
import { decode } from '../../load/decode.ts';
import { readAsText, readRaw, textFileOf } from '../../load/read-source.ts';
import { fileOfStrings, stringsBelow } from '../../load/ui-strings.ts';
import { codeMismatch } from '../../rules/translations/code-mismatch.ts';
import { figureMismatch } from '../../rules/translations/figure-mismatch.ts';
import { linkMismatch } from '../../rules/translations/link-mismatch.ts';
import { markupMismatch } from '../../rules/translations/markup-mismatch.ts';
import { stringsIn } from '../own-strings.ts';
import type { ImportedText, RefusedText } from './sort-returned.ts';
import { idOf, type TextToTranslate } from './texts-to-translate.ts';

/** A planned import of translations. Its findings are in the new texts, without errors: a text with one is refused. */
export interface Import extends Pick<Change, 'files' | 'findings' | 'make'> {
  readonly imported: readonly ImportedText[];
  readonly refused: readonly RefusedText[];
}

/** Plans to import texts in a language: changes of files and of the lock. */
export async function planImport(
  catalogue: EditedCatalogue,
  language: string,
  changed: readonly ImportedText[],
  confirmed: readonly ImportedText[],
): Promise<Import> {
  const strings = stringsFileOf(catalogue, language);
  const placed = changed.map((imported) => place(catalogue, language, imported, strings));
  const refused = placed.flatMap((each) => ('reason' in each ? each : []));
  const sound = placed.flatMap((each) => ('reason' in each ? [] : each));

  const plan = async (some: readonly PlacedText[]): Promise<Change> => {
    const records = applyChanges(some.flatMap((each) => each.change ?? []));
    if (!records) throw new Error('Two texts have the same place in a file.');
    const own = some.flatMap(({ imported, change }) => (change ? [] : imported));
    const texts = new Map(records);
    if (own.length > 0) texts.set(strings.path, textWithStrings(strings, own));
    const returned = [...some.map(({ imported }) => imported), ...confirmed]
      .filter(({ text }) => text.notation === 'text')
      .map(({ text, source }) => ({ place: text.place, language, source }));
    const change = await planChange(catalogue, texts, { returned });
    const expected = new Map(allTexts(catalogue, language));
    for (const { text, translation } of some.map(({ imported }) => imported))
      expected.set(
        text.notation === 'text' ? `${text.id}/${language}` : pointerOf(text),
        translation,
      );
    // Anything else that changes would be a bug.
    if (!isDeepStrictEqual(expected, allTexts(change.after, language)))
      throw new Error('The import would have changed other texts, so nothing was written.');
    return change;
  };

  const { nameOf, project } = catalogue;
  /** The place of a text in findings: its file, and a pointer. */
  const placeOf = ({ text }: ImportedText) => {
    const { entry, at } = text.place;
    return text.notation === 'text'
      ? `${nameOf(textFileOf(entry, at, language) ?? entry)}#${pointerOf(text)}/${language}`
      : `${nameOf({ path: join(project.folder, fileOfStrings(language)) })}#${pointerOf(text)}`;
  };
  const isAt = (places: readonly string[]) => {
    const all = new Set(places);
    return ({ file, pointer }: Diagnostic) => all.has(`${file}#${pointer}`);
  };

  const first = await plan(sound);
  const errors = first.findings.filter(
    ({ rule, severity }) => severity === 'error' || kept.includes(rule),
  );
  const wrong = new Map(
    sound.flatMap(({ imported }) => {
      const found = errors.find(isAt([placeOf(imported)]));
      const reason = [found?.message, found?.help].filter(Boolean).join(' ');
      return found ? [[imported, reason] as const] : [];
    }),
  );
  const taken = sound.filter(({ imported }) => !wrong.has(imported));
  const { files, findings, make } = wrong.size === 0 ? first : await plan(taken);
  const all = taken.map(({ imported }) => imported);
  const inError = [...wrong].map(([{ text }, reason]) => ({ id: text.id, text, reason }));
  return {
    imported: all,
    refused: [...refused, ...inError],
    files,
    findings: findings.filter(isAt(all.map(placeOf))),
    make,
  };
}

interface PlacedText {
  readonly imported: ImportedText;
  /** Undefined for a string: all strings of a language are written to one file at once. */
  readonly change?: PlacedChange;
}

function place(
  catalogue: EditedCatalogue,
  language: string,
  imported: ImportedText,
  strings: StringsFile,
): PlacedText | RefusedText {
  const { text, translation } = imported;
  const { entry, at } = text.place;
  const refuse = (reason: string) => ({ id: text.id, text, reason });
  if (text.notation === 'string') {
    const reason = reasonAgainstString(strings, imported);
    return reason === undefined ? { imported } : refuse(reason);
  }
  if (entry.loader !== undefined) return refuse(reasonOfLoaded(entry));
  const file = textFileOf(entry, at, language) ?? entry;
  const bytes = bytesOf(catalogue, file.path) ?? (file === entry ? undefined : Buffer.alloc(0));
  if (!bytes || !isUtf8(bytes) || decode(bytes).text !== file.text) {
    return refuse('Its file is not in UTF-8. Save it as UTF-8: "npx milepost validate --fix".');
  }
  const { languages } = catalogue.context;
  const found = setTranslation({ entry, at, language, text: translation }, languages);
  if (!found) {
    return refuse(
      'It is written in a way that can’t be changed safely, such as by an anchor. Write it as a ' +
        'plain value.',
    );
  }
  return { imported, change: found };
}

/** The texts of all records, and the strings of a language, by their places. */
function allTexts({ context }: Snapshot, language: string): Map<string, unknown> {
  const inRecords = context.texts.flatMap((text) =>
    Object.entries(text.value).map(([code, value]) => [`${idOf(text)}/${code}`, value] as const),
  );
  const own = [...stringsBelow(stringsIn(context, language)?.data)];
  return new Map([...inRecords, ...own.map(({ at, text }) => [pointerTo(at), text] as const)]);
}

const pointerOf = ({ id }: TextToTranslate) => id.slice(id.indexOf('#') + 1);

/** What a translation must have as the original has it, although a text that is in a catalogue may do without. */
const kept: readonly string[] = [figureMismatch, codeMismatch, linkMismatch, markupMismatch].map(
  ({ id }) => id,
);

/** The file with the catalogue's strings in one language, existing or not. */
interface StringsFile {
  readonly path: string;
  /** Undefined if it doesn't exist. */
  readonly source: Source | undefined;
  readonly data: Fields;
  /** Why its strings can't be changed, and what to do. */
  readonly problem: string | undefined;
}

/** Finds the file for the strings of a language. */
function stringsFileOf(
  { context, project: { folder } }: EditedCatalogue,
  language: string,
): StringsFile {
  const file = fileOfStrings(language);
  const path = join(folder, file);
  const strings = stringsIn(context, language);
  if (!strings) {
    const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    const problem = isThere ? `${file} can’t be read: see "npx milepost validate".` : undefined;
    return { path, source: undefined, data: {}, problem };
  }
  const raw = readRaw(folder, file);
  const { source } = readAsText(raw);
  const isUtf8 = raw.bytes.equals(Buffer.from(withMark(source.text, raw.bytes)));
  const problem = isUtf8 ? undefined : `${file} is not in UTF-8. Save it as UTF-8.`;
  return { path, source, data: strings.data, problem };
}

/** Why a string can't be set in the file; undefined if it can. */
function reasonAgainstString(
  { data, problem }: StringsFile,
  { text }: ImportedText,
): string | undefined {
  if (problem !== undefined) return problem;
  const { at } = text.place;
  const around = at.slice(1).map((_, depth) => valueAt(data, at.slice(0, depth + 1)) ?? {});
  const isFree = around.every(isFields) && typeof (valueAt(data, at) ?? '') === 'string';
  if (isFree) return undefined;
  return (
    'The file of the language has something else in its place: a group of strings where a string ' +
    'belongs, or the other way round. Correct it first.'
  );
}

/**
 * The text of the file with some strings set, existing or not; new ones are at the end of their group. Each group on the
 * way is an object or missing.
 */
function textWithStrings({ source }: StringsFile, imported: readonly ImportedText[]): string {
  const file = source?.text ?? '{}\n';
  const indent = /\n([ \t]+)/.exec(file)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: indent.startsWith(' '),
    tabSize: indent.length,
    eol: file.includes('\r\n') ? '\r\n' : '\n',
  };
  return imported.reduce((before, { text, translation }) => {
    const at = text.place.at.map(String);
    return applyEdits(before, modify(before, at, translation, { formattingOptions }));
  }, file);
}
