import type { LanguageCoverage } from './coverage.ts';
import type { PageReadiness } from './page-readiness.ts';

/** What `milepost i18n status` shows of one language. */
export interface LanguageStatus extends LanguageCoverage {
  /** Undefined where it can't be known, because the catalogue has other errors. */
  readonly pages: readonly PageReadiness[] | undefined;
}

/** Done of total in percent, rounded down so that only what is whole is 100; of nothing, nothing. */
export function percentOf({ done, total }: { done: number; total: number }): number | undefined {
  return total === 0 ? undefined : Math.floor((done * 100) / total);
}

/** The pages of a language that lack nothing, as a share of all. */
export function readyPages(pages: readonly PageReadiness[]): { done: number; total: number } {
  return { done: pages.filter(({ missing }) => missing.length === 0).length, total: pages.length };
}
