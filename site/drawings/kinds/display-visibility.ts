import type { DrawingKind } from '../drawing-kind.ts';
import { sized } from '../measure.ts';
import { sentences } from '../sentences.ts';
import { drawSight, sayAngle, usualDistance } from '../sight.ts';
import { drawDisplayPost, panelHeight } from '../signal-post.ts';
import type { Subject } from '../subject.ts';

const of = 'visibility';
const characters = 'character-height';
const usualHeight = 0.5;
/** The display above and below its characters, against their height. */
const panelShare = 1.4;

/** How far away a display is seen, to scale, and how large its characters look from there. */
export const displayVisibility = {
  title: (subject) => subject.t('drawings.sight.title'),
  figures: [of, characters, 'luminance'],
  examples: ['shape', 'post', 'road', 'vehicles'],
  draw(sheet, subject) {
    const height = sized(subject.size(characters), usualHeight, [0.1, 1]) * panelShare;
    drawSight(sheet, {
      distance: subject.size(of) ?? usualDistance,
      text: subject.say(of),
      of,
      height: panelHeight(height),
      drawTarget: (place) => drawDisplayPost(sheet, place, height, characters),
      notes: [
        { text: subject.has('luminance') ? subject.labelOf('luminance') : '' },
        { text: subject.say('luminance'), isStrong: true },
        { text: subject.t('drawings.sight.character') },
        { text: `(${angleOf(subject)})` },
      ],
    });
  },
  describe: (subject) =>
    sentences(
      subject.t('drawings.sight.display', {
        visibility: subject.say(of),
        angle: angleOf(subject),
      }),
      subject.has('luminance') &&
        subject.t('drawings.sight.luminance', { luminance: subject.say('luminance') }),
    ),
} satisfies DrawingKind;

/** Of the largest characters. */
function angleOf(subject: Subject): string {
  const distance = subject.size(of) ?? usualDistance;
  return sayAngle(subject.size(characters) ?? usualHeight, distance, subject);
}
