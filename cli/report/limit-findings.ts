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
 * Limits the findings of a rule and severity in one file, with one more finding for the rest. Applied last, since
 * comparisons such as that with a baseline need all findings.
 */
export function limitByFile(report: Report): Report {
  const alike = groupBy(report.diagnostics, ({ rule, file, severity }) =>
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
  const diagnostics = report.diagnostics.flatMap((each) => shown.get(each) ?? []);
  return { ...report, diagnostics };
}

function describeRest(more: number, rule: string, place: 'text' | 'file') {
  const message = `This ${place} has ${plural(more, 'more finding')} of "${rule}".`;
  return { message, help: helpOfMore, more };
}
