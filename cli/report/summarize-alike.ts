import { groupBy } from '../../schema/group-by.ts';
import { compareDiagnostics, type Diagnostic } from '../core/diagnostic.ts';
import type { Rule } from '../rules/rule.ts';

/** Replaces many similar diagnostics, of one rule, file, language and severity, by one summary. */
export function summarizeAlike(
  diagnostics: readonly Diagnostic[],
  rules: readonly Rule[],
  summaries = summariesOf(diagnostics, rules),
): Diagnostic[] {
  if (summaries.size === 0) return [...diagnostics];
  const summarized = new Set([...summaries.values()].flat());
  const others = diagnostics.filter((each) => !summarized.has(each));
  return [...others, ...summaries.keys()].sort(compareDiagnostics);
}

/** The summaries, each with the diagnostics that it replaces. */
export function summariesOf(
  diagnostics: readonly Diagnostic[],
  rules: readonly Rule[],
): ReadonlyMap<Diagnostic, readonly Diagnostic[]> {
  const alike = groupBy(
    diagnostics.filter(({ summarizeFrom }) => summarizeFrom !== undefined),
    ({ rule, file, language, severity }) => [rule, file, language, severity].join('\0'),
  );
  return new Map(
    [...alike.values()].flatMap((group) => {
      const [first] = group;
      if (!first || group.length < (first.summarizeFrom ?? 0)) return [];
      const words = rules.find(({ id }) => id === first.rule)?.summarize?.(group);
      return words ? [[{ ...first, ...words, related: [], count: group.length }, group]] : [];
    }),
  );
}
