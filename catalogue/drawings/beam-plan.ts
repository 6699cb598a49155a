import { defineDrawing } from 'milepost';
import {
  arc,
  clamp,
  line,
  type Point,
  polar,
  type Sheet,
  type Subject,
  sector,
  sentences,
  sized,
} from 'milepost/drawing';

/** The beam of an illuminator from above. */
export const beamPlan = defineDrawing({
  name: 'beam-plan',
  title: (subject) => subject.t('drawings.beamPlan.title'),
  needs: { figures: ['illumination-range', 'beam-angle'] },

  draw(sheet, subject) {
    const range = sized(subject.size('illumination-range'), 50, [5, 2000]);
    const angle = sized(subject.size('beam-angle'), 30, [1, 170]);
    const half = angle / 2;
    const left = 16;
    const endRoom = sheet.isNarrow ? 42 : 64;
    const across = 2 * Math.sin((half * Math.PI) / 180);
    const scale = Math.min(
      (sheet.width - left - endRoom) / range,
      (sheet.isNarrow ? 200 : 300) / (Math.max(across, 0.1) * range),
    );
    const at = { x: left, y: 0 };
    const radius = range * scale;

    sheet.fill('field', sector(at, radius, -half, half), { of: 'illumination-range' });
    const upper = polar(at, radius, -half);
    const lower = polar(at, radius, half);
    sheet.draw('ink', line(at.x, at.y, upper.x, upper.y), 'beam-angle');
    const rest = line(at.x, at.y, lower.x, lower.y) + arc(at, radius, -half, half);
    sheet.draw('ink', rest, 'illumination-range');
    labelSizes(sheet, subject, { at, radius, half, upper, lower });
  },
  describe(subject) {
    const width = widthAtEnd(subject);
    return sentences(
      subject.t('drawings.beamPlan.alt'),
      subject.has('beam-angle') &&
        subject.t('drawings.beamPlan.altAngle', { angle: subject.say('beam-angle') }),
      subject.has('illumination-range') &&
        subject.t('drawings.beamPlan.altRange', { range: subject.say('illumination-range') }),
      width !== '' && subject.t('drawings.beamPlan.altWidth', { width }),
    );
  },
});

/** How wide the beam is where it ends, computed from its range and angle; '' without one of them. */
function widthAtEnd(subject: Subject): string {
  const [range, angle] = [subject.size('illumination-range'), subject.size('beam-angle')];
  if (range === undefined || angle === undefined || angle >= 180) return '';
  return subject.sayValue(Math.round(2 * range * Math.sin((angle * Math.PI) / 360)), 'm');
}

interface Sizes {
  readonly at: Point;
  readonly radius: number;
  readonly half: number;
  readonly upper: Point;
  readonly lower: Point;
}

function labelSizes(sheet: Sheet, subject: Subject, { at, radius, half, upper, lower }: Sizes) {
  if (subject.has('illumination-range')) {
    const y = Math.max(lower.y, 30) + 30;
    const from = Math.max(lower.y, 30);
    const range = subject.say('illumination-range');
    sheet.across(at.x, at.x + radius, y, range, { from, of: 'illumination-range' });
  }
  const width = widthAtEnd(subject);
  if (width) {
    const x = Math.min(sheet.width - 16, at.x + radius + (sheet.isNarrow ? 26 : 32));
    sheet.upright(upper.y, lower.y, x, width, {
      from: upper.x,
      of: 'beam-angle',
      isComputed: true,
    });
  }
  if (!subject.has('beam-angle')) return;
  const reach = clamp(radius * 0.3, 30, 150);
  sheet.draw('ink', arc(at, reach, -half, half), 'beam-angle');
  const place = { x: at.x + reach - 10, y: 5 };
  sheet.label(subject.say('beam-angle'), place, { anchor: 'end', isStrong: true });
}
