import { groupBy } from '../../schema/group-by.ts';
import { compareDiagnostics, type Diagnostic, type Report } from '../core/diagnostic.ts';
import type { Rule } from '../rules/rule.ts';

/** The maximum number of other places to show; all are counted. */
const maxPlaces = 5;

/**
 * Merges findings about the same fact, such as a missing page, in all files or in one, as their rule says. The
 * merged finding is at the first place, with the others as related places. With `isByFile`, as in editors, each
 * file has its own.
 */
export function onePerFact(report: Report, rules: readonly Rule[], isByFile = false): Report {
  const scopes = new Map(rules.map(({ id, sameFact }) => [id, sameFact]));
  const facts = groupBy(report.diagnostics, (each) => {
    const { rule, severity, message, file, start } = each;
    const scope = scopes.get(rule);
    const place = scope === 'everywhere' && !isByFile ? [] : [file];
    const own = scope === undefined ? [start.line, start.column] : [];
    return JSON.stringify([rule, severity, message, ...place, ...own]);
  });
  if (facts.size === report.diagnostics.length) return report;
  const diagnostics = [...facts.values()].flatMap((all) => {
    const [first] = all;
    return first && scopes.get(first.rule) && all.length > 1 ? [joined(first, all)] : all;
  });
  return { ...report, diagnostics: diagnostics.sort(compareDiagnostics) };
}

function joined(first: Diagnostic, all: readonly Diagnostic[]): Diagnostic {
  const others = all.slice(1, maxPlaces + 1).map(({ file, start, end, loadedAt }) => {
    const place = { file, start, end, ...(loadedAt !== undefined && { loadedAt }) };
    return { ...place, message: 'here as well' };
  });
  const { fix: _, ...rest } = first;
  const fixes = all.map(({ fix }) => fix);
  const fix = fixes.every((each) => each !== undefined) ? fixes.flat() : undefined;
  return {
    ...rest,
    message: `${first.message} It is named in ${all.length} places.`,
    related: [...first.related, ...others],
    count: all.length,
    ...(fix && { fix }),
  };
}
