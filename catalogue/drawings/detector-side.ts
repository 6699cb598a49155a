import { defineDrawing } from 'milepost';
import {
  arc,
  clamp,
  line,
  type Point,
  polar,
  polygon,
  rect,
  type Sheet,
  type Subject,
  sentences,
  sized,
  textWidth,
} from 'milepost/drawing';
import { drawVehicleSide } from './parts/vehicle.ts';

/** Where vehicles are on the road, as shares of the range. */
const traffic = [
  ['van', 0.42],
  ['car', 0.62],
  ['car', 0.86],
] as const;

/** A detector on its post looks down the road: its height, its field of view and its range. */
export const detectorSide = defineDrawing({
  name: 'detector-side',
  title: (subject) => subject.t('drawings.detectorSide.title'),
  needs: { figures: ['mounting-height', 'field-of-view', 'detection-range'] },
  examples: ['position', 'shape'],
  surroundings: ['post', 'road', 'vehicles'],
  draw(sheet, subject) {
    const range = sized(subject.size('detection-range'), 50, [5, 1000]);
    const height = sized(subject.size('mounting-height'), 6, [range / 60, range]);
    const field = sized(subject.size('field-of-view'), 40, [1, 120]);
    // Beside the dimension line is its value; a phone has room for it above the line only.
    const beside = Math.min(textWidth(subject.say('mounting-height')), 160);
    const post = sheet.isNarrow ? 44 : 64 + beside;
    const scale = Math.min((sheet.width - post - 24) / range, 260 / height);
    const at = { x: post, y: -height * scale };
    const end = { x: post + range * scale, y: 0 };
    // The view ends where the range does on the road, and opens downwards from there.
    const upper = (Math.atan2(height, range) * 180) / Math.PI;
    const lower = clamp(upper + field, upper, 90);
    const near = { x: post + (height / Math.tan((lower * Math.PI) / 180)) * scale, y: 0 };

    sheet.fill('field', polygon([at, end, near]), { of: 'field-of-view' });
    sheet.draw('beam', line(at.x, at.y, end.x, end.y) + line(at.x, at.y, near.x, near.y));
    drawTraffic(sheet, { post, scale, range });
    sheet.draw('world', line(8, 0, sheet.width - 8, 0));
    sheet.fill('paper', rect(post - 3, at.y - 4, 6, 4 - at.y), { pen: 'world' });
    drawCamera(sheet, at, (upper + lower) / 2);
    labelSizes(sheet, subject, { at, end, upper, lower });
  },
  describe(subject) {
    return sentences(
      subject.t('drawings.detectorSide.alt'),
      subject.has('mounting-height') &&
        subject.t('drawings.detectorSide.altHeight', { height: subject.say('mounting-height') }),
      subject.has('field-of-view') &&
        subject.t('drawings.detectorSide.altField', { angle: subject.say('field-of-view') }),
      subject.has('detection-range') &&
        subject.t('drawings.detectorSide.altRange', { range: subject.say('detection-range') }),
    );
  },
});

interface View {
  readonly post: number;
  readonly scale: number;
  readonly range: number;
}

function drawTraffic(sheet: Sheet, { post, scale, range }: View): void {
  // On other scales they would be blots, or taller than the post.
  if (scale < 2 || scale > 30) return;
  for (const [name, share] of traffic) {
    const place = { at: { x: post + share * range * scale, y: 0 }, scale, facing: 'left' } as const;
    if (place.at.x - 8 * scale > post) drawVehicleSide(sheet, name, place);
  }
}

/** The case of the detector, tilted towards the middle of its view. */
function drawCamera(sheet: Sheet, at: Point, degrees: number): void {
  const corner = (along: number, aside: number) =>
    polar(polar(at, along, degrees), aside, degrees + 90);
  const body = [corner(-12, -6), corner(10, -6), corner(10, 6), corner(-12, 6)];
  sheet.fill('paper', polygon(body), { pen: 'ink' });
  sheet.fill('ink', polygon([corner(10, -4), corner(13, -5), corner(13, 5), corner(10, 4)]));
}

interface Sizes {
  readonly at: Point;
  readonly end: Point;
  /** The angles of the edges of the view under the horizontal, in degrees. */
  readonly upper: number;
  readonly lower: number;
}

function labelSizes(sheet: Sheet, subject: Subject, { at, end, upper, lower }: Sizes): void {
  if (subject.has('mounting-height')) {
    const x = at.x - 22;
    sheet.upright(0, at.y, x, '', { from: at.x - 5, of: 'mounting-height' });
    const place = sheet.isNarrow ? { x: 8, y: at.y - 22 } : { x: x - 10, y: at.y / 2 + 5 };
    const anchor = sheet.isNarrow ? 'start' : 'end';
    sheet.label(subject.say('mounting-height'), place, { anchor, isStrong: true });
  }
  if (subject.has('detection-range')) {
    sheet.across(at.x, end.x, 34, subject.say('detection-range'), {
      from: 2,
      of: 'detection-range',
    });
  }
  if (!subject.has('field-of-view')) return;
  const radius = Math.min((end.x - at.x) * 0.2, -at.y * 0.85, 64);
  sheet.draw('ink', arc(at, radius, upper, lower), 'field-of-view');
  const place = polar(at, radius + 8, (2 * upper + lower) / 3);
  sheet.label(subject.say('field-of-view'), { x: place.x, y: place.y + 5 }, { isStrong: true });
}
