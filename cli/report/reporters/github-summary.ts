import type { Report } from '../../core/diagnostic.ts';
import { markdownTable } from './markdown-table.ts';

/** GitHub drops a job summary over 1 MiB; other tools of the step may write to it too. */
const longestSummary = 1_000_000;

/** The findings as a table, to be appended to the file that GITHUB_STEP_SUMMARY names. */
export function githubSummary(report: Report): string {
  return markdownTable(report, longestSummary);
}
