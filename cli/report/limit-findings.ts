import { groupBy } from '../../schema/group-by.ts';
import { countAll, type Diagnostic, plural, type Report } from '../core/diagnostic.ts';
import { type Finding, helpOfMore } from '../core/finding.ts';

interface LimitedFinding {
  readonly rule: { readonly id: string };
  readonly finding: Finding;
}

/** The maximum number of findings of one rule in one text: more are not typing errors. */
const maxFindings = 100;

/**
 * Limits the findings of a rule in one text, with one more finding for the rest. Locating and fixing thousands of
 * findings in one text would take quadratic time.
 */
export function limitFindings<One extends LimitedFinding>(
  findings: readonly One[],
): readonly One[] {
  if (findings.length <= maxFindings) return findings;
  const counts = new Map<string, number>();
  const firstsLeftOut = new Map<string, One>();
  const limited: One[] = [];
  for (const each of findings) {
    const place = placeOf(each);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (count <= maxFindings) limited.push(each);
    else if (!firstsLeftOut.has(place)) firstsLeftOut.set(place, each);
  }
  for (const [place, each] of firstsLeftOut) {
    const { fix: _fix, related: _related, alsoIn: _alsoIn, ...finding } = each.finding;
    const count = (counts.get(place) ?? 0) - maxFindings;
    limited.push({
      ...each,
      finding: { ...finding, ...describeRest(count, each.rule.id, 'text') },
    });
  }
  return limited;
}

function placeOf({ rule, finding }: LimitedFinding): string {
  const at = 'at' in finding ? finding.at : [];
  return JSON.stringify([rule.id, finding.entry.path, at, finding.language]);
}

/**
 * Limits the findings of a rule and severity in one file, with one more finding for the rest. Applied last, since
 * comparisons such as that with a baseline need all findings.
 */
export function limitByFile(report: Report): Report {
  const alike = groupBy(report.diagnostics, ({ rule, file, severity }) =>
    JSON.stringify([rule, file, severity]),
  );
  const shown = new Map(
    [...alike.values()].flatMap((all): (readonly [Diagnostic, Diagnostic])[] => {
      if (all.length <= maxFindings) return all.map((each) => [each, each]);
      const single = all.filter(({ more }) => more === undefined);
      const [first, ...others] = [...single.slice(maxFindings), ...all.filter(({ more }) => more)];
      const shown = single.slice(0, maxFindings).map((each) => [each, each] as const);
      return first
        ? [...shown, [first, restDiagnostic(first, countAll([first, ...others]))]]
        : shown;
    }),
  );
  const diagnostics = report.diagnostics.flatMap((each) => shown.get(each) ?? []);
  return { ...report, diagnostics };
}

/** The diagnostic that replaces all from the first on. */
function restDiagnostic(first: Diagnostic, count: number): Diagnostic {
  const { rule, severity, file, start, end } = first;
  const words = describeRest(count, rule, 'file');
  return { rule, severity, file, start, end, pointer: '', related: [], ...words };
}

function describeRest(more: number, rule: string, place: 'text' | 'file') {
  const message = `This ${place} has ${plural(more, 'more finding')} of "${rule}".`;
  return { message, help: helpOfMore, more };
}
