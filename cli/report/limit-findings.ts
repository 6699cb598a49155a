import { groupBy } from '../../schema/group-by.ts';
import { countAll, type Diagnostic, plural, type Report } from '../core/diagnostic.ts';
import { type Finding, helpOfMore } from '../core/finding.ts';

/** The maximum number of findings of one rule in one text: more are not typing errors. */
const maxFindings = 100;

/**
 * Limits the findings of a rule in one text, with one more finding for the rest. Locating and fixing thousands of
 * findings in one text would take quadratic time.
 */
export function limitFindings<One extends { rule: { readonly id: string }; finding: Finding }>(
  findings: readonly One[],
): readonly One[] {
  if (findings.length <= maxFindings) return findings;
  const alike = groupBy(findings, ({ rule, finding }) => {
    const at = 'at' in finding ? finding.at : [];
    return JSON.stringify([rule.id, finding.entry.path, at, finding.language]);
  });
  return [...alike.values()].flatMap((all) => {
    const shown = all.slice(0, maxFindings);
    const [first, ...others] = all.slice(maxFindings);
    if (!first) return shown;
    const { fix: _fix, related: _related, alsoIn: _alsoIn, ...finding } = first.finding;
    const words = describeRest(others.length + 1, first.rule.id, 'text');
    return [...shown, { ...first, finding: { ...finding, ...words } }];
  });
}

/**
 * Makes one finding of many similar ones in a file, and limits those of a rule and severity, with one more finding for
 * the rest. Applied last, since comparisons such as that with a baseline need all findings.
 */
export function limitByFile(report: Report): Report {
  const diagnostics = withSummaries(report.diagnostics);
  const alike = groupBy(diagnostics, ({ rule, file, severity }) =>
    JSON.stringify([rule, file, severity]),
  );
  const shown = new Map<Diagnostic, Diagnostic>();
  for (const all of alike.values()) {
    const isOver = all.length > maxFindings;
    const single = isOver ? all.filter(({ more }) => more === undefined) : all;
    for (const each of single.slice(0, maxFindings)) shown.set(each, each);
    const rest = isOver ? [...single.slice(maxFindings), ...all.filter(({ more }) => more)] : [];
    const [first] = rest;
    if (!first) continue;
    const { rule, severity, file, start, end } = first;
    const words = describeRest(countAll(rest), rule, 'file');
    shown.set(first, { rule, severity, file, start, end, pointer: '', related: [], ...words });
  }
  return { ...report, diagnostics: diagnostics.flatMap((each) => shown.get(each) ?? []) };
}

/** Replaces many similar findings, of one rule, language and severity in a file, by the first with the places of all. */
function withSummaries(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const similar = groupBy(
    diagnostics.filter(({ summarizeFrom }) => summarizeFrom !== undefined),
    ({ rule, file, language, severity }) => [rule, file, language, severity].join('\0'),
  );
  const summaries = new Map<Diagnostic, Diagnostic[]>();
  for (const all of similar.values()) {
    const [first] = all;
    if (!first || all.length < (first.summarizeFrom ?? 0)) continue;
    for (const each of all) summaries.set(each, []);
    const places = all
      .slice(0, shownPlaces)
      .map(({ pointer, start }) => `${pointer.slice(1).replaceAll('/', '.')} (line ${start.line})`)
      .join(', ');
    const message = `${first.message} ${all.length} places of this file are like this: ${places}${all.length > shownPlaces ? ', …' : '.'}`;
    summaries.set(first, [{ ...first, message, related: [], count: all.length }]);
  }
  return diagnostics.flatMap((each) => summaries.get(each) ?? each);
}

const shownPlaces = 3;

function describeRest(more: number, rule: string, place: 'text' | 'file') {
  const message = `This ${place} has ${plural(more, 'more finding')} of "${rule}".`;
  return { message, help: helpOfMore, more };
}
