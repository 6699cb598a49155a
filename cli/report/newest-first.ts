import { errorsFirst, type Report } from '../core/diagnostic.ts';
import { fingerprints } from './fingerprint.ts';

/**
 * Puts the findings of one check after the other in the order in which someone who edits wants them:
 * errors before warnings and notes, and of each severity those first that the latest changes brought.
 */
export class NewestFirst {
  /** In which check each finding was first there, by its fingerprint. */
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
