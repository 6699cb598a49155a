import { drawAspectFront } from '../aspect-front.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import { arrowUp } from '../signal-symbols.ts';

/**
 * Two indications that a composite aspect for vehicles can bring together. Its colours are not
 * stated, so it is lit in white.
 */
export const aspectVehicular = {
  title: (subject) => subject.t('drawings.aspect.title'),
  figures: ['aspect-diameter'],
  draw(sheet, subject) {
    drawAspectFront(sheet, subject, {
      aspects: [{ tone: 'lit' }, { tone: 'lit', symbol: arrowUp }],
    });
  },
  describe: (subject) =>
    subject.t('drawings.aspect.vehicular', { diameter: subject.say('aspect-diameter') }),
} satisfies DrawingKind;
