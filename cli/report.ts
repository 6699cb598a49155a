import { relative } from 'node:path';
import { compareDiagnostics, type Diagnostic, type Range, type Report } from './diagnostic.ts';
import type { Locator } from './locate.ts';
import type { Finding, Rule } from './rule.ts';
import type { DataPath, Place, Source } from './source.ts';

/** A finding and the rule that says so. */
export interface RuleFinding {
  readonly rule: Rule;
  readonly finding: Finding;
}

/**
 * Gives every finding its file, lines and columns. Only here is a path into data turned into a
 * place in a file; the parser that knows places is slow, and is asked only for files with findings.
 * `sources` are the files that count as checked; `cwd` is the folder that file names start from.
 */
export async function createReport(
  findings: readonly RuleFinding[],
  sources: readonly Source[],
  cwd: string,
): Promise<Report> {
  const nameOf = ({ path }: Source) => relative(cwd, path).replaceAll('\\', '/');
  const shown = [...sources, ...findings.flatMap(({ finding }) => sourcesOf(finding))];
  const range = findings.length > 0 ? await createRange(nameOf) : undefined;
  const diagnostics = range
    ? findings.map(({ rule, finding }) => toDiagnostic(rule, finding, range))
    : [];
  return {
    diagnostics: diagnostics.sort(compareDiagnostics),
    fileCount: sources.length,
    sources: new Map(shown.map((source) => [nameOf(source), source.text])),
  };
}

function sourcesOf({ entry, related = [] }: Finding): Source[] {
  return [entry, ...related.map((other) => other.entry)];
}

async function createRange(nameOf: (source: Source) => string): Promise<(place: Place) => Range> {
  const { createLocator } = await import('./locate.ts');
  const locators = new Map<string, Locator>();
  return (place) => {
    const { path } = place.entry;
    const locator = locators.get(path) ?? createLocator(place.entry);
    locators.set(path, locator);
    return { file: nameOf(place.entry), ...locator.range(place) };
  };
}

function toDiagnostic(rule: Rule, finding: Finding, range: (place: Place) => Range): Diagnostic {
  const { message, help, language, related = [] } = finding;
  return {
    rule: rule.id,
    severity: rule.severity,
    message,
    ...(help && { help }),
    ...range(finding),
    pointer: 'at' in finding ? pointerTo(finding.at) : '',
    ...(language && { language }),
    related: related.map((place) => ({ ...range(place), message: place.message })),
  };
}

function pointerTo(at: DataPath): string {
  return at.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
