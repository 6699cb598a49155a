import { errorsFirst, type Report } from '../core/diagnostic.ts';
import { fingerprints } from './fingerprint.ts';

/**
 * Orders the findings of successive checks for someone who edits: by severity, and within a severity, findings of
 * the latest change first.
 */
export class NewestFirst {
  /** The number of the check in which each finding first occurred, by fingerprint. */
  #since: ReadonlyMap<string, number> = new Map();
  #checks = 0;

  order(report: Report): Report {
    this.#checks += 1;
    const prints = fingerprints(report);
    const firstSeen = (print = '') => this.#since.get(print) ?? this.#checks;
    const since = new Map([...prints].map(([each, print]) => [each, firstSeen(print)]));
    this.#since = new Map([...prints.values()].map((print) => [print, firstSeen(print)]));
    const newest = report.diagnostics.toSorted(
      (one, other) => (since.get(other) ?? 0) - (since.get(one) ?? 0),
    );
    return { ...report, diagnostics: errorsFirst(newest) };
  }
}
