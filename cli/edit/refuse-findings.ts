import type { Diagnostic } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';

/** Throws a Failure if a change would bring mistakes about. */
export function refuseFindings(findings: readonly Diagnostic[], what: string): void {
  if (findings.length === 0) return;
  const lines = findings.map(({ file, start, message, help }) => {
    return `  ${file}:${start.line}:${start.column}  ${message}${help ? ` ${help}` : ''}`;
  });
  throw new Failure(
    `milepost: nothing was changed: ${what} without these mistakes:\n${lines.join('\n')}`,
  );
}
