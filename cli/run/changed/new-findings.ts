import type { Report } from '../../core/diagnostic.ts';
import { summarizeAlike } from '../../report/summarize-alike.ts';
import { rules as allRules } from '../../rules/index.ts';
import type { Compared, CompareOptions } from './older-findings.ts';

/** A report without what a commit had as well. */
export interface NewFindings {
  readonly report: Report;
  /** What makes every finding count as new, as a sentence; undefined if nothing does. */
  readonly note: string | undefined;
}

/**
 * Takes out of reports what a commit had as well. The reports have to be made with `isInFull`; those
 * that it gives have summaries. `wanted` is the part of a report that may be left, such as what no
 * baseline knows. The commit is checked with the first report, and again once the comparison is with
 * another one. Throws a Failure if there is nothing to compare with.
 */
export function createNewFindings(
  options: CompareOptions,
): (report: Report, wanted: Report) => Promise<NewFindings> {
  let last: { readonly commit: string | undefined; readonly compared: Compared } | undefined;
  return async (report, wanted) => {
    const { comparedCommit, compareWithCommit } = await import('./older-findings.ts');
    const commit = comparedCommit(options);
    if (last?.commit !== commit || !last) {
      last = { commit, compared: await compareWithCommit(options) };
    }
    const { withoutOlder, note } = last.compared;
    // The whole report is compared: of several that are the same, each side may leave out another number.
    const fresh = new Set(withoutOlder(report).diagnostics);
    const left = wanted.diagnostics.filter((each) => fresh.has(each));
    const diagnostics = summarizeAlike(left, options.rules ?? allRules);
    const olderCount = wanted.diagnostics.length - left.length;
    return { report: { ...wanted, diagnostics, olderCount }, note };
  };
}
