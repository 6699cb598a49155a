import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context/context.ts';
import {
  acceptedOriginals,
  acceptPairs,
  acceptTexts,
  lockOf,
  type TranslatedText,
  translatedTexts,
} from '../context/translations.ts';
import { isSamePath } from '../core/data.ts';
import { type Diagnostic, findingLine } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { DataPath, Entry, Source } from '../core/source.ts';
import { type FileChange, type WrittenFile, writeFiles } from '../core/write-files.ts';
import {
  type AcceptedTexts,
  formatLock,
  hashText,
  lockFile,
  readLock,
} from '../load/translation-lock.ts';
import { nameFrom } from '../report/create-report.ts';
import {
  bytesOf,
  type EditedCatalogue,
  newFindings,
  reasonOfLoaded,
  refuseOutdated,
  type Snapshot,
  withMark,
} from './edited-catalogue.ts';
import type { ChangedFile } from './fix-report.ts';

/** A planned change of a catalogue. */
export interface Change {
  /** The catalogue after it. */
  readonly after: Snapshot;
  /** The records that change, for a diff. */
  readonly files: readonly ChangedFile[];
  /** The findings that the change would cause; any is a mistake. */
  readonly findings: readonly Diagnostic[];
  /** The translation lock, if it changes as well. */
  readonly lock: readonly FileChange[];
  /** Makes the change. Throws a Failure if that fails, and then nothing has changed. */
  readonly make: () => void;
}

/** A file that is renamed. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** What a change does besides writing texts. */
interface Besides {
  /** The move of one file. */
  readonly move?: Move;
  /** The paths of files that are removed. */
  readonly removed?: readonly string[];
  /** Other files that are written with the texts. */
  readonly others?: () => readonly WrittenFile[];
  /** Whether originals may say something else now, so that translations that stay are stale. */
  readonly isRevision?: boolean;
  /** The translations among the texts that came back from translators. */
  readonly returned?: readonly ReturnedTranslation[];
}

/** Plans a change: new texts of files, by absolute path, and what it does besides. */
export async function planChange(
  catalogue: EditedCatalogue,
  texts: ReadonlyMap<string, string>,
  besides: Besides = {},
): Promise<Change> {
  const { move, removed: records = [], others = () => [] } = besides;
  const { nameOf, project, loaded } = catalogue;
  // A record that is removed takes its texts with it.
  const gone = loaded.entries.filter(({ path }) => records.includes(path));
  const removed = [...records, ...gone.flatMap(textPaths)];
  const foreign = loaded.sources.find(
    ({ loader, path }) =>
      loader !== undefined && (texts.has(path) || path === move?.from || removed.includes(path)),
  );
  if (foreign) throw new Failure(`milepost: nothing was changed: ${reasonOfLoaded(foreign)}`);
  const after = new Map<string, string | undefined>(texts);
  if (move && move.to !== move.from) {
    const text = texts.get(move.from);
    if (bytesOf(catalogue, move.to))
      throw new Failure(
        `milepost: nothing was changed: ${nameOf({ path: move.to })} is there already.\n` +
          'Move that file first, or choose another id.',
      );
    if (text !== undefined) after.set(move.to, text);
    after.set(move.from, undefined);
  }
  for (const path of removed) after.set(path, undefined);
  const snapshot = await catalogue.withTexts(after);
  const oldName = (file: string) =>
    move && file === nameOf({ path: move.to }) ? nameOf({ path: move.from }) : file;
  const findings = newFindings(await catalogue.report(), await snapshot.report(), oldName);
  const lock = changedLock(catalogue, snapshot.context, [...after.keys()], { ...besides, removed });
  const written = [...after].map(([path, text]): FileChange => {
    const source = path === move?.to ? move.from : path;
    const mark = bytesOf(catalogue, source);
    return { path, before: bytesOf(catalogue, path), after: text && withMark(text, mark) };
  });
  return {
    after: snapshot,
    files: shownFiles(catalogue, texts, move, removed),
    findings,
    lock,
    make: () =>
      writeFiles(project.folder, [...written, ...lock, ...others()], () =>
        refuseOutdated(catalogue),
      ),
  };
}

const textPaths = ({ textFiles = [] }: Entry) => textFiles.map(({ source }) => source.path);

function shownFiles(
  { loaded, context, nameOf }: EditedCatalogue,
  texts: ReadonlyMap<string, string>,
  move: Move | undefined,
  removed: readonly string[],
): ChangedFile[] {
  const strings = context.uiStrings.map(({ source }) => source);
  const currentTexts = new Map(
    [...loaded.sources, ...strings].map(({ path, text }) => [path, text]),
  );
  const all = new Map(texts);
  for (const path of removed) all.set(path, '');
  return [...all].map(([path, after]) => ({
    file: nameOf({ path }),
    before: currentTexts.get(path) ?? '',
    after,
    ...(path === move?.from && move.to !== path && { to: nameOf({ path: move.to }) }),
    ...(removed.includes(path) && { to: undefined }),
  }));
}

/** Throws a Failure if a change would cause findings; `note` says where else to look. */
export function refuseFindings(findings: readonly Diagnostic[], what: string, note = ''): void {
  if (findings.length === 0) return;
  const lines = findings.map(
    (each) => `  ${[findingLine(each), each.help].filter(Boolean).join(' ')}`,
  );
  throw new Failure(
    `milepost: nothing was changed: ${what} without these mistakes:\n${lines.join('\n')}\n${note}`.trimEnd(),
  );
}

/** A translation that came back, and the original that it was made from. */
interface ReturnedTranslation {
  /** The text with all its languages. */
  readonly place: { readonly entry: Pick<Source, 'file'>; readonly at: DataPath };
  readonly language: string;
  readonly source: string;
}

/**
 * The translation lock as a changed file, if it changes. Accepted translations stay accepted, wherever they are now and
 * whichever id they contain; stale ones and those that came back count for the original that they were made from.
 */
function changedLock(
  { context, project }: EditedCatalogue,
  after: Context,
  paths: readonly string[],
  { move, removed = [], returned = [], isRevision }: Besides,
): FileChange[] {
  const { lock, problem } = readLock(project.folder);
  if (problem || lock.size === 0) return [];
  const nameOf = nameFrom(project.folder);
  const gone = new Set(removed.map((path) => nameOf({ path })));
  const moved = (file: string) => {
    if (gone.has(file)) return undefined;
    return move && file === nameOf({ path: move.from }) ? nameOf({ path: move.to }) : file;
  };
  // A record changes with the files of its texts.
  const ofRecords = context.entries.filter((entry) =>
    textPaths(entry).some((path) => paths.includes(path)),
  );
  const changed = new Set(
    [...paths, ...ofRecords.map(({ path }) => path)].map((path) => nameOf({ path })),
  );
  const textsOf = ({ texts, languages }: Context) => translatedTexts(texts, languages);
  const [old, fresh] = [textsOf(context), textsOf(after)];
  const former = new Map([...lock.keys()].map((file) => [moved(file) ?? '', file]));
  const names = new Set([...lock.keys(), ...returned.map(({ place }) => place.entry.file)]);
  const files = [...names].flatMap((file) => {
    const name = moved(file);
    const { accepted = {} } = lock.get(file) ?? {};
    if (name === undefined) return [];
    const own = returned.filter(({ place }) => place.entry.file === file);
    if (!changed.has(file) && own.length === 0) return [[name, accepted] as const];
    const languages = new Set([...Object.keys(accepted), ...own.map(({ language }) => language)]);
    const updated = [...languages].map((language) => {
      const back = own.filter((each) => each.language === language);
      const sourceOf = ({ field }: TranslatedText) =>
        back.find(({ place }) => isSamePath(place.at, field.at))?.source;
      const now = fresh.get(name)?.get(language);
      const known = accepted[language] ?? {};
      const then = old.get(file)?.get(language) ?? [];
      if (now && isRevision) return [language, revisedTexts(known, then, now)] as const;
      return [language, now ? updateTexts(known, then, now, sourceOf) : known] as const;
    });
    return [[name, Object.fromEntries(updated)] as const];
  });
  const theirs = Object.fromEntries(returned.map(({ source }) => [hashText(source), source]));
  const updated = lockOf(files, fresh, (name) => {
    return { ...theirs, ...lock.get(former.get(name) ?? name)?.originals };
  });
  const text = formatLock(updated);
  const path = join(project.folder, lockFile);
  return formatLock(lock) === text ? [] : [{ path, before: readFileSync(path), after: text }];
}

/** The accepted texts of a file and language: a translation that was there counts for its former original. */
function revisedTexts(
  accepted: AcceptedTexts,
  then: readonly TranslatedText[],
  now: readonly TranslatedText[],
): AcceptedTexts {
  const known = acceptedOriginals(now, { ...acceptTexts(then), ...accepted });
  const originalOf = (text: TranslatedText) => known.get(text) ?? hashText(text.original.text);
  return acceptPairs(now.map((text) => [hashText(text.translation.text), originalOf(text)]));
}

/** The accepted texts of a file and language. The lists of a record are unchanged, so a text stays at its path. */
function updateTexts(
  accepted: AcceptedTexts,
  then: readonly TranslatedText[],
  now: readonly TranslatedText[],
  sourceOf: (text: TranslatedText) => string | undefined,
): AcceptedTexts {
  const pathOf = ({ field }: TranslatedText) => field.at.join('\0');
  const known = acceptedOriginals(then, accepted);
  const formerTexts = new Map(then.map((text) => [pathOf(text), text]));
  const pairs = now.flatMap((text): [string, string][] => {
    const former = formerTexts.get(pathOf(text));
    const hash = former && known.get(former);
    const isCurrent = former && hash === hashText(former.original.text);
    const source = sourceOf(text) ?? (isCurrent ? text.original.text : undefined);
    const original = source === undefined ? hash : hashText(source);
    return original === undefined ? [] : [[hashText(text.translation.text), original]];
  });
  return acceptPairs(pairs);
}
