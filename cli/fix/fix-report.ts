import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeFiles } from '../edit/write-files.ts';
import { Failure } from '../failure.ts';
import { decode } from '../load/decode.ts';
import type { Diagnostic, Report, TextEdit } from '../report/diagnostic.ts';

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
}

/** Reads the catalogue with some texts, by absolute path, in the place of files. */
type Read = (unsaved: ReadonlyMap<string, string>) => Promise<Report>;

/**
 * Makes every change that rules offer, as long as there are any, without writing to the disk. A fix
 * after which any rule finds more than before is not made. `cwd` is the folder that file names
 * start from.
 */
export async function fixReport(read: Read, cwd: string): Promise<Fixed> {
  let texts: ReadonlyMap<string, string> = new Map();
  const first = await read(texts);
  let report = first;
  let count = 0;
  const refused = new Set<string>();
  let batch = fixable(report, refused);
  while (batch.length > 0) {
    const changed = new Map([...texts, ...applyFixes(batch, report, cwd)]);
    const next = await read(changed);
    if (!isWorse(next, report)) {
      [texts, report, count] = [changed, next, count + batch.length];
      batch = fixable(report, refused);
    } else if (batch.length > 1) {
      batch = batch.slice(0, Math.ceil(batch.length / 2));
    } else {
      for (const each of batch) refused.add(keyOf(each));
      batch = fixable(report, refused);
    }
  }
  const files = [...first.sources.keys()].flatMap((file) => {
    const after = texts.get(resolve(cwd, file));
    return after === undefined ? [] : { file, before: first.sources.get(file) ?? '', after };
  });
  return { files, count, report };
}

/** Findings with a fix, of which no two touch the same stretch of a file. */
function fixable({ diagnostics, sources }: Report, refused: ReadonlySet<string>): Diagnostic[] {
  const taken: TextEdit[] = [];
  // What is not UTF-8 was read with replacement characters, and must not be written with them.
  const isWhole = ({ file }: TextEdit) => !sources.get(file)?.includes('\uFFFD');
  return diagnostics.filter((each) => {
    const { fix = [] } = each;
    const isFree = fix.every((edit) => !taken.some((other) => touch(edit, other)));
    if (fix.length === 0 || !isFree || !fix.every(isWhole) || refused.has(keyOf(each)))
      return false;
    taken.push(...fix);
    return true;
  });
}

function touch(a: TextEdit, b: TextEdit): boolean {
  return a.file === b.file && a.start <= b.end && b.start <= a.end;
}

function keyOf({ rule, file, pointer, start, message }: Diagnostic): string {
  return [rule, file, pointer, start.line, start.column, message].join('\0');
}

/** The texts of the changed files, by absolute path. */
function applyFixes(
  diagnostics: readonly Diagnostic[],
  { sources }: Report,
  cwd: string,
): Map<string, string> {
  const texts = new Map<string, string>();
  const edits = diagnostics.flatMap(({ fix = [] }) => fix);
  for (const { file, start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    const path = resolve(cwd, file);
    const old = texts.get(path) ?? sources.get(file) ?? '';
    texts.set(path, old.slice(0, start) + text + old.slice(end));
  }
  return texts;
}

/** Whether a rule finds more than before, or nothing was gained. */
function isWorse(after: Report, before: Report): boolean {
  const [now, then] = [countByRule(after), countByRule(before)];
  const hasMore = [...now].some(([rule, count]) => count > (then.get(rule) ?? 0));
  return hasMore || after.diagnostics.length >= before.diagnostics.length;
}

function countByRule({ diagnostics }: Report): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rule } of diagnostics) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
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
