import { defineDrawing } from 'milepost';
import { type Subject, sentences, sized } from 'milepost/drawing';
import { drawSight, sayAngle, usualDistance } from './parts/sight.ts';
import { drawDisplayPost, panelHeight } from './parts/signal-post.ts';

const of = 'visibility';
const characters = 'character-height';
const usualHeight = 0.5;
/** The display above and below its characters, against their height. */
const panelShare = 1.4;

/** How far away a display is seen, to scale, and how large its characters look from there. */
export const displayVisibility = defineDrawing({
  name: 'display-visibility',
  title: (subject) => subject.t('drawings.sight.title'),
  needs: { figures: [of, characters, 'luminance'] },
  examples: ['shape'],
  surroundings: ['post', 'road', 'vehicles'],
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
});

/** Of the largest characters. */
function angleOf(subject: Subject): string {
  const distance = subject.size(of) ?? usualDistance;
  return sayAngle(subject, subject.size(characters) ?? usualHeight, distance);
}
