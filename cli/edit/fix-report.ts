import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { groupBy } from '../../schema/group-by.ts';
import {
  countAll,
  countBySeverity,
  type Diagnostic,
  type Report,
  type TextEdit,
} from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import { writeFiles } from '../core/write-files.ts';
import { decode } from '../load/decode.ts';
import { ownCode } from '../rules/project-rules.ts';
import { applyAll } from './apply-edits.ts';
import { withMark } from './edited-catalogue.ts';

export interface ChangedFile {
  /** The name in diagnostics. */
  readonly file: string;
  /** The same as `after` if only the encoding changes. */
  readonly before: string;
  readonly after: string;
  /** The new name of a moved file; present but undefined for a removed file. */
  readonly to?: string | undefined;
}

export interface Fixed {
  readonly files: readonly ChangedFile[];
  /** The number of findings fixed. */
  readonly count: number;
  /** The remaining findings. */
  readonly report: Report;
  /** Files whose fixes were dropped, each with a finding that they would cause. */
  readonly dropped: readonly (readonly [file: string, reason: Diagnostic])[];
}

/** The texts of changed files, by absolute path, and their report. */
interface State {
  readonly texts: ReadonlyMap<string, string>;
  readonly report: Report;
}

/**
 * The maximum number of rounds. Fixes that touch each other, or that reveal another, take a round each. Most
 * catalogues need one.
 */
const maxRounds = 10;

/**
 * Applies all fixes, without writing to the disk. A round applies all fixes and checks once; files that get worse
 * are left unchanged, and the rest is checked once more. So the number of checks doesn't depend on that of
 * dropped fixes. `read` checks the catalogue with texts that replace files, by absolute path; `cwd` is the base folder
 * of file names.
 */
export async function fixReport(
  read: (unsaved: ReadonlyMap<string, string>) => Promise<Report>,
  cwd: string,
): Promise<Fixed> {
  const first = await read(new Map());
  const dropped = new Map<string, Diagnostic>();
  let state: State = { texts: new Map(), report: first };
  let count = 0;
  for (let round = 0; round < maxRounds; round++) {
    let batch = fixable(state.report, dropped);
    let next: State | undefined;
    for (let check = 0; check < 2 && !next && batch.length > 0; check++) {
      const texts = new Map([...state.texts, ...applyFixes(batch, state.report, cwd)]);
      const report = await read(texts);
      const worse = filesMadeWorse(batch, state.report, report);
      if (worse.size === 0) next = { texts, report };
      for (const [file, reason] of worse) dropped.set(file, reason);
      if (!next) batch = batch.filter((each) => !isIn(each, dropped));
    }
    if (!next) break;
    [state, count] = [next, count + batch.length];
  }
  const { texts, report } = state;
  const files = [...first.sources.keys()].flatMap((file) => {
    const after = texts.get(resolve(cwd, file));
    return after === undefined ? [] : { file, before: first.sources.get(file) ?? '', after };
  });
  return { files, count, report, dropped: [...dropped] };
}

/** Fixable findings that don't overlap, except in files whose fixes were dropped. */
function fixable(
  { diagnostics, sources }: Report,
  dropped: ReadonlyMap<string, Diagnostic>,
): Diagnostic[] {
  const taken = new Map<string, TextEdit[]>();
  // A file in an unknown encoding was read with replacement characters, which must not be written.
  const isFree = (edit: TextEdit) =>
    !sources.get(edit.file)?.includes('\uFFFD') &&
    !taken.get(edit.file)?.some((other) => edit.start <= other.end && other.start <= edit.end);
  return diagnostics.filter((each) => {
    const { fix = [] } = each;
    if (fix.length === 0 || isIn(each, dropped) || !fix.every(isFree)) return false;
    for (const edit of fix) taken.set(edit.file, [...(taken.get(edit.file) ?? []), edit]);
    return true;
  });
}

function filesOf({ fix = [] }: Diagnostic): string[] {
  return fix.map(({ file }) => file);
}

function isIn(each: Diagnostic, files: ReadonlyMap<string, Diagnostic>): boolean {
  return filesOf(each).some((file) => files.has(file));
}

/** The texts of the changed files, by absolute path. */
function applyFixes(
  diagnostics: readonly Diagnostic[],
  { sources }: Report,
  cwd: string,
): Map<string, string> {
  const edits = groupBy(
    diagnostics.flatMap(({ fix = [] }) => fix),
    ({ file }) => file,
  );
  return new Map(
    [...edits].map(([file, all]) => {
      const old = sources.get(file) ?? '';
      return [resolve(cwd, file), applyAll(old, all) ?? old];
    }),
  );
}

/**
 * The changed files that cause new findings, each with one of these: a rule finds more in the file than before,
 * or no fewer. If an unchanged file gets worse, the changed files that its finding relates to are the cause, or
 * else all.
 */
function filesMadeWorse(
  made: readonly Diagnostic[],
  before: Report,
  after: Report,
): Map<string, Diagnostic> {
  const worse = new Map<string, Diagnostic>();
  const changed = new Set(made.flatMap(filesOf));
  const then = groupBy(before.diagnostics, ({ file }) => file);
  // Code runs only once records have no errors, so that what it finds then is not new.
  const others = after.diagnostics.filter(({ rule }) => rule !== ownCode.id);
  for (const [file, now] of groupBy(others, ({ file }) => file)) {
    const old = then.get(file) ?? [];
    const [is, was] = [countsByRule(now), countsByRule(old)];
    // What fixes an error may lead to a warning: errors stop a build.
    const hasFewer = countBySeverity(now).error < countBySeverity(old).error;
    const isMore = ({ rule, severity }: Diagnostic) =>
      (severity === 'error' || (severity === 'warning' && !hasFewer)) && is(rule) > was(rule);
    const isBetter = old.some(({ rule }) => is(rule) < was(rule));
    const all = now.some(isMore) ? now.filter(isMore) : isBetter || !changed.has(file) ? [] : now;
    const isNew = ({ message }: Diagnostic) => !old.some((each) => each.message === message);
    const reason = all.find(isNew) ?? all[0];
    if (!reason) continue;
    const near = reason.related.map((place) => place.file).filter((each) => changed.has(each));
    const guilty = changed.has(file) ? [file] : near.length > 0 ? near : changed;
    for (const each of guilty) worse.set(each, reason);
  }
  return worse;
}

function countsByRule(diagnostics: readonly Diagnostic[]): (rule: string) => number {
  const byRule = groupBy(diagnostics, ({ rule }) => rule);
  return (rule) => countAll(byRule.get(rule) ?? []);
}

/**
 * Writes all changed files, or none. Throws a Failure that names a file if it has changed meanwhile, or can't be
 * written.
 */
export function writeChanges(files: readonly ChangedFile[], cwd: string, folder: string): void {
  const changes = files.map(({ file, before, after }) => {
    const path = resolve(cwd, file);
    const bytes = readFileSync(path);
    const now = decode(bytes);
    if (now.text !== before) {
      throw new Failure(
        `milepost: nothing was changed: ${file} has changed meanwhile.\nRun the command again.`,
      );
    }
    return { path, before: bytes, after: withMark(after, bytes) };
  });
  writeFiles(folder, changes);
}
