import { defineDrawing } from '../drawing-kind.ts';
import { area, line, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { textWidth } from '../text-metrics.ts';

/** Ranges and limits of one dimension, on one axis. An end that is not limited is an arrow. */
export const operatingRange = onOneAxis('operating-range', { goesOn: true });

/** Accuracies, or deviations, on one axis: that of the dictionary, such as 90 to 100 %. */
export const accuracy = onOneAxis('accuracy', { goesOn: false });

function onOneAxis(name: string, ends: { goesOn: boolean }) {
  return defineDrawing({
    name,
    needs: {},
    options: { of: { figures: true, states: 'span' } },
    words: ['title', 'alt'],
    draw: (sheet, subject, { of }) => drawSpans(sheet, subject, of, ends),
  });
}

/** How long an axis goes on beyond what is on it, and how far a dimension line is from it, in pixels. */
const [beyond, offset] = [24, 34];

/** The ranges of two figures as an area, such as flow rate and pressure: each axis has 0 on it. */
export const operatingArea = defineDrawing({
  name: 'operating-area',
  needs: {},
  options: {
    across: { figure: true, states: 'span' },
    up: { figure: true, states: 'span' },
  },
  words: ['title', 'alt'],
  draw(sheet, subject, { across, up }) {
    if (!subject.span(across) || !subject.span(up)) return;
    const [left, right] = [64, sheet.width - 24 - beyond];
    const height = sheet.isNarrow ? 150 : 210;
    const onAxis = (id: string, at: (share: number) => number) => {
      const { from: first, to: last } = subject.axisOf([id]);
      const { from = Math.min(0, first), to = last } = subject.span(id) ?? {};
      const place = (value: number) => at((value - first) / (last - first));
      return { from: place(from), to: place(to), zero: place(Math.max(0, first)) };
    };
    const x = onAxis(across, (share) => left + share * (right - left));
    const y = onAxis(up, (share) => height * (1 - share));
    const area = rect(x.from, y.to, Math.max(1.5, x.to - x.from), Math.max(1.5, y.from - y.to));
    sheet.fill('field', area, { of: across });
    sheet.draw('ink', line(x.from, y.to, x.to, y.to) + line(x.from, y.from, x.to, y.from), up);
    sheet.draw('ink', line(x.from, y.to, x.from, y.from) + line(x.to, y.to, x.to, y.from), across);
    // Without its axes, as in lists, the area would be any rectangle.
    sheet.draw('world', line(left, y.zero, right + beyond, y.zero), across);
    sheet.draw('world', line(x.zero, height, x.zero, -beyond), up);
    sheet.across(x.from, x.to, height + offset, subject.say(across), { from: height, of: across });
    sheet.upright(y.from, y.to, left - offset, subject.say(up), { from: left, of: up });
    sheet.label(subject.labelOf(up), { x: x.zero + 10, y: -beyond + 6 });
    const end = { x: right + beyond, y: height + offset + 26 };
    sheet.label(subject.labelOf(across), end, { anchor: 'end' });
  },
});

/** Half the height of a bar, the room for an arrow at the end of an axis, and between rows, in pixels. */
const [half, arrow, gap] = [6, 14, 18];

/**
 * A row for each figure, its name and value beside a bar on a common axis, on a phone over it. With
 * `goesOn`, an end without a limit is an arrow beyond the axis; else the axis has all that is possible.
 */
function drawSpans(
  sheet: Sheet,
  subject: Subject,
  ids: readonly string[],
  { goesOn }: { goesOn: boolean },
): void {
  const shown = ids.filter((id) => subject.span(id));
  const [first] = shown;
  if (first === undefined) return;
  const axis = subject.axisOf(shown);
  const words = sheet.isNarrow ? sheet.width - 16 : 172;
  const [left, right] = [(sheet.isNarrow ? 8 : words + 24) + arrow, sheet.width - 8 - arrow];
  const at = (value: number) =>
    left + ((value - axis.from) / (axis.to - axis.from)) * (right - left);
  let y = 0;
  for (const id of shown) {
    const said = [subject.nameOf(id), subject.say(id)];
    const height = sheet.stack(said, { x: 8, y }, { width: words });
    const middle = sheet.isNarrow ? y + height + 4 + half : y + height / 2;
    const { from, to } = subject.span(id) ?? {};
    const start = at(from ?? axis.from);
    const end = at(to ?? axis.to);
    if (from === to) sheet.fill('ink', markAt(start, middle), { of: id });
    else {
      const bar = rect(start, middle - half, Math.max(2, end - start), 2 * half);
      sheet.fill('field', bar, { pen: 'ink', of: id });
      // What is limited has a strong end.
      const limits = [from === undefined ? [] : start, to === undefined ? [] : end].flat();
      for (const x of limits) {
        sheet.fill('ink', rect(x - 1.5, middle - half - 3, 3, 2 * half + 6), { of: id });
      }
    }
    if (goesOn && to === undefined) sheet.fill('ink', arrowhead(end, middle, 1), { of: id });
    if (goesOn && from === undefined && axis.from < 0) {
      sheet.fill('ink', arrowhead(start, middle, -1), { of: id });
    }
    y += (sheet.isNarrow ? height + 4 + 2 * half : height) + gap;
  }
  sheet.measure(line(left, y, right, y));
  // The unit is said once, with the last number; where numbers are too close, some are left out.
  const last = subject.sayUsual(axis.to, first);
  const lastRoom = textWidth(last) / 2 + 4;
  const lastX = Math.min(right, sheet.width - lastRoom);
  sheet.label(last, { x: lastX, y: y + 24 }, { anchor: 'middle' });
  let free = Number.NEGATIVE_INFINITY;
  for (const tick of axis.ticks) {
    const x = at(tick);
    sheet.measure(line(x, y, x, y + 6));
    const text = subject.sayValue(tick);
    const room = textWidth(text) / 2 + 4;
    if (tick === axis.to || x - room < free || x + room > lastX - lastRoom) continue;
    sheet.label(text, { x, y: y + 24 }, { anchor: 'middle' });
    free = x + room;
  }
}

/** A single value: a rhombus. */
function markAt(x: number, y: number): string {
  return area(x - 7, y, x, y - 7, x + 7, y, x, y + 7);
}

function arrowhead(x: number, y: number, sign: 1 | -1): string {
  return area(x, y - 8, x + sign * (arrow - 2), y, x, y + 8);
}
