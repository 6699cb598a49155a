import {
  countAll,
  type Diagnostic,
  errorsFirst,
  type Report,
  summarize,
} from '../../core/diagnostic.ts';
import { placeOf } from './notes.ts';
import { escapeComment } from './visible.ts';

/** For a comment on a merge request. GitHub's limit for comments is 65,536 characters; GitLab's is higher. */
export function markdown(report: Report): string {
  return markdownTable(report, 65_000);
}

/** To append to the file in GITHUB_STEP_SUMMARY. GitHub's limit is 1 MiB, shared by all tools of a step. */
export function githubSummary(report: Report): string {
  return markdownTable(report, 1_000_000);
}

/** A summary and a row for each finding, errors first, limited to `mostBytes` bytes of UTF-8. */
function markdownTable(report: Report, mostBytes: number): string {
  const heading = `### Milepost: ${summarize(report)}\n`;
  if (report.diagnostics.length === 0) return heading;
  const head = '\n| Severity | Place | Rule | Finding |\n| --- | --- | --- | --- |\n';
  const diagnostics = errorsFirst(report.diagnostics);
  let left = mostBytes - Buffer.byteLength(heading + head) - longestRest;
  const rows = diagnostics.map(row);
  const tooMuch = rows.findIndex((each) => {
    left -= Buffer.byteLength(each);
    return left < 0;
  });
  const shown = tooMuch < 0 ? rows : rows.slice(0, tooMuch);
  const omittedCount = countAll(diagnostics.slice(shown.length));
  const rest =
    omittedCount > 0 ? `\nand ${omittedCount} more; "npx milepost validate" shows them all.\n` : '';
  return heading + (shown.length > 0 ? head + shown.join('') : '') + rest;
}

const longestRest = 100;

function row(diagnostic: Diagnostic): string {
  const { severity, rule, message, help, related } = diagnostic;
  const places = related.map((other) => `${other.message}: ${placeOf(other)}`);
  const finding = [message, ...places, ...(help ? [help] : [])].map(escapeComment).join('<br>');
  return `| ${severity} | ${escapeComment(placeOf(diagnostic))} | \`${rule}\` | ${finding} |\n`;
}
