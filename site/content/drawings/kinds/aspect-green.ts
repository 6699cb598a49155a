import { drawAspectFront } from '../aspect-front.ts';
import type { DrawingKind } from '../drawing-kind.ts';

/** The green aspect, LED by LED, and its place in a signal head. */
export const aspectGreen = {
  title: (subject) => subject.t('drawings.aspect.title'),
  figures: ['aspect-diameter'],
  draw(sheet, subject) {
    drawAspectFront(sheet, subject, {
      aspects: [{ tone: 'green' }],
      head: [{ tone: 'unlit' }, { tone: 'unlit' }, { tone: 'green' }],
      headLabel: subject.t('drawings.aspect.head'),
    });
  },
  describe: (subject) =>
    subject.t('drawings.aspect.green', { diameter: subject.say('aspect-diameter') }),
} satisfies DrawingKind;
