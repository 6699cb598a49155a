import type { Report } from '../../core/diagnostic.ts';
import { markdownTable } from './markdown-table.ts';

/** GitHub takes 65,536 characters in a comment; GitLab takes more. */
const longestComment = 65_000;

/** For a comment on a merge request. */
export function markdown(report: Report): string {
  return markdownTable(report, longestComment);
}
