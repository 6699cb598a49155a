import type { Report } from '../../core/diagnostic.ts';
import { summarizeAlike } from '../../report/summarize-alike.ts';
import { rules as allRules } from '../../rules/index.ts';
import type { Compared, CompareOptions } from './older-findings.ts';

/** A report without findings that a commit has as well. */
export interface NewFindings {
  readonly report: Report;
  /** Why all findings count as new, as a sentence; undefined if they don't. */
  readonly note: string | undefined;
}

/**
 * Removes findings that a commit has as well. Reports must be created with `isUnsummarized`; the results have
 * summaries. `wanted` is the part of a report to show, such as that without a baseline. The commit is checked for
 * the first report, and again when the base commit changes. Throws a Failure if there is nothing to compare with.
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
    // Compares the whole report, since of several equal findings each side may omit another number.
    const fresh = new Set(withoutOlder(report).diagnostics);
    const shown = wanted.diagnostics.filter((each) => fresh.has(each));
    const diagnostics = summarizeAlike(shown, options.rules ?? allRules);
    const olderCount = wanted.diagnostics.length - shown.length;
    return { report: { ...wanted, diagnostics, olderCount }, note };
  };
}
