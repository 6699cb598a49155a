import { groupBy } from '../../schema/group-by.ts';
import { countAll, type Diagnostic, plural, type Report } from '../core/diagnostic.ts';
import { type Finding, helpOfMore } from '../core/finding.ts';

interface Found {
  readonly rule: { readonly id: string };
  readonly finding: Finding;
}

/** The maximum number of findings of one rule in one text: more are not typing errors. */
const most = 100;

/**
 * Limits the findings of a rule in one text, with one more finding for the rest. Locating and fixing thousands of
 * findings in one text would take quadratic time.
 */
export function limitFindings<One extends Found>(findings: readonly One[]): readonly One[] {
  if (findings.length <= most) return findings;
  const counts = new Map<string, number>();
  const firstsLeftOut = new Map<string, One>();
  const limited: One[] = [];
  for (const each of findings) {
    const place = placeOf(each);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (count <= most) limited.push(each);
    else if (!firstsLeftOut.has(place)) firstsLeftOut.set(place, each);
  }
  for (const [place, each] of firstsLeftOut) {
    const { fix: _fix, related: _related, alsoIn: _alsoIn, ...finding } = each.finding;
    const count = (counts.get(place) ?? 0) - most;
    limited.push({ ...each, finding: { ...finding, ...tellMore(count, each.rule.id, 'text') } });
  }
  return limited;
}

function placeOf({ rule, finding }: Found): string {
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
      if (all.length <= most) return all.map((each) => [each, each]);
      const single = all.filter(({ more }) => more === undefined);
      const [first, ...others] = [...single.slice(most), ...all.filter(({ more }) => more)];
      const kept = single.slice(0, most).map((each) => [each, each] as const);
      return first ? [...kept, [first, standIn(first, countAll([first, ...others]))]] : kept;
    }),
  );
  const diagnostics = report.diagnostics.flatMap((each) => shown.get(each) ?? []);
  return { ...report, diagnostics };
}

/** The diagnostic that replaces all from the first on. */
function standIn(first: Diagnostic, count: number): Diagnostic {
  const { rule, severity, file, start, end } = first;
  const words = tellMore(count, rule, 'file');
  return { rule, severity, file, start, end, pointer: '', related: [], ...words };
}

function tellMore(more: number, rule: string, place: 'text' | 'file') {
  const message = `This ${place} has ${plural(more, 'more finding')} of "${rule}".`;
  return { message, help: helpOfMore, more };
}
