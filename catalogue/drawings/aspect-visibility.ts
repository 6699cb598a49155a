import { defineDrawing } from 'milepost';
import { aspectAngle, drawSight, usualDistance } from './parts/sight.ts';
import { drawSignalPost, headHeight } from './parts/signal-post.ts';

const of = 'visibility';

/** How far away a signal is seen, to scale, and how large its aspect looks from there. */
export const aspectVisibility = defineDrawing({
  name: 'aspect-visibility',
  title: (subject) => subject.t('drawings.sight.title'),
  needs: { figures: [of, 'aspect-diameter'] },
  examples: ['shape'],
  surroundings: ['post', 'road', 'vehicles'],
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
});
