import { memberOf } from '../../../schema/member-of.ts';
import { defineDrawing } from '../drawing-kind.ts';
import { line, points, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { lineHeight, wrapLines } from '../text-metrics.ts';
import { lengthOf, parseTimelineRow, type TimelineRow } from '../timeline.ts';

const lights = ['red', 'amber', 'green'] as const;
const states = ['on', 'off', ...lights] as const;
/** Red is drawn thin and green thick, so that they differ without their colours, too. */
const thickness: Readonly<Record<string, number>> = { red: 4, amber: 8, green: 12 };
const strip = { height: 18, gap: 8 };
/** Above a row on a phone, for its name; and above a heading, in pixels. */
const [nameRoom, headingRoom] = [22, 28];
/** Where names are beside their rows, they are broken at this width. */
const nameWidth = 156;
/** Shorter rows than this, in pixels, are not drawn again and again: three dots say that they go on. */
const leastRepeat = 4;

/**
 * What is in which state over time, as an example: the record gives the rows, and no figure does. Lights
 * are drawn on a dark strip, `on` and `off` as a bar and a line.
 */
export const timing = defineDrawing({
  name: 'timing',
  needs: {},
  options: { rows: { rows: states } },
  words: ['alt', 'time', 'row', 'repeated', ...states],
  examples: ['timing'],
  draw(sheet, subject, choices) {
    const rows = rowsOf(choices.rows);
    // The names of the rows are beside them, on a phone over them.
    const left = sheet.isNarrow ? 8 : 172;
    const width = sheet.width - 8 - left;
    const scale = width / durationOf(rows);
    let y = 0;
    for (const [index, row] of rows.entries()) {
      const name = subject.textOf(row.name);
      if (row.phases.length + row.moments.length === 0) {
        y += index === 0 ? 0 : headingRoom;
        sheet.label(name, { x: left, y }, { isStrong: true });
        y += 16;
        continue;
      }
      if (sheet.isNarrow) {
        sheet.label(name, { x: 8, y: y + 14 });
        y += nameRoom;
      } else sheet.label(name, { x: left - 12, y: y + 14 }, { anchor: 'end', width: nameWidth });
      (row.moments.length > 0 ? drawMoments : drawPhases)(sheet, row, { left, width, y, scale });
      const lines = sheet.isNarrow ? 1 : wrapLines(name, nameWidth).length;
      y += strip.height + strip.gap + (lines - 1) * lineHeight;
    }
    sheet.axis({ x: left, y: y + 8 }, { x: sheet.width - 8, y: y + 8 });
    sheet.label(subject.word('time'), { x: sheet.width - 8, y: y + 28 }, { anchor: 'end' });
  },
  describe(subject, { rows }) {
    const list = new Intl.ListFormat(subject.language, { type: 'unit' });
    const read = rowsOf(rows);
    const duration = durationOf(read);
    const said = read.map((row) => {
      const name = subject.textOf(row.name);
      if (row.phases.length === 0) return `${name}.`;
      const known = row.phases.flatMap(({ state }) => states.find((each) => each === state) ?? []);
      const phases = list.format(known.map((state) => subject.word(state)));
      return subject.word(lengthOf(row) < duration ? 'repeated' : 'row', { name, phases });
    });
    return [subject.word('alt'), ...said].join(' ');
  },
});

function rowsOf(rows: readonly string[]): TimelineRow[] {
  return rows.flatMap((text) => parseTimelineRow(text, states) ?? []);
}

/** How long what is shown lasts: the longest row. */
function durationOf(rows: readonly TimelineRow[]): number {
  return Math.max(...rows.flatMap((row) => [lengthOf(row), ...row.moments]), 1e-9);
}

/** In pixels; the scale in pixels per unit of time. */
type Place = Readonly<Record<'left' | 'width' | 'y' | 'scale', number>>;

function drawPhases(sheet: Sheet, row: TimelineRow, { left, width, y, scale }: Place): void {
  const middle = y + strip.height / 2;
  const isLit = row.phases.some(({ state }) => Object.hasOwn(thickness, state));
  if (isLit) sheet.fill('housing', rect(left, y, width, strip.height, 2));
  const isRepeated = lengthOf(row) * scale >= leastRepeat;
  let x = left;
  do {
    for (const { state, length } of row.phases) {
      const end = Math.min(x + length * scale, left + width);
      if (end - x > 0.01) {
        const tone = lights.find((light) => light === state) ?? 'ink';
        const height = memberOf(thickness, state) ?? strip.height - 4;
        if (state === 'off') sheet.draw('ink', line(x, middle, end, middle));
        else sheet.fill(tone, rect(x, middle - height / 2, end - x, height));
      }
      x = end;
    }
  } while (isRepeated && x < left + width - 0.5);
  if (isRepeated) return;
  const dots = [8, 16, 24].map((along) => ({ x: x + along, y: middle }));
  sheet.dots(isLit ? 'lit' : 'ink', 3, points(dots));
}

/** An arrow for each moment. */
function drawMoments(sheet: Sheet, { moments }: TimelineRow, { left, y, scale }: Place): void {
  for (const moment of moments) {
    const x = left + moment * scale;
    const tip = y + strip.height;
    const barbs = line(x - 4, tip - 5, x, tip) + line(x + 4, tip - 5, x, tip);
    sheet.draw('ink', line(x, tip - 14, x, tip) + barbs);
  }
}
