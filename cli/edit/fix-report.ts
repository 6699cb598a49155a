import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { groupBy } from '../../schema/group-by.ts';
import { countAll, type Diagnostic, type Report, type TextEdit } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import { decode } from '../load/decode.ts';
import { writeFiles } from './write-files.ts';

/** A file that fixes change. */
export interface ChangedFile {
  /** As diagnostics name it. */
  readonly file: string;
  /** The same as `after` where only the encoding changes. */
  readonly before: string;
  readonly after: string;
  /** Its new name, if it gets one; undefined, but there, for a file that is removed. */
  readonly to?: string | undefined;
}

export interface Fixed {
  readonly files: readonly ChangedFile[];
  /** How many findings were fixed. */
  readonly count: number;
  /** What is left. */
  readonly report: Report;
  /** Files that keep what could be fixed, each with a finding to which its fixes would lead. */
  readonly dropped: readonly (readonly [file: string, reason: Diagnostic])[];
}

/** Reads the catalogue with some texts, by absolute path, in the place of files. */
type Read = (unsaved: ReadonlyMap<string, string>) => Promise<Report>;

/** What is read at a time: the texts of files that are changed, by absolute path, and what is found. */
interface State {
  readonly texts: ReadonlyMap<string, string>;
  readonly report: Report;
}

/** Two fixes that touch, or one that shows another, take a round each. Most catalogues need one. */
const mostRounds = 10;

/**
 * Makes every change that rules offer, without writing to the disk. A round makes all of them at once, and checks once;
 * files that get worse by theirs are left as they are, and what remains is checked once more. So the work grows with
 * the catalogue, however many are refused. `cwd` is the folder that file names start from.
 */
export async function fixReport(read: Read, cwd: string): Promise<Fixed> {
  const first = await read(new Map());
  const dropped = new Map<string, Diagnostic>();
  let state: State = { texts: new Map(), report: first };
  let count = 0;
  for (let round = 0; round < mostRounds; round++) {
    let batch = fixable(state.report, dropped);
    let next: State | undefined;
    for (let check = 0; check < 2 && !next && batch.length > 0; check++) {
      const texts = new Map([...state.texts, ...applyFixes(batch, state.report, cwd)]);
      const report = await read(texts);
      const worse = worsened(batch, state.report, report);
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

/** Findings with a fix in files that take any, of which no two touch the same stretch of a file. */
function fixable(
  { diagnostics, sources }: Report,
  dropped: ReadonlyMap<string, Diagnostic>,
): Diagnostic[] {
  const taken = new Map<string, TextEdit[]>();
  // What is not UTF-8 was read with replacement characters, and must not be written with them.
  const isFree = (edit: TextEdit) =>
    !sources.get(edit.file)?.includes('\uFFFD') &&
    !taken.get(edit.file)?.some((other) => edit.start <= other.end && other.start <= edit.end);
  return diagnostics.filter((each) => {
    const { fix = [] } = each;
    if (fix.length === 0 || isIn(each, dropped) || !fix.every(isFree)) return false;
    for (const edit of fix) {
      const others = taken.get(edit.file);
      if (others) others.push(edit);
      else taken.set(edit.file, [edit]);
    }
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
      let at = 0;
      const parts = all
        .toSorted((a, b) => a.start - b.start)
        .map(({ start, end, text }) => {
          const part = old.slice(at, start) + text;
          at = end;
          return part;
        });
      return [resolve(cwd, file), parts.join('') + old.slice(at)];
    }),
  );
}

/**
 * The changed files by which it got worse, each with a finding that says how: a rule finds more mistakes in it than
 * before, or none fewer. Where a file that was not changed got worse, those did it that its new finding leads to, or all.
 */
function worsened(
  made: readonly Diagnostic[],
  before: Report,
  after: Report,
): Map<string, Diagnostic> {
  const worse = new Map<string, Diagnostic>();
  const changed = new Set(made.flatMap(filesOf));
  const then = findingsByFile(before);
  for (const [file, now] of findingsByFile(after)) {
    const old = then.get(file) ?? [];
    const [is, was] = [countsByRule(now), countsByRule(old)];
    const isMore = ({ rule, severity }: Diagnostic) => severity !== 'info' && is(rule) > was(rule);
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

function findingsByFile({ diagnostics }: Report): Map<string, Diagnostic[]> {
  return groupBy(diagnostics, ({ file }) => file);
}

/**
 * Writes all changed files, or none. Where somebody else has changed one meanwhile, or one can't be written, a Failure
 * names it.
 */
export function writeChanges(files: readonly ChangedFile[], cwd: string): void {
  const changes = files.map(({ file, before, after }) => {
    const path = resolve(cwd, file);
    const bytes = readFileSync(path);
    const now = decode(bytes);
    const hasMark = !now.encoding && bytes.toString('utf8').startsWith('\uFEFF');
    if (now.text !== before) {
      throw new Failure(
        `milepost: nothing was changed: ${file} has changed meanwhile.\nRun the command again.`,
      );
    }
    return { path, before: bytes, after: (hasMark ? '\uFEFF' : '') + after };
  });
  writeFiles(changes);
}
