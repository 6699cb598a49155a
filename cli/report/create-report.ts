import { relative } from 'node:path';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { KeptPlaces } from '../context/context.ts';
import {
  compareDiagnostics,
  type Diagnostic,
  type Range,
  type Report,
} from '../core/diagnostic.ts';
import type { Finding, Severity } from '../core/finding.ts';
import type { DataPath, Place, Source } from '../core/source.ts';
import type { Locator } from '../load/places/locator.ts';
import { createPlainLocator } from '../load/places/plain-locator.ts';
import type { Rule } from '../rules/rule.ts';
import { touchesKept } from './kept-places.ts';
import { limitFindings } from './limit-findings.ts';

/** A finding, the rule that says so, and what it counts as in this run. */
export interface RuleFinding {
  readonly rule: Rule;
  readonly finding: Finding;
  readonly severity: Severity;
}

/** A file as diagnostics name it: relative to a folder, with `/` on every system. */
export const nameFrom = memoizeByName((folder) =>
  memoize(({ path }: Pick<Source, 'path'>) => relative(folder, path).replaceAll('\\', '/')),
);

/**
 * Gives every finding its file, lines and columns. Only here is a path into data turned into a
 * place in a file; the parser that knows places is slow, and is asked only where it has to be.
 * `sources` are the files that count as checked; no fix changes what is at a place of `kept`.
 */
export async function createReport(
  all: readonly RuleFinding[],
  sources: readonly Source[],
  nameOf: (source: Source) => string,
  kept: KeptPlaces = () => [],
): Promise<Report> {
  const findings = limitFindings(all);
  const shown = [...sources, ...findings.flatMap(({ finding }) => sourcesOf(finding))];
  const locate = await createLocate(findings);
  const diagnostics = findings.map((finding) => toDiagnostic(finding, nameOf, locate, kept));
  return {
    diagnostics: diagnostics.sort(compareDiagnostics),
    fileCount: sources.length,
    sources: new Map(shown.map((source) => [nameOf(source), source.text])),
  };
}

function sourcesOf({ entry, related = [] }: Finding): Source[] {
  return [entry, ...related.map((other) => other.entry)];
}

/** Places that can be found without a parser don't cost its loading. */
async function createLocate(
  findings: readonly RuleFinding[],
): Promise<(source: Source) => Locator> {
  const isPlain = (place: Place) => locatePlainly(place.entry).knows(place);
  const needsNoParser = ({ finding }: RuleFinding) =>
    !finding.fix && [finding, ...(finding.related ?? [])].every(isPlain);
  if (findings.every(needsNoParser)) return locatePlainly;
  const { locate } = await import('../load/places/exact-locator.ts');
  return locate;
}

const locatePlainly = memoize(createPlainLocator);

function toDiagnostic(
  { rule, finding, severity }: RuleFinding,
  nameOf: (source: Source) => string,
  locate: (source: Source) => Locator,
  kept: KeptPlaces,
): Diagnostic {
  const {
    message,
    help,
    language,
    alsoIn,
    related = [],
    isReleasable,
    fix = [],
    summarizeFrom,
    more,
  } = finding;
  const range = (place: Place): Range => ({
    file: nameOf(place.entry),
    ...locate(place.entry).range(place),
  });
  const edits = fix.map((edit) => {
    const change = touchesKept(edit, kept, locate) ? undefined : locate(edit.entry).edit(edit);
    return change && { file: nameOf(edit.entry), ...change };
  });
  return {
    rule: rule.id,
    severity,
    message,
    ...(help && { help }),
    ...range(finding),
    pointer: 'at' in finding ? pointerTo(finding.at) : '',
    ...(language && { language }),
    ...(alsoIn && { alsoIn }),
    ...(isReleasable && { isReleasable }),
    ...(summarizeFrom && { summarizeFrom }),
    ...(more && { more }),
    related: related.map((place) => ({ ...range(place), message: place.message })),
    ...(edits.length > 0 && edits.every((edit) => edit !== undefined) && { fix: edits }),
  };
}

function pointerTo(at: DataPath): string {
  return at.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
