import type { DrawingKind } from '../drawing-kind.ts';
import { walker } from '../observer.ts';
import { aspectAngle, drawSight, usualDistance } from '../sight.ts';
import { drawSignalPost, headHeight } from '../signal-post.ts';

const of = 'visibility';

/** How far away a pedestrian signal is seen, to scale, and how large its aspect looks from there. */
export const crossingVisibility = {
  title: (subject) => subject.t('drawings.sight.title'),
  product: 'aspect-composite-pedestrian',
  figures: [of, 'aspect-diameter'],
  draw(sheet, subject) {
    drawSight(sheet, {
      distance: subject.size(of) ?? usualDistance,
      text: subject.say(of),
      of,
      height: headHeight('pedestrians'),
      observer: walker,
      drawTarget: (place) => drawSignalPost(sheet, { ...place, signal: 'pedestrians' }),
      notes: [{ text: subject.t('drawings.sight.aspect') }, { text: aspectAngle(subject) }],
    });
  },
  describe: (subject) =>
    subject.t('drawings.sight.crossing', {
      visibility: subject.say(of),
      angle: aspectAngle(subject),
    }),
} satisfies DrawingKind;
