import { readFileSync } from 'node:fs';
import { openProject, type Project, type ProjectOptions } from '../config/open-project.ts';
import type { Context } from '../context/context.ts';
import type { Diagnostic, Report } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { Io } from '../core/io.ts';
import { orElse } from '../core/or-else.ts';
import type { Source } from '../core/source.ts';
import { readRecords } from '../load/found-files.ts';
import type { Loaded } from '../load/load-files.ts';
import { readAllRecords } from '../load/loaded-records.ts';
import { type RawFile, readAsText } from '../load/read-source.ts';
import { isStringsFile } from '../load/ui-strings.ts';
import { nameFrom } from '../report/create-report.ts';
import { staleTranslation } from '../rules/translations/stale-translation.ts';
import { Counter } from '../run/changed/subtract-older.ts';
import { applyRules, prepareCatalogue, type ReadOptions } from '../run/read-catalogue.ts';

/** A catalogue as it was read, or with some texts changed. */
export interface Snapshot {
  readonly loaded: Loaded;
  readonly context: Context;
  /** Runs all rules. */
  readonly report: () => Promise<Report>;
}

/** A catalogue that a command edits. */
export interface EditedCatalogue extends Snapshot {
  readonly project: Project;
  /** The records as they are in the folder. */
  readonly files: readonly RawFile[];
  /** The name of a file in messages: relative to the working directory. */
  readonly nameOf: (source: Pick<Source, 'path' | 'loader'>) => string;
  /** The catalogue with other texts, by absolute path; undefined for a removed file. */
  readonly withTexts: (texts: ReadonlyMap<string, string | undefined>) => Promise<Snapshot>;
}

/** Reads the catalogue of a command. Throws a Failure if there is none. */
export async function openCatalogue(
  options: ProjectOptions,
  { cwd }: Io,
): Promise<EditedCatalogue> {
  return readEdited(await openProject(options, cwd), cwd);
}

/** Reads the catalogue of a project, with unsaved texts of an editor, by absolute path. */
export async function readEdited(
  project: Project,
  cwd: string,
  unsaved: ReadonlyMap<string, string> = new Map(),
): Promise<EditedCatalogue> {
  const { folder, settings, extensions } = project;
  const files = await readAllRecords(folder, extensions);
  const read = async (texts: ReadonlyMap<string, string | undefined>): Promise<Snapshot> => {
    const all = new Map([...unsaved, ...texts]);
    const isRemoved = ({ path }: RawFile) => all.has(path) && all.get(path) === undefined;
    const options: ReadOptions = {
      cwd,
      settings,
      extensions,
      files: files.filter((file) => !isRemoved(file)).map(readAsText),
      unsaved: new Map(
        [...all].flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
      ),
    };
    const { loaded, context } = await prepareCatalogue(folder, options);
    return { loaded, context, report: () => applyRules(context, loaded, options) };
  };
  return { ...(await read(new Map())), files, project, nameOf: nameFrom(cwd), withTexts: read };
}

/** Why nothing can be written to a record of a loader, and what to do. */
export const reasonOfLoaded = ({ path }: Pick<Source, 'path'>): string =>
  `${path} comes from a loader, so milepost can't write it. Change it where it comes from.`;

/** Throws a Failure if a record was changed, added or removed since the catalogue was read: others may name it. */
export function refuseOutdated({ files, project }: EditedCatalogue): void {
  const now = readRecords(project.folder);
  const old = new Map(
    files.flatMap(({ file, hash, loader }) => (loader === undefined ? [[file, hash]] : [])),
  );
  const changed = now.find(({ file, hash }) => old.get(file) !== hash)?.file;
  if (changed === undefined && now.length === old.size) return;
  throw new Failure(
    `milepost: nothing was changed: ${changed ?? 'a file of the catalogue'} has changed meanwhile.\nRun the command again.`,
  );
}

/** The bytes of a record as read, or of strings as they are now; undefined if there is no such file. */
export function bytesOf({ files, project }: EditedCatalogue, path: string): Buffer | undefined {
  if (isStringsFile(project.folder, path)) return orElse(undefined, () => readFileSync(path));
  return files.find((file) => file.path === path)?.bytes;
}

/** The text of a file, with its byte order mark if it had one. */
export function withMark(text: string, before: Buffer | undefined): string {
  return before?.subarray(0, 3).equals(byteOrderMark) ? `\uFEFF${text}` : text;
}

const byteOrderMark = Buffer.from('\uFEFF');

/**
 * Throws a Failure if a file can't be read, since its references are unknown. So is a file in another encoding,
 * which would be written in UTF-8.
 */
export function requireReadable({ loaded, nameOf }: EditedCatalogue): void {
  const broken = [...loaded.unreadable, ...loaded.unplaced];
  const [first] = broken.length > 0 ? broken : loaded.sources.filter(({ encoding }) => encoding);
  if (!first) return;
  const why = broken.length > 0 ? "can't be read" : `is not in UTF-8 but in ${first.encoding}`;
  const help = broken.length > 0 ? 'npx milepost validate' : 'npx milepost validate --fix';
  throw new Failure(
    `milepost: nothing was changed: ${nameOf(first)} ${why}, and it may name the record.\n` +
      `Correct it first: "${help}".`,
  );
}

/** The errors and warnings that are new. `moved` returns the former name of a file. */
export function newFindings(
  before: Report,
  after: Report,
  moved: (file: string) => string = (file) => file,
): Diagnostic[] {
  const counts = new Counter();
  const keyOf = ({ rule, file, pointer }: Diagnostic) => [rule, moved(file), pointer];
  for (const each of before.diagnostics) counts.add(keyOf(each));
  return after.diagnostics.filter((each) => {
    // The translation lock is written together with the records.
    if (each.severity === 'info' || each.rule === staleTranslation.id) return false;
    return !counts.decrement(keyOf(each));
  });
}
