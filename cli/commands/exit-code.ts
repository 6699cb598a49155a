import { countBySeverity, type Report, severities } from '../core/diagnostic.ts';
import type { Severity } from '../core/finding.ts';
import type { ExitCode } from '../core/io.ts';

/** Whether a report passes, and the reason if the findings don't show it. */
export interface Verdict {
  readonly code: ExitCode;
  readonly reason?: string;
}

interface Limits {
  /** The lowest severity that fails. */
  readonly failOn: Severity;
  readonly maxWarnings: number | undefined;
}

/** Creates a function that judges reports by the limits. */
export function verdictOf({ failOn, maxWarnings }: Limits): (report: Report) => Verdict {
  const fatal = severities.slice(0, severities.indexOf(failOn) + 1);
  return ({ diagnostics }) => {
    if (diagnostics.some(({ severity }) => fatal.includes(severity))) return { code: 1 };
    const { warning } = countBySeverity(diagnostics);
    if (maxWarnings === undefined || warning <= maxWarnings) return { code: 0 };
    const found = warning === 1 ? '1 warning is' : `${warning} warnings are`;
    const reason = `milepost: ${found} more than the ${maxWarnings} that --max-warnings allows.`;
    return { code: 1, reason };
  };
}
