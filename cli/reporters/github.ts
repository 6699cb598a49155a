import type { Diagnostic, Report } from '../diagnostic.ts';
import type { Severity } from '../rule.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const satisfies Record<
  Severity,
  string
>;

/**
 * For GitHub Actions: each finding becomes an annotation at its lines. Errors come first and notes
 * last, since GitHub shows only the first ten of a step.
 */
export function github({ diagnostics }: Report): string {
  const order = Object.keys(commands);
  const rank = ({ severity }: Diagnostic) => order.indexOf(severity);
  const sorted = diagnostics.toSorted((a, b) => rank(a) - rank(b));
  return sorted.map((each) => `${annotate(each)}\n`).join('');
}

function annotate({ severity, rule, message, help, file, start, end }: Diagnostic): string {
  const properties = {
    file,
    line: start.line,
    col: start.column,
    endLine: end.line,
    endColumn: end.column,
    title: rule,
  };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${property(`${value}`)}`);
  const text = help ? `${message}\n${help}` : message;
  return `::${commands[severity]} ${list.join(',')}::${data(text)}`;
}

/** The workflow command syntax takes line breaks and its own marks percent-encoded. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
