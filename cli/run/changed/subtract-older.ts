import type { Report } from '../../core/diagnostic.ts';
import { createLineReader, lineText } from '../../load/places/text-range.ts';

/** The part of a finding that is compared: plain data. */
export interface ComparedFinding {
  /** The rule, the severity, the file and the message. */
  readonly what: readonly [rule: string, severity: string, file: string, message: string];
  /** The text of its line. */
  readonly line: string;
}

/** The findings of a report, for {@link subtractOlder}. */
export function comparedFindings({ diagnostics, sources }: Report): ComparedFinding[] {
  const linesOf = createLineReader(sources);
  return diagnostics.map((each) => ({
    what: [each.rule, each.severity, each.file, each.message],
    line: lineText(linesOf, each),
  }));
}

/**
 * Removes findings that an earlier report has as well: the same rule, severity, message and file, by its former
 * name from `formerName`. If a report has more of them than before, those on unchanged lines are the older ones.
 */
export function subtractOlder(
  report: Report,
  older: readonly ComparedFinding[],
  formerName: (file: string) => string,
): Report {
  const linesOf = createLineReader(report.sources);
  const byLine = new Counter();
  const byMessage = new Counter();
  for (const { what, line } of older) {
    byLine.add([...what, line]);
    byMessage.add(what);
  }
  const identities = report.diagnostics.map((diagnostic) => {
    const { rule, severity, file, message } = diagnostic;
    const what = [rule, severity, formerName(file), message];
    return { diagnostic, what, line: lineText(linesOf, diagnostic) };
  });
  const onChangedLines = identities.filter(({ what, line }) => {
    const isOlder = byLine.decrement([...what, line]);
    if (isOlder) byMessage.decrement(what);
    return !isOlder;
  });
  const diagnostics = onChangedLines
    .filter(({ what }) => !byMessage.decrement(what))
    .map(({ diagnostic }) => diagnostic);
  return { ...report, diagnostics };
}

/** Counts occurrences of identities, which are lists of strings. */
export class Counter {
  readonly #counts = new Map<string, number>();

  add(identity: readonly string[]): void {
    const key = JSON.stringify(identity);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Decrements a count; false if it is zero. */
  decrement(identity: readonly string[]): boolean {
    const key = JSON.stringify(identity);
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count - 1);
    return count > 0;
  }
}
