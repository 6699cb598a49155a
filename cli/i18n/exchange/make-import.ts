import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context/context.ts';
import {
  acceptedOriginals,
  acceptPairs,
  lockOf,
  type TranslatedText,
  translatedTexts,
} from '../../context/translations.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { type FileChange, writeFiles } from '../../core/write-files.ts';
import { applyChanges, type PlacedChange } from '../../edit/apply-edits.ts';
import {
  bytesOf,
  type EditedCatalogue,
  newFindings,
  refuseOutdated,
  type Snapshot,
  withMark,
} from '../../edit/edited-catalogue.ts';
import type { ChangedFile } from '../../edit/fix-report.ts';
import { setTranslation } from '../../edit/set-translation.ts';
import { decode } from '../../load/decode.ts';
import {
  formatLock,
  hashText,
  lockFile,
  requireLock,
  type TranslationLock,
} from '../../load/translation-lock.ts';
import { fileOfStrings } from '../../load/ui-strings.ts';
import { codeMismatch } from '../../rules/translations/code-mismatch.ts';
import { figureMismatch } from '../../rules/translations/figure-mismatch.ts';
import { linkMismatch } from '../../rules/translations/link-mismatch.ts';
import { markupMismatch } from '../../rules/translations/markup-mismatch.ts';
import { stringsIn } from '../own-strings.ts';
import {
  reasonAgainstString,
  type StringsFile,
  stringsFileOf,
  stringsOf,
  textWithStrings,
} from './place-strings.ts';
import type { ImportedText, RefusedText } from './sort-returned.ts';
import { idOf, type TextToTranslate } from './texts-to-translate.ts';

/** A planned import of translations. */
export interface Import {
  readonly imported: readonly ImportedText[];
  readonly refused: readonly RefusedText[];
  /** The records that change, for a diff. */
  readonly files: readonly ChangedFile[];
  /** The findings in the new texts, except for errors: a text with one is refused. */
  readonly findings: readonly Diagnostic[];
  /** Makes the changes. Throws a Failure if that fails, and then nothing has changed. */
  readonly make: () => void;
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
  const first = await change(catalogue, language, sound, strings);
  const wrong = errorsIn(first.findings, sound, language, catalogue);
  const taken = sound.filter(({ imported }) => !wrong.has(imported));
  const { texts, after, findings } =
    wrong.size === 0 ? first : await change(catalogue, language, taken, strings);
  const all = taken.map(({ imported }) => imported);
  const inRecords = [...all, ...confirmed].filter(({ text }) => text.notation === 'text');
  return {
    imported: all,
    refused: [
      ...refused,
      ...[...wrong].map(([{ text }, reason]) => ({ id: text.id, text, reason })),
    ],
    files: [...texts].map(([path, text]) => {
      const record = catalogue.loaded.sources.find((source) => source.path === path);
      const before = (path === strings.path ? strings.source : record)?.text ?? '';
      return { file: catalogue.nameOf({ path }), before, after: text };
    }),
    findings: findings.filter(isIn(all, language, catalogue)),
    make: () => {
      const files = [...texts].map(([path, text]): FileChange => {
        const before = path === strings.path ? strings.bytes : bytesOf(catalogue, path);
        return { path, before, after: withMark(text, before) };
      });
      const lock = changeOfLock(catalogue, after, language, inRecords);
      writeFiles(catalogue.project.folder, [...files, ...lock], () => refuseOutdated(catalogue));
    },
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
  const bytes = bytesOf(catalogue, entry.path);
  if (!bytes || !isUtf8(bytes) || decode(bytes).text !== entry.text) {
    return refuse('Its file is not in UTF-8. Save it as UTF-8: "milepost validate --fix".');
  }
  const { languages } = catalogue.context;
  const found = setTranslation({ entry, at, language, text: translation }, languages);
  if (!found) {
    return refuse(
      'It is written in a way that can’t be changed safely, such as by an anchor. Write it as a ' +
        'plain value.',
    );
  }
  return { imported, change: { ...found, source: entry } };
}

/** The catalogue with changed texts, and its new findings. */
async function change(
  catalogue: EditedCatalogue,
  language: string,
  placed: readonly PlacedText[],
  strings: StringsFile,
) {
  const records = applyChanges(placed.flatMap((each) => each.change ?? []));
  if (!records) throw new Error('Two texts have the same place in a file.');
  const own = placed.flatMap(({ imported, change }) => (change ? [] : imported));
  const texts = new Map(records);
  if (own.length > 0) texts.set(strings.path, textWithStrings(strings, own));
  const after = texts.size === 0 ? catalogue : await catalogue.withTexts(texts);
  requireOnly(catalogue, after, language, placed);
  const findings =
    texts.size === 0 ? [] : newFindings(await catalogue.report(), await after.report());
  return { texts, after, findings };
}

/** Throws if anything other than the texts concerned has changed, which would be a bug. */
function requireOnly(
  before: Snapshot,
  after: Snapshot,
  language: string,
  placed: readonly PlacedText[],
): void {
  const changed = placed.map(({ imported: { text, translation } }) => {
    const place = text.notation === 'text' ? `${text.id}/${language}` : pointerOf(text);
    return [place, translation] as const;
  });
  const expected = new Map([...allTexts(before, language), ...changed]);
  if (isDeepStrictEqual(expected, allTexts(after, language))) return;
  throw new Error('The import would have changed other texts, so nothing was written.');
}

/** The texts of all records, and the strings of a language, by their places. */
function allTexts({ context }: Snapshot, language: string): Map<string, unknown> {
  const inRecords = context.texts.flatMap((text) =>
    Object.entries(text.value).map(([code, value]) => [`${idOf(text)}/${code}`, value] as const),
  );
  return new Map([...inRecords, ...stringsOf(stringsIn(context, language)?.data ?? {})]);
}

const pointerOf = ({ id }: TextToTranslate) => id.slice(id.indexOf('#') + 1);

/** What a translation must have as the original has it, although a text that is in a catalogue may do without. */
const kept: readonly string[] = [figureMismatch, codeMismatch, linkMismatch, markupMismatch].map(
  ({ id }) => id,
);

/** The texts that are refused, and why. */
function errorsIn(
  findings: readonly Diagnostic[],
  placed: readonly PlacedText[],
  language: string,
  catalogue: EditedCatalogue,
): ReadonlyMap<ImportedText, string> {
  const errors = findings.filter(
    ({ rule, severity }) => severity === 'error' || kept.includes(rule),
  );
  const wrong = placed.flatMap(({ imported }) => {
    const found = errors.find(isIn([imported], language, catalogue));
    if (!found) return [];
    return [[imported, [found.message, found.help].filter(Boolean).join(' ')] as const];
  });
  return new Map(wrong);
}

/** Whether a finding is in one of some texts. */
function isIn(
  imported: readonly ImportedText[],
  language: string,
  { nameOf, project }: EditedCatalogue,
): (finding: Diagnostic) => boolean {
  const places = new Set(
    imported.map(({ text }) =>
      text.notation === 'text'
        ? `${nameOf(text.place.entry)}#${pointerOf(text)}/${language}`
        : `${nameOf({ path: join(project.folder, fileOfStrings(language)) })}#${pointerOf(text)}`,
    ),
  );
  return ({ file, pointer }) => places.has(`${file}#${pointer}`);
}

function changeOfLock(
  { context, project }: EditedCatalogue,
  after: Snapshot,
  language: string,
  imported: readonly ImportedText[],
): FileChange[] {
  const lock = requireLock(project.folder);
  if (lock.size === 0) return [];
  const text = formatLock(lockWithImport(lock, context, after.context, language, imported));
  const path = join(project.folder, lockFile);
  const before = readFileSync(path);
  return before.toString('utf8') === text ? [] : [{ path, before, after: text }];
}

/**
 * Updates the lock after an import: each translation is accepted for the original that it was made from. For one
 * imported with `--force`, that is the former original, so that it stays stale.
 */
export function lockWithImport(
  lock: TranslationLock,
  before: Context,
  after: Context,
  language: string,
  imported: readonly ImportedText[],
): TranslationLock {
  const sources = new Map(imported.map(({ text, source }) => [text.id, hashText(source)]));
  const touched = new Set(imported.map(({ text }) => text.place.entry.file));
  const textsOf = ({ texts, languages }: Context) => translatedTexts(texts, languages);
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const files = [...touched].map((file) => {
    const accepted = lock.get(file)?.accepted ?? {};
    const own = old.get(file)?.get(language) ?? [];
    const known = new Map(
      [...acceptedOriginals(own, accepted[language] ?? {})].map(([text, hash]) => [
        idOf(text.field),
        hash,
      ]),
    );
    const pairs = (fresh.get(file)?.get(language) ?? []).flatMap((text) => pairOf(text));
    return [file, { ...accepted, [language]: acceptPairs(pairs) }] as const;

    function pairOf({ field, translation }: TranslatedText): [string, string][] {
      const id = idOf(field);
      const original = sources.get(id) ?? known.get(id);
      return original === undefined ? [] : [[hashText(translation.text), original]];
    }
  });
  const forced = Object.fromEntries(imported.map(({ source }) => [hashText(source), source]));
  const known = (file: string) => ({ ...forced, ...lock.get(file)?.originals });
  return new Map([...lock, ...lockOf(files, fresh, known)]);
}
