import type { DrawingKind } from '../drawing-kind.ts';
import { drawSight, sayAngle } from '../sight.ts';
import { drawSignalPost, headHeight } from '../signal-post.ts';
import type { Subject } from '../subject.ts';

const of = 'visibility';
const usual = { distance: 100, diameter: 0.3 };

/** How far away a signal is seen, to scale, and how large its aspect looks from there. */
export const aspectVisibility = {
  title: (subject) => subject.t('drawings.sight.title'),
  figures: [of, 'aspect-diameter'],
  draw(sheet, subject) {
    drawSight(sheet, {
      distance: distanceOf(subject),
      text: subject.say(of),
      of,
      height: headHeight,
      drawTarget: (place) => drawSignalPost(sheet, place),
      notes: [{ text: subject.t('drawings.sight.angle') }, { text: angleOf(subject) }],
    });
  },
  describe: (subject) =>
    subject.t('drawings.sight.signal', {
      visibility: subject.say(of),
      angle: angleOf(subject),
    }),
} satisfies DrawingKind;

function distanceOf(subject: Subject): number {
  return subject.size(of) ?? usual.distance;
}

function angleOf(subject: Subject): string {
  const diameter = subject.size('aspect-diameter') ?? usual.diameter;
  return sayAngle(diameter, distanceOf(subject), subject.language);
}
