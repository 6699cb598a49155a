import type { Range } from '../diagnostic.ts';

const longestLine = 100;
const shownBefore = 50;

/**
 * The lines of a range, with its characters underlined: the line before, the line itself, and the
 * marks below it. `paint` colours the marks and the gutter.
 */
export function codeFrame(
  text: string,
  { start, end }: Pick<Range, 'start' | 'end'>,
  paint: { readonly mark: (text: string) => string; readonly gutter: (text: string) => string },
): string[] {
  const lines = text.split(/\r?\n/);
  const width = Math.max(3, String(start.line).length);
  const numbered = (number: number | '', content: string) =>
    `  ${paint.gutter(`${String(number).padStart(width)} │`)} ${content}`.trimEnd();
  const line = lines[start.line - 1] ?? '';
  const before = lines[start.line - 2];
  const to = end.line > start.line ? line.trimEnd().length : end.column - 1;
  const { shown, from, until } = cutOut(line, start.column - 1, to);
  const marks = '^'.repeat(Math.max(1, widthOf(shown.slice(from, until))));
  return [
    ...(before?.trim() ? [numbered(start.line - 1, cutOut(expandTabs(before), 0, 0).shown)] : []),
    numbered(start.line, expandTabs(shown)),
    numbered('', `${' '.repeat(widthOf(shown.slice(0, from)))}${paint.mark(marks)}`),
  ];
}

/** A long line is shown around the place only, with `…` for what is left out. */
function cutOut(line: string, from: number, until: number) {
  const start = line.length > longestLine ? wholeAt(line, Math.max(0, from - shownBefore)) : 0;
  const stop = wholeAt(line, Math.max(0, start + longestLine));
  const head = start > 0 ? '…' : '';
  const tail = stop < line.length ? '…' : '';
  const shift = head.length - start;
  const shown = head + line.slice(start, stop) + tail;
  return { shown, from: from + shift, until: Math.min(until + shift, shown.length) };
}

/** Not between the halves of a surrogate pair. */
function wholeAt(line: string, index: number): number {
  return /[\uDC00-\uDFFF]/.test(line.charAt(index)) ? index - 1 : index;
}

function expandTabs(text: string): string {
  return text.replaceAll('\t', '  ');
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const invisible = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u;
const wide =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(expandTabs(text))) {
    if (!invisible.test(segment)) width += wide.test(segment) ? 2 : 1;
  }
  return width;
}
