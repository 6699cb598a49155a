import { once } from '../../../schema/memoize.ts';
import type { Range } from '../../core/diagnostic.ts';
import { visible } from './visible.ts';

const longestLine = 100;
const shownBefore = 50;

/**
 * A code frame: the line before a range, its first line, and marks below the underlined characters. `lines` are
 * those of the file; `paint` colours the marks and the gutter.
 */
export function codeFrame(
  lines: readonly string[],
  { start, end }: Pick<Range, 'start' | 'end'>,
  paint: { readonly mark: (text: string) => string; readonly gutter: (text: string) => string },
): string[] {
  const width = Math.max(3, String(start.line).length);
  const numbered = (number: number | '', content: string) =>
    `  ${paint.gutter(`${String(number).padStart(width)} │`)} ${content}`.trimEnd();
  const line = lines[start.line - 1] ?? '';
  const lineBefore = lines[start.line - 2];
  const to = end.line > start.line ? line.trimEnd().length : end.column - 1;
  const { head, marked, tail } = cutOut(line, start.column - 1, to);
  const marks = '^'.repeat(Math.max(1, widthOf(marked)));
  return [
    ...(lineBefore?.trim() ? [numbered(start.line - 1, cutOut(lineBefore, 0, 0).tail)] : []),
    numbered(start.line, head + marked + tail),
    numbered('', `${' '.repeat(widthOf(head))}${paint.mark(marks)}`),
  ];
}

/**
 * A line in three parts: before a range, the range, and the rest. Long lines are cut around the start of the
 * range, with `…`.
 */
function cutOut(line: string, from: number, until: number) {
  const [start] = characterAt(line, from);
  const [lastStart, lastEnd] = characterAt(line, until);
  const end = until <= start ? start : lastStart === until ? until : lastEnd;
  const isLong = line.length > longestLine;
  const first = isLong ? characterAt(line, Math.max(0, start - shownBefore))[0] : 0;
  const last = isLong ? characterAt(line, first + longestLine)[0] : line.length;
  return {
    head: (first > 0 ? '…' : '') + asShown(line.slice(first, start)),
    marked: asShown(line.slice(start, Math.min(end, last))),
    tail: asShown(line.slice(Math.min(end, last), last)) + (last < line.length ? '…' : ''),
  };
}

const longestCharacter = 40;

/** Created on demand, since it takes 20 ms and most checks show no code. */
const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
const charactersOf = (text: string) => segmenter().segment(text);

/** The range of the grapheme at an index: a letter with its accents is one. */
function characterAt(line: string, index: number): readonly [start: number, end: number] {
  const from = Math.max(0, index - longestCharacter);
  const around = charactersOf(line.slice(from, index + longestCharacter));
  const found = around.containing(index - from);
  if (!found) return [Math.min(index, line.length), Math.min(index, line.length)];
  return [from + found.index, from + found.index + found.segment.length];
}

function asShown(text: string): string {
  return visible(text.replaceAll('\t', '  '));
}

const invisible = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u;
const wide =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

/** The width of a text in columns of a terminal. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of charactersOf(text)) {
    if (!invisible.test(segment)) width += wide.test(segment) ? 2 : 1;
  }
  return width;
}
