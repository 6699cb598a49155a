import type { DrawingKind } from '../drawing-kind.ts';
import type { Tone } from '../picture.ts';
import { line, polyline, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { textWidth } from '../text-metrics.ts';

/** A stretch of signal time; how long it lasts, in steps of the count, is an illustration. */
interface Phase {
  readonly tone: Tone;
  readonly steps: number;
}

/** What counts down together: green and the amber that ends it are one count. */
const runs: readonly (readonly Phase[])[] = [
  [{ tone: 'red', steps: 12 }],
  [
    { tone: 'green', steps: 8 },
    { tone: 'amber', steps: 2 },
  ],
  [{ tone: 'red', steps: 12 }],
];
const longest = 12;
const strip = { height: 36, margin: 7 };

/** The count of a timer over time, above the signal that it goes with. */
export const countdownPhases = {
  title: (subject) => subject.t('drawings.countdownPhases.title'),
  figures: [],
  draw(sheet, subject) {
    const names = {
      count: subject.t('drawings.countdownPhases.count'),
      signal: subject.t('drawings.countdownPhases.signal'),
    };
    const room = sheet.isNarrow ? 0 : Math.max(...Object.values(names).map(textWidth)) + 16;
    const left = 10 + room;
    const all = runs.flat().reduce((sum, { steps }) => sum + steps, 0);
    const step = (sheet.width - 28 - left) / all;
    const height = sheet.isNarrow ? 132 : 168;
    const right = left + all * step;
    drawCount(sheet, { left, step, height });
    drawStrip(sheet, { left, step, top: height + 36 });
    sheet.axis({ x: left, y: height }, { x: right + 18, y: height });
    sheet.axis({ x: left, y: height }, { x: left, y: -18 });
    const onTop = sheet.isNarrow;
    sheet.label(names.count, onTop ? { x: left + 12, y: -10 } : { x: 10, y: height / 2 });
    const signal = height + 36 + strip.height;
    sheet.label(names.signal, onTop ? { x: left, y: signal + 24 } : { x: 10, y: signal - 13 });
    const time = { x: right + 18, y: signal + 24 };
    sheet.label(subject.t('drawings.countdownPhases.time'), time, { anchor: 'end' });
  },
  describe: (subject) => subject.t('drawings.countdownPhases.alt'),
} satisfies DrawingKind;

interface Axes {
  readonly left: number;
  readonly step: number;
}

/** The count falls by one with every step, and begins anew when it has run out. */
function drawCount(sheet: Sheet, { left, step, height }: Axes & { height: number }): void {
  let x = left;
  for (const run of runs) {
    const steps = run.reduce((sum, phase) => sum + phase.steps, 0);
    const stairs = Array.from({ length: steps }, (_, index) => {
      const y = height - ((steps - index) / longest) * (height - 12);
      return [
        { x: x + index * step, y },
        { x: x + (index + 1) * step, y },
      ];
    });
    const end = x + steps * step;
    sheet.fill(
      'field',
      `${polyline([{ x, y: height }, ...stairs.flat(), { x: end, y: height }])}Z`,
    );
    sheet.draw('ink', polyline([...stairs.flat(), { x: end, y: height }]));
    sheet.draw('hidden', line(end, height + 6, end, height + 32));
    x = end;
  }
}

/** The colours of the signal at the same time. */
function drawStrip(sheet: Sheet, { left, step, top }: Axes & { top: number }): void {
  const phases = runs.flat();
  const all = phases.reduce((sum, { steps }) => sum + steps, 0);
  sheet.fill('housing', rect(left, top, all * step, strip.height, 4), { pen: 'ink' });
  let x = left;
  for (const { tone, steps } of phases) {
    const width = steps * step - 4;
    const height = strip.height - 2 * strip.margin;
    sheet.fill(tone, rect(x + 2, top + strip.margin, width, height, 2));
    x += steps * step;
  }
}
