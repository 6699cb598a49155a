import { countAll, type Diagnostic, type Report, summarize } from '../../core/diagnostic.ts';
import { errorsFirst } from './errors-first.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { placeOf } from './notes.ts';
import { oneLine } from './visible.ts';

/** A summary and a row for each finding, errors first, in no more than so many bytes of UTF-8. */
export function markdownTable(report: Report, mostBytes: number): string {
  const heading = `### Milepost: ${summarize(report)}\n`;
  if (report.diagnostics.length === 0) return heading;
  const head = '\n| Severity | Place | Rule | Finding |\n| --- | --- | --- | --- |\n';
  const diagnostics = errorsFirst(report.diagnostics);
  const rows = diagnostics.map(row);
  const shown = takeBytes(rows, mostBytes - Buffer.byteLength(heading + head) - longestRest);
  const left = countAll(diagnostics.slice(shown.length));
  const rest = left > 0 ? `\nand ${left} more; "milepost validate" shows them all.\n` : '';
  return heading + (shown.length > 0 ? head + shown.join('') : '') + rest;
}

const longestRest = 100;

function takeBytes(rows: readonly string[], most: number): readonly string[] {
  let bytes = 0;
  const tooMuch = rows.findIndex((each) => {
    bytes += Buffer.byteLength(each);
    return bytes > most;
  });
  return tooMuch < 0 ? rows : rows.slice(0, tooMuch);
}

function row(diagnostic: Diagnostic): string {
  const { severity, rule, message, help, related } = diagnostic;
  const places = related.map((other) => `${other.message}: ${placeOf(other)}`);
  const finding = [message, ...places, ...(help ? [help] : [])].map(cell).join('<br>');
  return `| ${severity} | ${cell(placeOf(diagnostic))} | \`${rule}\` | ${finding} |\n`;
}

function cell(text: string): string {
  return escapeMarkdown(oneLine(text));
}
