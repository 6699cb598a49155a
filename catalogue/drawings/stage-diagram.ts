import { defineDrawing } from 'milepost';
import { line, rect, type Sheet, type Subject, type Tone } from 'milepost/drawing';

type Stage = readonly [tone: Extract<Tone, 'red' | 'amber' | 'green'>, share: number];

interface Plan {
  readonly main: readonly Stage[];
  readonly side: readonly Stage[];
  /** When vehicles reach the side road, in parts of the time shown. */
  readonly arrivals: readonly number[];
}

const cycle = {
  main: [
    ['green', 0.15],
    ['amber', 0.02],
    ['red', 0.16],
  ],
  side: [
    ['red', 0.19],
    ['green', 0.1],
    ['amber', 0.02],
    ['red', 0.02],
  ],
} as const satisfies Record<'main' | 'side', readonly Stage[]>;

/** The same vehicles come in both examples: one by itself, and two together. */
const arrivals = [0.1, 0.8, 0.83] as const;

/** Examples without a scale of time. The greens never overlap. */
const plans = {
  fixed: {
    main: [...cycle.main, ...cycle.main, ...cycle.main],
    side: [...cycle.side, ...cycle.side, ...cycle.side],
    arrivals,
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
    arrivals,
  },
} as const satisfies Record<string, Plan>;

const strip = { height: 18, gap: 8 };

/** Two rows of signals over time: pre-timed, and as vehicles arrive. */
export const stageDiagram = defineDrawing({
  name: 'stage-diagram',
  title: (subject) => subject.t('drawings.stageDiagram.title'),
  needs: { figures: [] },
  examples: ['timing'],
  draw(sheet, subject) {
    const step = sheet.isNarrow ? 176 : 132;
    drawPlan(sheet, subject, plans.fixed, 0, subject.t('drawings.stageDiagram.fixed'));
    drawPlan(sheet, subject, plans.actuated, step, subject.t('drawings.stageDiagram.actuated'));
    const y = 2 * step - 8;
    sheet.axis({ x: leftOf(sheet), y }, { x: sheet.width - 12, y });
    const end = { x: sheet.width - 12, y: y + 20 };
    sheet.label(subject.t('drawings.stageDiagram.time'), end, { anchor: 'end' });
  },
  describe: (subject) => subject.t('drawings.stageDiagram.alt'),
});

/** The names of the rows are beside them, on a phone over them. */
function leftOf(sheet: Sheet): number {
  return sheet.isNarrow ? 8 : 148;
}

function drawPlan(sheet: Sheet, subject: Subject, plan: Plan, top: number, title: string): void {
  const width = sheet.width - 16 - leftOf(sheet) + 8;
  sheet.label(title, { x: leftOf(sheet), y: top }, { isStrong: true });
  const rows = [
    { name: subject.t('drawings.stageDiagram.main'), stages: plan.main },
    { name: subject.t('drawings.stageDiagram.side'), stages: plan.side },
  ];
  const step = strip.height + strip.gap + (sheet.isNarrow ? 22 : 0);
  const first = top + 16 + (sheet.isNarrow ? 20 : 0);
  for (const [index, { name, stages }] of rows.entries()) {
    const y = first + index * step;
    drawStrip(sheet, stages, { left: leftOf(sheet), width, y });
    const at = sheet.isNarrow ? { x: 8, y: y - 6 } : { x: leftOf(sheet) - 12, y: y + 14 };
    sheet.label(name, at, { anchor: sheet.isNarrow ? 'start' : 'end' });
  }
  drawArrivals(sheet, subject, plan.arrivals, first + step + strip.height + 6, width);
}

interface Place {
  readonly left: number;
  readonly width: number;
  readonly y: number;
}

function drawStrip(sheet: Sheet, stages: readonly Stage[], { left, width, y }: Place): void {
  sheet.fill('housing', rect(left, y, width, strip.height, 2));
  let x = left;
  for (const [tone, share] of stages) {
    const length = share * width;
    // Red is drawn thin and green thick, so that they differ without their colours, too.
    const height = { red: 4, amber: 8, green: 12 }[tone];
    const end = Math.min(x + length, left + width - 1);
    sheet.fill(tone, rect(x, y + (strip.height - height) / 2, end - x, height));
    x += length;
  }
}

/** A small arrow under the strips for each vehicle that reaches the side road. */
function drawArrivals(
  sheet: Sheet,
  subject: Subject,
  arrivals: readonly number[],
  y: number,
  width: number,
): void {
  for (const part of arrivals) {
    const x = leftOf(sheet) + part * width;
    sheet.draw('ink', line(x, y, x, y + 14) + line(x - 4, y + 5, x, y) + line(x + 4, y + 5, x, y));
  }
  const name = subject.t('drawings.stageDiagram.arrivals');
  const x = leftOf(sheet) + (arrivals[0] ?? 0) * width + 12;
  sheet.label(name, { x, y: y + 16 });
}
