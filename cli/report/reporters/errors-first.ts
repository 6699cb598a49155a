import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Severity } from '../../core/finding.ts';

/** From what stops a build to what is only said. */
export const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

/** For readers who see only the beginning. Findings of one severity keep their order. */
export function errorsFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const rank = ({ severity }: Diagnostic) => severities.indexOf(severity);
  return diagnostics.toSorted((a, b) => rank(a) - rank(b));
}
