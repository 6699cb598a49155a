import { drawAspectFront } from '../aspect-front.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import { standingFigure, walkingFigure } from '../signal-symbols.ts';

/**
 * Two indications that a composite aspect for pedestrians can bring together. Its colours are not
 * stated, so it is lit in white.
 */
export const aspectPedestrian = {
  title: (subject) => subject.t('drawings.aspect.title'),
  figures: ['aspect-diameter'],
  draw(sheet, subject) {
    drawAspectFront(sheet, subject, {
      aspects: [
        { tone: 'lit', symbol: standingFigure },
        { tone: 'lit', symbol: walkingFigure },
      ],
    });
  },
  describe: (subject) =>
    subject.t('drawings.aspect.pedestrian', { diameter: subject.say('aspect-diameter') }),
} satisfies DrawingKind;
