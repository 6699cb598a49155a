import {
  countBySeverity,
  type Diagnostic,
  plural,
  type Report,
  severities,
} from '../../core/diagnostic.ts';
import { logLine } from './concise.ts';
import { placeOf } from './notes.ts';
import { visibleLines } from './visible.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' };

/** The maximum number of annotations of one severity that GitHub shows for a step. */
const maxOfSeverity = 10;

/**
 * Annotations for GitHub Actions, errors first. Findings above GitHub's limit go to the log, and a notice gives
 * their number.
 */
export function github({ diagnostics }: Report): string {
  const counts = countBySeverity(diagnostics);
  const isOver = severities.some((severity) => counts[severity] > maxOfSeverity);
  const parts = severities.map((severity) => {
    const group = diagnostics.filter((each) => each.severity === severity);
    // Notes are notices, too, so one is reserved for that notice.
    const most = maxOfSeverity - (isOver && severity === 'info' ? 1 : 0);
    return { shown: group.slice(0, most), rest: group.slice(most) };
  });
  const rest = parts.flatMap((part) => part.rest);
  const shown = parts.flatMap((part) => part.shown);
  const lines = [...shown.map(annotate), ...(isOver ? noticeOfRest(rest) : [])];
  return lines.map((line) => `${line}\n`).join('');
}

function annotate(diagnostic: Diagnostic): string {
  const { severity, rule, message, help, file, start, end, loadedAt } = diagnostic;
  const said = help ? `${message}\n${help}` : message;
  if (loadedAt !== undefined)
    return command(commands[severity], { title: rule }, `${placeOf(diagnostic)}: ${said}`);
  // GitHub accepts columns only within one line.
  const place =
    start.line === end.line
      ? { line: start.line, col: start.column, endLine: end.line, endColumn: end.column }
      : { line: start.line, endLine: end.line };
  return command(commands[severity], { file, ...place, title: rule }, said);
}

function noticeOfRest(rest: readonly Diagnostic[]): string[] {
  const { error, warning, info } = countBySeverity(rest);
  const numbers = [plural(error, 'error'), plural(warning, 'warning'), plural(info, 'note')];
  const more = numbers.filter((each) => !each.startsWith('0 ')).join(', ');
  const text = `GitHub shows at most ${maxOfSeverity} of each severity. This step has ${more} more: see its log.`;
  return [
    command('notice', { title: 'Milepost' }, text),
    command('group', {}, `${more} more`),
    // The older command syntax is recognised anywhere in a line.
    ...rest.map((each) => logLine(each).replaceAll('##[', '## [').replace(/^::/, ' : :')),
    command('endgroup', {}, ''),
  ];
}

function command(name: string, properties: Record<string, string | number>, text: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${property(`${value}`)}`);
  return `::${[name, ...(list.length > 0 ? [list.join(',')] : [])].join(' ')}::${data(text)}`;
}

/** Escapes line breaks and special characters for workflow commands. */
function data(text: string): string {
  return visibleLines(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
