import { defineDrawing } from 'milepost';
import { circle, rect, type Sheet, type Subject, sized } from 'milepost/drawing';
import { type Aspect, drawAspect, housingShare } from './parts/signal-head.ts';
import { arrowUp, walkingFigure } from './parts/signal-symbols.ts';

const of = 'aspect-diameter';
/** What is drawn, in metres: larger aspects would leave the sheet, smaller ones could not be seen. */
const bounds = [0.08, 0.32] as const;
const usual = 0.3;
const [gap, labelHeight] = [14, 72];

// Nothing states what the composite aspects show, or in which colours: they are lit in white.
const composites = {
  pedestrians: { tone: 'lit', symbol: walkingFigure },
  vehicles: { tone: 'lit', symbol: arrowUp },
} as const satisfies Record<string, Aspect>;

/** A signal aspect from the front, LED by LED, with its diameter. */
export const aspect = defineDrawing({
  name: 'aspect',
  needs: { figures: [of] },
  options: { colour: { oneOf: ['red', 'amber', 'green'] } },
  examples: ['ledCount', 'shape'],
  draw: (sheet, subject, { colour }) => drawLarge(sheet, subject, { tone: colour }),
  small(sheet, subject, { colour }) {
    sheet.fill('housing', rect(16, 4, 64, 64, 6), { pen: 'ink' });
    sheet.fill(colour, circle(48, 36, 25), subject.has(of) ? { of } : {});
  },
});

/** The same of an aspect with a symbol. */
export const compositeAspect = defineDrawing({
  name: 'composite-aspect',
  needs: { figures: [of] },
  options: { for: { oneOf: ['pedestrians', 'vehicles'] } },
  examples: ['ledCount', 'shape', 'colour', 'symbol'],
  draw: (sheet, subject, choices) => drawLarge(sheet, subject, composites[choices.for]),
});

function drawLarge(sheet: Sheet, subject: Subject, shown: Aspect): void {
  drawHead(sheet, subject, shown, { x: sheet.width / 2, top: 0 }, Math.min(sheet.width - 96, 300));
}

/** Model codes are the same in every language. */
const models = [
  { code: 'DA300-CV', name: 'vehicles', ...composites.vehicles },
  { code: 'DA300-CP', name: 'pedestrians', ...composites.pedestrians },
  { code: 'DA300-R', name: 'red', tone: 'red' },
  { code: 'DA300-G', name: 'green', tone: 'green' },
  { code: 'DA300-A', name: 'amber', tone: 'amber' },
] as const;

/** The models of the series side by side. */
export const aspectSeries = defineDrawing({
  name: 'aspect-series',
  words: ['alt', ...models.map(({ name }) => name)],
  needs: { figures: [of] },
  examples: ['colour', 'ledCount', 'shape', 'symbol'],
  draw(sheet, subject) {
    const perRow = sheet.isNarrow ? 3 : models.length;
    const column = (sheet.width - 16 - (perRow - 1) * gap) / perRow;
    let top = 0;
    for (let first = 0; first < models.length; first += perRow) {
      const row = models.slice(first, first + perRow);
      const start = (sheet.width - row.length * (column + gap) + gap) / 2;
      let under = top;
      for (const [index, model] of row.entries()) {
        const x = start + index * (column + gap) + column / 2;
        const isFirst = first + index === 0;
        under = drawHead(sheet, subject, model, { x, top }, column, isFirst) + 22;
        sheet.label(model.code, { x, y: under }, { anchor: 'middle', isStrong: true });
        sheet.label(subject.word(model.name), { x, y: under + 20 }, { anchor: 'middle' });
      }
      top = under + labelHeight - 22;
    }
  },
  small(sheet, subject) {
    const at = subject.has(of) ? { of } : {};
    for (const [index, tone] of (['red', 'amber', 'green'] as const).entries()) {
      const x = 17 + index * 31;
      sheet.fill('housing', rect(x - 14, 22, 28, 28, 4), { pen: 'ink' });
      sheet.fill(tone, circle(x, 36, 10.5), at);
    }
  },
  describe: (subject) => {
    const all = models.map(({ code, name }) => `${code} (${subject.word(name)})`);
    return subject.word('alt', { models: all.join(', ') });
  },
});

/** An aspect in its housing, to the scale of the largest; gives the lower edge of the housing. */
function drawHead(
  sheet: Sheet,
  subject: Subject,
  shown: Aspect,
  { x, top }: { readonly x: number; readonly top: number },
  room: number,
  hasSize = true,
): number {
  const diameter = (sized(subject.size(of), usual, bounds) / bounds[1]) * (room / housingShare);
  const side = diameter * housingShare;
  const housing = rect(x - side / 2, top, side, side, diameter / 12);
  sheet.fill('housing', housing, { pen: 'ink' });
  drawAspect(sheet, shown, { at: { x, y: top + side / 2 }, diameter, of });
  if (hasSize) {
    const said = subject.say(of);
    sheet.across(x - diameter / 2, x + diameter / 2, top - 22, said, { from: top, of });
  }
  return top + side;
}
