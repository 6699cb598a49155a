import type { DrawingKind } from '../drawing-kind.ts';
import { aspectAngle, drawSight, usualDistance } from '../sight.ts';
import { drawSignalPost, headHeight } from '../signal-post.ts';

const of = 'visibility';

/** How far away a signal is seen, to scale, and how large its aspect looks from there. */
export const aspectVisibility = {
  title: (subject) => subject.t('drawings.sight.title'),
  figures: [of, 'aspect-diameter'],
  examples: ['shape', 'post', 'road', 'vehicles'],
  draw(sheet, subject) {
    drawSight(sheet, {
      distance: subject.size(of) ?? usualDistance,
      text: subject.say(of),
      of,
      height: headHeight,
      drawTarget: (place) => drawSignalPost(sheet, place),
      notes: [{ text: subject.t('drawings.sight.aspect') }, { text: `(${aspectAngle(subject)})` }],
    });
  },
  describe: (subject) =>
    subject.t('drawings.sight.signal', {
      visibility: subject.say(of),
      angle: aspectAngle(subject),
    }),
} satisfies DrawingKind;
