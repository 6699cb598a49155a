import { relative } from 'node:path';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { ProtectedPlaces } from '../context/context.ts';
import { isSamePath, pointerTo } from '../core/data.ts';
import {
  compareDiagnostics,
  type Diagnostic,
  type Position,
  type Range,
  type Report,
} from '../core/diagnostic.ts';
import type { Edit, Finding, Severity } from '../core/finding.ts';
import { type Place, placeInFile, type Source } from '../core/source.ts';
import type { Locator } from '../load/places/locator.ts';
import type { Rule } from '../rules/rule.ts';
import { limitFindings } from './limit-findings.ts';

/** A finding with its rule, and its severity in this run. */
export interface RuleFinding {
  readonly rule: Rule;
  readonly finding: Finding;
  readonly severity: Severity;
}

/** The name of a file in diagnostics: relative to a folder, with `/` on every system. Loaded records have their own. */
export const nameFrom = memoizeByName((folder) =>
  memoize(({ path, loader }: Pick<Source, 'path' | 'loader'>) =>
    loader === undefined ? relative(folder, path).replaceAll('\\', '/') : path,
  ),
);

/**
 * Converts findings to diagnostics with file, line and column. Without findings, the parser that locates places is
 * not loaded, since that is slow. `sources` are the files that count as checked; fixes change nothing at places of
 * `kept`.
 */
export async function createReport(
  all: readonly RuleFinding[],
  sources: readonly Source[],
  nameOf: (source: Source) => string,
  kept: ProtectedPlaces = () => [],
): Promise<Report> {
  const findings = limitFindings(all);
  const places = findings.flatMap(({ finding }) => [finding, ...(finding.related ?? [])]);
  const shown = [...sources, ...places.map(({ entry }) => entry)];
  const diagnostics: Diagnostic[] = [];
  if (findings.length > 0) {
    const { locate } = await import('../load/places/locator.ts');
    for (const each of findings) diagnostics.push(toDiagnostic(each, nameOf, locate, kept));
  }
  return {
    diagnostics: diagnostics.sort(compareDiagnostics),
    fileCount: sources.length,
    sources: new Map(shown.map((source) => [nameOf(source), source.text])),
  };
}

/** The pointer of a place in a record of a loader, which no file has. */
export function loadedAt(place: Place): { readonly loadedAt?: string } {
  if (place.entry.loader === undefined) return {};
  return { loadedAt: 'at' in place ? pointerTo(place.at) : '' };
}

function toDiagnostic(
  { rule, finding, severity }: RuleFinding,
  nameOf: (source: Source) => string,
  locate: (source: Source) => Locator,
  kept: ProtectedPlaces,
): Diagnostic {
  const {
    message,
    help,
    language,
    alsoIn,
    related = [],
    isReleasable,
    isBinding,
    fix = [],
    summarizeFrom,
    more,
  } = finding;
  const rangeOf = (place: Place): Range => ({
    file: nameOf(place.entry),
    ...locate(place.entry).range(place),
    ...loadedAt(place),
  });
  const range = (place: Place) => rangeOf(placeInFile(place));
  const isInText = placeInFile(finding) !== finding;
  const edits = fix.map((edit) => {
    const isKept = edit.entry.loader !== undefined || changesProtected(edit, kept, locate);
    const inFile = placeInFile(edit);
    const change = isKept ? undefined : locate(inFile.entry).edit(inFile);
    return change && { file: nameOf(inFile.entry), ...change };
  });
  return {
    rule: rule.id,
    severity,
    message,
    ...(help && { help }),
    ...range(finding),
    pointer: 'at' in finding ? pointerTo(finding.at) : '',
    ...(isInText && { namedAt: rangeOf(finding) }),
    ...(language && { language }),
    ...(alsoIn && { alsoIn }),
    ...(isReleasable && { isReleasable }),
    ...(isBinding && { isBinding }),
    ...(summarizeFrom && { summarizeFrom }),
    ...(more && { more }),
    related: related.map((place) => ({ ...range(place), message: place.message })),
    ...(edits.length > 0 && edits.every((edit) => edit !== undefined) && { fix: edits }),
  };
}

/** Whether an edit changes a protected value. Quoting the same value, or saving it as UTF-8, doesn't. */
function changesProtected(
  edit: Edit,
  kept: ProtectedPlaces,
  locate: (source: Source) => Locator,
): boolean {
  const { entry } = edit;
  const places = kept(entry);
  if (places.length === 0) return false;
  if ('at' in edit) {
    const { at, on } = edit;
    return on !== 'key' && places.some((place) => isSamePath(place, at.slice(0, place.length)));
  }
  const currentText = entry.text.slice(...edit.offsets);
  if ([currentText, JSON.stringify(currentText)].includes(edit.text)) return false;
  const { range } = locate(entry);
  const { start, end } = range(edit);
  return places.some((at) => {
    const value = range({ entry, at });
    return !isBefore(end, value.start) && !isBefore(value.end, start);
  });
}

function isBefore(one: Position, other: Position): boolean {
  return one.line - other.line < 0 || (one.line === other.line && one.column < other.column);
}
