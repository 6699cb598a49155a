import type { Rule } from '../rules/rule.ts';
import { compareDiagnostics, type Diagnostic } from './diagnostic.ts';

/**
 * Puts one diagnostic in the place of many that are alike: of one rule, in one file and language,
 * and of one severity.
 */
export function summarizeAlike(
  diagnostics: readonly Diagnostic[],
  rules: readonly Rule[],
): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    if (each.summarizeFrom === undefined) continue;
    const { rule, file, language, severity } = each;
    const key = [rule, file, language, severity].join('\0');
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  if (groups.size === 0) return [...diagnostics];
  const summaries = [...groups.values()].flatMap((group) => summaryOf(group, rules));
  const others = diagnostics.filter(({ summarizeFrom }) => summarizeFrom === undefined);
  return [...others, ...summaries].sort(compareDiagnostics);
}

function summaryOf(group: readonly Diagnostic[], rules: readonly Rule[]): readonly Diagnostic[] {
  const [first] = group;
  if (!first || group.length < (first.summarizeFrom ?? 0)) return group;
  const words = rules.find(({ id }) => id === first.rule)?.summarize?.(group);
  return words ? [{ ...first, ...words, related: [], count: group.length }] : group;
}
