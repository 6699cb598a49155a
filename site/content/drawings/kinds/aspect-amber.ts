import { drawAspectFront } from '../aspect-front.ts';
import type { DrawingKind } from '../drawing-kind.ts';

/** The amber aspect, LED by LED, and its place in a signal head. */
export const aspectAmber = {
  title: (subject) => subject.t('drawings.aspect.title'),
  figures: ['aspect-diameter'],
  draw(sheet, subject) {
    drawAspectFront(sheet, subject, {
      aspects: [{ tone: 'amber' }],
      head: [{ tone: 'unlit' }, { tone: 'amber' }, { tone: 'unlit' }],
      headLabel: subject.t('drawings.aspect.head'),
    });
  },
  describe: (subject) =>
    subject.t('drawings.aspect.amber', { diameter: subject.say('aspect-diameter') }),
} satisfies DrawingKind;
