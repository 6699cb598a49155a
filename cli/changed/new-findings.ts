import type { Report } from '../report/diagnostic.ts';
import { summarizeAlike } from '../report/summarize-alike.ts';
import { rules as allRules } from '../rules/index.ts';
import type { Compared, CompareOptions } from './older-findings.ts';

/** A report without what a commit had as well. */
export interface NewFindings {
  readonly report: Report;
  /** What makes every finding count as new, as a sentence; undefined if nothing does. */
  readonly note: string | undefined;
}

/**
 * Takes out of reports what a commit had as well. The reports have to be made with `isInFull`; those that it
 * gives have summaries. `wanted` is the part of a report that may be left, such as what no baseline knows. The
 * commit is checked once, with the first report. Throws a Failure if there is nothing to compare with.
 */
export function createNewFindings(
  options: CompareOptions,
): (report: Report, wanted: Report) => Promise<NewFindings> {
  let compared: Promise<Compared> | undefined;
  return async (report, wanted) => {
    const { compareWithCommit } = await import('./older-findings.ts');
    compared ??= compareWithCommit(options);
    const { withoutOlder, note } = await compared;
    // The whole report is compared: of several that are the same, each side may leave out another number.
    const fresh = new Set(withoutOlder(report).diagnostics);
    const left = wanted.diagnostics.filter((each) => fresh.has(each));
    const diagnostics = summarizeAlike(left, options.rules ?? allRules);
    const olderCount = wanted.diagnostics.length - left.length;
    return { report: { ...wanted, diagnostics, olderCount }, note };
  };
}
