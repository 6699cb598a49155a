import { defineDrawing } from 'milepost';
import { rect, type Subject, sized } from 'milepost/drawing';
import { type Aspect, drawAspect, housingShare } from './parts/signal-head.ts';
import { arrowUp, walkingFigure } from './parts/signal-symbols.ts';

const of = 'aspect-diameter';
/** What is drawn, in metres: larger aspects would leave the sheet, smaller ones could not be seen. */
const bounds = [0.08, 0.32] as const;
const usual = 0.3;

/** A signal aspect from the front, LED by LED, with its diameter. */
function aspectKind(
  name: string,
  aspect: Aspect,
  examples: readonly string[],
  say: (t: Subject['t'], diameter: string) => string,
) {
  return defineDrawing({
    name,
    title: (subject) => subject.t('drawings.aspect.title'),
    needs: { figures: [of] },
    examples: ['ledCount', 'shape', ...examples],
    draw(sheet, subject) {
      const largest = Math.min(sheet.width - 96, 300) / housingShare;
      const diameter = (sized(subject.size(of), usual, bounds) / bounds[1]) * largest;
      const side = diameter * housingShare;
      const at = { x: sheet.width / 2, y: side / 2 };
      const housing = rect(at.x - side / 2, 0, side, side, diameter / 12);
      sheet.fill('housing', housing, { pen: 'ink' });
      drawAspect(sheet, aspect, { at, diameter, of });
      const [from, to] = [at.x - diameter / 2, at.x + diameter / 2];
      sheet.across(from, to, -22, subject.say(of), { from: 0, of });
    },
    describe: (subject) => say(subject.t, subject.say(of)),
  });
}

export const aspectRed = aspectKind('aspect-red', { tone: 'red' }, [], (t, diameter) =>
  t('drawings.aspect.red', { diameter }),
);
export const aspectAmber = aspectKind('aspect-amber', { tone: 'amber' }, [], (t, diameter) =>
  t('drawings.aspect.amber', { diameter }),
);
export const aspectGreen = aspectKind('aspect-green', { tone: 'green' }, [], (t, diameter) =>
  t('drawings.aspect.green', { diameter }),
);

// Nothing states what the composite aspects show, or in which colours: they are lit in white.
export const aspectPedestrian = aspectKind(
  'aspect-pedestrian',
  { tone: 'lit', symbol: walkingFigure },
  ['colour', 'symbol'],
  (t, diameter) => t('drawings.aspect.pedestrian', { diameter }),
);
export const aspectVehicular = aspectKind(
  'aspect-vehicular',
  { tone: 'lit', symbol: arrowUp },
  ['colour', 'symbol'],
  (t, diameter) => t('drawings.aspect.vehicular', { diameter }),
);
