import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context/context.ts';
import { type Diagnostic, findingLine } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import { type FileChange, type WrittenFile, writeFiles } from '../core/write-files.ts';
import { formatLock, lockFile, readLock } from '../load/translation-lock.ts';
import { nameFrom } from '../report/create-report.ts';
import {
  bytesOf,
  type EditedCatalogue,
  newFindings,
  refuseOutdated,
  type Snapshot,
  withMark,
} from './edited-catalogue.ts';
import type { ChangedFile } from './fix-report.ts';
import { type ReturnedTranslation, updateLock } from './update-lock.ts';

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

/** A file that is renamed, or removed if `to` is undefined. */
export interface Move {
  readonly from: string;
  readonly to: string | undefined;
}

/** What a change does besides writing texts. */
interface Besides {
  /** The move of one file. */
  readonly move?: Move;
  /** Other files that are written with the texts. */
  readonly others?: () => readonly WrittenFile[];
  /** The translations among the texts that came back from translators. */
  readonly returned?: readonly ReturnedTranslation[];
}

/** Plans a change: new texts of files, by absolute path, and what it does besides. */
export async function planChange(
  catalogue: EditedCatalogue,
  texts: ReadonlyMap<string, string>,
  { move, others = () => [], returned = [] }: Besides = {},
): Promise<Change> {
  const { nameOf, project } = catalogue;
  const after = new Map<string, string | undefined>(texts);
  if (move && move.to !== move.from) {
    const text = texts.get(move.from);
    if (move.to !== undefined) refuseTaken(catalogue, move.to);
    if (move.to !== undefined && text !== undefined) after.set(move.to, text);
    after.set(move.from, undefined);
  }
  const snapshot = await catalogue.withTexts(after);
  const oldName = (file: string) =>
    move?.to !== undefined && file === nameOf({ path: move.to })
      ? nameOf({ path: move.from })
      : file;
  const findings = newFindings(await catalogue.report(), await snapshot.report(), oldName);
  const lock = changedLock(catalogue, snapshot.context, [...after.keys()], { move, returned });
  const written = [...after].map(([path, text]): FileChange => {
    const source = path === move?.to ? move.from : path;
    const mark = bytesOf(catalogue, source);
    return { path, before: bytesOf(catalogue, path), after: text && withMark(text, mark) };
  });
  return {
    after: snapshot,
    files: shownFiles(catalogue, texts, move),
    findings,
    lock,
    make: () =>
      writeFiles(project.folder, [...written, ...lock, ...others()], () =>
        refuseOutdated(catalogue),
      ),
  };
}

function refuseTaken(catalogue: EditedCatalogue, path: string): void {
  if (!bytesOf(catalogue, path)) return;
  throw new Failure(
    `milepost: nothing was changed: ${catalogue.nameOf({ path })} is there already.\n` +
      'Move that file first, or choose another id.',
  );
}

function shownFiles(
  { loaded, context, nameOf }: EditedCatalogue,
  texts: ReadonlyMap<string, string>,
  move: Move | undefined,
): ChangedFile[] {
  const strings = context.uiStrings.map(({ source }) => source);
  const currentTexts = new Map(
    [...loaded.sources, ...strings].map(({ path, text }) => [path, text]),
  );
  const all = new Map(texts);
  if (move && move.to === undefined) all.set(move.from, '');
  return [...all].map(([path, after]) => ({
    file: nameOf({ path }),
    before: currentTexts.get(path) ?? '',
    after,
    ...(path === move?.from && move.to !== path && { to: move.to && nameOf({ path: move.to }) }),
  }));
}

/** The translation lock as a changed file, if it changes. */
function changedLock(
  { context, project }: EditedCatalogue,
  after: Context,
  paths: readonly string[],
  {
    move,
    returned,
  }: { readonly move: Move | undefined; readonly returned: readonly ReturnedTranslation[] },
): FileChange[] {
  const { lock, problem } = readLock(project.folder);
  if (problem || lock.size === 0) return [];
  const name = nameFrom(project.folder);
  const moved = (file: string) => {
    if (!move || file !== name({ path: move.from })) return file;
    return move.to === undefined ? undefined : name({ path: move.to });
  };
  const changed = new Set(paths.map((path) => name({ path })));
  const text = formatLock(updateLock(lock, context, after, { changed, moved, returned }));
  const path = join(project.folder, lockFile);
  return formatLock(lock) === text ? [] : [{ path, before: readFileSync(path), after: text }];
}

/** Throws a Failure if a change would cause findings. */
export function refuseFindings(findings: readonly Diagnostic[], what: string): void {
  if (findings.length === 0) return;
  const lines = findings.map(
    (each) => `  ${[findingLine(each), each.help].filter(Boolean).join(' ')}`,
  );
  throw new Failure(
    `milepost: nothing was changed: ${what} without these mistakes:\n${lines.join('\n')}`,
  );
}
