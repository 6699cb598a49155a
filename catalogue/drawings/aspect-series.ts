import { defineDrawing } from 'milepost';
import { rect, type Subject, sized } from 'milepost/drawing';
import { type Aspect, drawAspect, housingShare } from './parts/signal-head.ts';
import { arrowUp, walkingFigure } from './parts/signal-symbols.ts';

const of = 'aspect-diameter';
/** The diameters that are drawn to one scale, in metres. */
const bounds = [0.08, 0.32] as const;
const usual = 0.3;
const gap = 14;
const labelHeight = 72;

interface Model extends Aspect {
  readonly code: string;
  readonly name: string;
}

/** The models of the series side by side. Nothing states the colours of the composite ones. */
export const aspectSeries = defineDrawing({
  name: 'aspect-series',
  title: (subject) => subject.t('drawings.aspectSeries.title'),
  needs: { figures: [of] },
  examples: ['colour', 'ledCount', 'shape', 'symbol'],
  draw(sheet, subject) {
    const models = modelsOf(subject);
    const perRow = sheet.isNarrow ? 3 : models.length;
    const column = (sheet.width - 16 - (perRow - 1) * gap) / perRow;
    const largest = column / housingShare;
    const diameter = (sized(subject.size(of), usual, bounds) / bounds[1]) * largest;
    const side = diameter * housingShare;
    for (const [index, model] of models.entries()) {
      const [row, place] = [Math.floor(index / perRow), index % perRow];
      const inRow = Math.min(perRow, models.length - row * perRow);
      const start = (sheet.width - inRow * column - (inRow - 1) * gap) / 2;
      const at = {
        x: start + place * (column + gap) + column / 2,
        y: row * (side + labelHeight) + side / 2,
      };
      const corner = { x: at.x - side / 2, y: at.y - side / 2 };
      sheet.fill('housing', rect(corner.x, corner.y, side, side, diameter / 12), { pen: 'ink' });
      drawAspect(sheet, model, { at, diameter, of });
      const under = at.y + side / 2 + 22;
      sheet.label(model.code, { x: at.x, y: under }, { anchor: 'middle', isStrong: true });
      sheet.label(model.name, { x: at.x, y: under + 20 }, { anchor: 'middle' });
      if (index > 0) continue;
      sheet.across(at.x - diameter / 2, at.x + diameter / 2, -22, subject.say(of), { from: 0, of });
    }
  },
  describe: (subject) =>
    subject.t('drawings.aspectSeries.alt', {
      diameter: subject.say(of),
      models: modelsOf(subject)
        .map(({ code, name }) => `${code} (${name})`)
        .join(', '),
    }),
});

/** Model codes are the same in every language. */
function modelsOf({ t }: Subject): Model[] {
  return [
    {
      code: 'DA300-CV',
      name: t('drawings.aspectSeries.vehicles'),
      tone: 'lit',
      symbol: arrowUp,
    },
    {
      code: 'DA300-CP',
      name: t('drawings.aspectSeries.pedestrians'),
      tone: 'lit',
      symbol: walkingFigure,
    },
    { code: 'DA300-R', name: t('drawings.aspectSeries.red'), tone: 'red' },
    { code: 'DA300-G', name: t('drawings.aspectSeries.green'), tone: 'green' },
    { code: 'DA300-A', name: t('drawings.aspectSeries.amber'), tone: 'amber' },
  ];
}
