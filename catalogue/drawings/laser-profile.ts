import { defineDrawing } from 'milepost';
import {
  circle,
  line,
  obliqueDimension,
  type Point,
  polar,
  rect,
  type Sheet,
  type Subject,
  sentences,
  sized,
} from 'milepost/drawing';
import { drawFan, drawLaserHead, drawProfile } from './parts/laser-head.ts';
import { scan } from './parts/scan.ts';
import { drawVehicleFront, frontOutline, vehicleSize } from './parts/vehicle.ts';

/** What is seen to either side of the laser at least, in metres. */
const leastView = 2.6;
/** From the edge of the view to the mast, in pixels. */
const beside = 18;
/** The radius of the enlarged detail, and the drawn side of the object in it, in pixels. */
const detail = { radius: 58, side: 26 };

/** A laser above the lane scans it from side to side: what it sees of a van, and how far it reaches. */
export const laserProfile = defineDrawing({
  name: 'laser-profile',
  title: (subject) => subject.t('drawings.laserProfile.title'),
  needs: { figures: ['detection-range', 'height', 'minimum-object'] },
  examples: ['position', 'shape'],
  surroundings: ['post', 'road', 'vehicles'],
  draw(sheet, subject) {
    const height = sized(subject.size('height'), 4, [0.5, 40]);
    const range = sized(subject.size('detection-range'), 6, [height / 4, height * 6]);
    const edge = edgeAngle(height, range);
    const view = Math.max(range * Math.cos((edge * Math.PI) / 180), leastView);
    const room = sheet.width - 2 * (sheet.isNarrow ? 46 : 50);
    const scale = Math.min(room / (2 * view), (sheet.isNarrow ? 200 : 260) / height);
    const at = { x: sheet.width / 2 + 18, y: -height * scale };
    const place = { at: { x: at.x, y: 0 }, scale };
    // A lower laser than that would be on the van.
    const isUnder = height > vehicleSize('van').height + 0.3;
    const ends = scan(
      { at, from: edge, to: 180 - edge, rays: 79, reach: range * scale },
      isUnder ? [frontOutline('van', place)] : [],
      0,
    );
    drawFan(sheet, at, ends, 'detection-range');
    if (isUnder) drawVehicleFront(sheet, 'van', place);
    drawProfile(sheet, ends);
    drawMast(sheet, at, at.x - view * scale - beside);
    sheet.draw('world', line(8, 0, Math.min(sheet.width - 8, at.x + view * scale + 16), 0));
    drawLaserHead(sheet, at);
    labelSizes(sheet, subject, {
      at,
      mast: at.x - view * scale - beside,
      angle: 180 - edge,
      range: range * scale,
    });
    if (!subject.has('minimum-object')) return;
    const { radius } = detail;
    const centre = sheet.isNarrow
      ? { x: 8 + radius, y: radius + 28 }
      : { x: sheet.width - radius - 10, y: at.y + radius - 16 };
    drawObject(sheet, subject, centre);
  },
  describe(subject) {
    return sentences(
      subject.t('drawings.laserProfile.alt'),
      subject.has('detection-range') &&
        subject.t('drawings.laserProfile.altRange', { range: subject.say('detection-range') }),
      subject.has('height') &&
        subject.t('drawings.laserProfile.altHeight', { height: subject.say('height') }),
      subject.has('minimum-object') &&
        subject.t('drawings.laserProfile.altObject', { size: subject.say('minimum-object') }),
    );
  },
});

/** The angle of the last ray, in degrees: it ends on the road, or at least looks far ahead. */
function edgeAngle(height: number, range: number): number {
  return range > height ? (Math.asin(height / range) * 180) / Math.PI : 30;
}

/** A mast at the edge of the road, whose arm holds the laser over the lane. */
function drawMast(sheet: Sheet, at: Point, mast: number): void {
  const arm = at.y - 11;
  sheet.fill('paper', rect(mast - 3, arm - 3, 6, 3 - arm), { pen: 'world' });
  sheet.fill('paper', rect(mast - 3, arm - 3, at.x - mast, 6), { pen: 'world' });
}

interface Sizes {
  readonly at: Point;
  readonly mast: number;
  /** Where the last ray goes, in degrees, and the range in pixels. */
  readonly angle: number;
  readonly range: number;
}

function labelSizes(sheet: Sheet, subject: Subject, { at, mast, angle, range }: Sizes): void {
  if (subject.has('height')) {
    const text = subject.t('drawings.card.count', {
      name: subject.labelOf('height'),
      value: subject.say('height'),
    });
    const x = Math.max(sheet.isNarrow ? 12 : 26, mast - 14);
    const options = { from: mast - 4, of: 'height' };
    sheet.upright(0, at.y, x, sheet.isNarrow ? '' : text, options);
    if (sheet.isNarrow) sheet.label(text, { x: 8, y: at.y - 28 }, { isStrong: true });
  }
  if (!subject.has('detection-range')) return;
  // Along the last ray, whose length it is.
  const to = polar(at, range, angle);
  obliqueDimension(sheet, [at, to], {
    text: subject.say('detection-range'),
    at: { x: (at.x + to.x) / 2 - 10, y: (at.y + to.y) / 2 - 2, anchor: 'end' },
    of: 'detection-range',
  });
}

/** The smallest object that is detected, far larger than in the view, with a ray that ends on it. */
function drawObject(sheet: Sheet, subject: Subject, centre: Point): void {
  const { radius, side } = detail;
  const ground = centre.y + radius * 0.45;
  const half = Math.sqrt(radius ** 2 - (ground - centre.y) ** 2);
  const left = centre.x - side / 2;
  const rays = [-2, -1, 0, 1].map((index) => {
    const foot = centre.x + index * 20 + 5;
    const bottom = Math.abs(foot - centre.x) < side / 2 ? ground - side : ground;
    const sky = centre.y - radius * 0.62;
    return line(foot - (bottom - sky) * 0.25, sky, foot, bottom);
  });
  sheet.draw('beam', rays.join(''));
  sheet.draw('world', line(centre.x - half, ground, centre.x + half, ground));
  sheet.fill('paper', rect(left, ground - side, side, side), { pen: 'ink', of: 'minimum-object' });
  sheet.draw('ink', circle(centre.x, centre.y, radius));
  sheet.across(left, left + side, ground + 18, '', { from: ground });
  sheet.label(
    subject.t('drawings.laserProfile.smallest', { size: subject.say('minimum-object') }),
    sheet.isNarrow
      ? { x: centre.x + radius + 12, y: centre.y + 5 }
      : { x: centre.x, y: centre.y + radius + 22 },
    { anchor: sheet.isNarrow ? 'start' : 'middle', isStrong: true },
  );
}
