import { defineDrawing } from 'milepost';
import { line, rect, type Sheet, type Tone } from 'milepost/drawing';

type Stage = readonly [tone: Extract<Tone, 'red' | 'amber' | 'green'>, share: number];

const thrice = (stages: readonly Stage[]) => [...stages, ...stages, ...stages];

/** Examples without a scale of time, in shares of what is shown. The greens never overlap. */
const plans = {
  fixed: {
    main: thrice([
      ['green', 0.15],
      ['amber', 0.02],
      ['red', 0.16],
    ]),
    side: thrice([
      ['red', 0.19],
      ['green', 0.1],
      ['amber', 0.02],
      ['red', 0.02],
    ]),
  },
  actuated: {
    main: [
      ['green', 0.12],
      ['amber', 0.02],
      ['red', 0.1],
      ['green', 0.58],
      ['amber', 0.02],
      ['red', 0.14],
      ['green', 0.02],
    ],
    side: [
      ['red', 0.16],
      ['green', 0.04],
      ['amber', 0.02],
      ['red', 0.64],
      ['green', 0.08],
      ['amber', 0.02],
      ['red', 0.04],
    ],
  },
} as const satisfies Record<string, Record<'main' | 'side', readonly Stage[]>>;

/** When vehicles reach the side road in both: one by itself, and two together. */
const arrivals = [0.1, 0.8, 0.83];
const strip = { height: 18, gap: 8 };
/** Red is drawn thin and green thick, so that they differ without their colours, too. */
const thickness = { red: 4, amber: 8, green: 12 };

/** Two rows of signals over time: pre-timed, and as vehicles arrive. */
export const stageDiagram = defineDrawing({
  name: 'stage-diagram',
  words: ['actuated', 'arrivals', 'fixed', 'main', 'side', 'time'],
  needs: {},
  examples: ['timing'],
  draw(sheet, subject) {
    // The names of the rows are beside them, on a phone over them.
    const left = sheet.isNarrow ? 8 : 148;
    const width = sheet.width - 8 - left;
    const row = strip.height + strip.gap + (sheet.isNarrow ? 22 : 0);
    let y = 0;
    for (const mode of ['fixed', 'actuated'] as const) {
      sheet.label(subject.word(mode), { x: left, y }, { isStrong: true });
      y += sheet.isNarrow ? 36 : 16;
      for (const road of ['main', 'side'] as const) {
        drawStrip(sheet, plans[mode][road], { left, width, y });
        const at = sheet.isNarrow ? { x: 8, y: y - 6 } : { x: left - 12, y: y + 14 };
        sheet.label(subject.word(road), at, { anchor: sheet.isNarrow ? 'start' : 'end' });
        y += row;
      }
      const top = y - row + strip.height + 6;
      for (const x of arrivals.map((share) => left + share * width)) {
        const arrow = line(x, top, x, top + 14) + line(x - 4, top + 5, x, top);
        sheet.draw('ink', arrow + line(x + 4, top + 5, x, top));
      }
      sheet.label(subject.word('arrivals'), { x: left + 0.1 * width + 12, y: top + 16 });
      y = top + 62;
    }
    sheet.axis({ x: left, y: y - 32 }, { x: sheet.width - 12, y: y - 32 });
    sheet.label(subject.word('time'), { x: sheet.width - 12, y: y - 12 }, { anchor: 'end' });
  },
});

interface Place {
  readonly left: number;
  readonly width: number;
  readonly y: number;
}

function drawStrip(sheet: Sheet, stages: readonly Stage[], { left, width, y }: Place): void {
  sheet.fill('housing', rect(left, y, width, strip.height, 2));
  let x = left;
  for (const [tone, share] of stages) {
    const end = Math.min(x + share * width, left + width - 1);
    const height = thickness[tone];
    sheet.fill(tone, rect(x, y + (strip.height - height) / 2, end - x, height));
    x += share * width;
  }
}
