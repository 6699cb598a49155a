import { drawAspectFront } from '../aspect-front.ts';
import type { DrawingKind } from '../drawing-kind.ts';

/** The red aspect, LED by LED, and its place in a signal head. */
export const aspectRed = {
  title: (subject) => subject.t('drawings.aspect.title'),
  figures: ['aspect-diameter'],
  draw(sheet, subject) {
    drawAspectFront(sheet, subject, {
      aspects: [{ tone: 'red' }],
      head: [{ tone: 'red' }, { tone: 'unlit' }, { tone: 'unlit' }],
      headLabel: subject.t('drawings.aspect.head'),
    });
  },
  describe: (subject) =>
    subject.t('drawings.aspect.red', { diameter: subject.say('aspect-diameter') }),
} satisfies DrawingKind;
