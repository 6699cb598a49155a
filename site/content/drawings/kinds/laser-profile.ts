import type { DrawingKind } from '../drawing-kind.ts';
import { drawFan, drawLaserHead, drawProfile } from '../laser-head.ts';
import { obliqueDimension, sized } from '../measure.ts';
import type { Point } from '../picture.ts';
import { scan } from '../scan.ts';
import { sentences } from '../sentences.ts';
import { circle, line, polar, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { drawVehicleFront, frontOutline, vehicleSize } from '../vehicle.ts';

/** What is seen to either side of the laser at least, in metres. */
const leastView = 2.6;
/** The radius of the enlarged detail, and the drawn side of the object in it, in pixels. */
const detail = { radius: 58, side: 26 };

/** A laser above the lane scans it from side to side: what it sees of a van, and how far it reaches. */
export const laserProfile = {
  title: (subject) => subject.t('drawings.laserProfile.title'),
  figures: ['detection-range', 'height', 'minimum-object'],
  draw(sheet, subject) {
    const height = sized(subject.size('height'), 4, [0.5, 40]);
    const range = sized(subject.size('detection-range'), 6, [height / 4, height * 6]);
    const edge = edgeAngle(height, range);
    const view = Math.max(range * Math.cos((edge * Math.PI) / 180), leastView);
    const room = sheet.width - 2 * (sheet.isNarrow ? 40 : 44);
    const scale = Math.min(room / (2 * view), (sheet.isNarrow ? 200 : 260) / height);
    const at = { x: sheet.width / 2 + 12, y: -height * scale };
    const place = { at: { x: at.x, y: 0 }, scale };
    // A lower laser than that would stand on the van.
    const isUnder = height > vehicleSize('van').height + 0.3;
    const ends = scan(
      { at, from: edge, to: 180 - edge, rays: 79, reach: range * scale },
      isUnder ? [frontOutline('van', place)] : [],
      0,
    );
    drawFan(sheet, at, ends, 'detection-range');
    if (isUnder) drawVehicleFront(sheet, 'van', place);
    drawProfile(sheet, ends);
    drawMast(sheet, at, at.x - view * scale - 12);
    sheet.draw('ink', line(8, 0, Math.min(sheet.width - 8, at.x + view * scale + 16), 0));
    drawLaserHead(sheet, at);
    labelSizes(sheet, subject, {
      at,
      mast: at.x - view * scale - 12,
      angle: 180 - edge,
      range: range * scale,
    });
    if (subject.has('minimum-object') && !sheet.isNarrow) drawObject(sheet, subject, at.y);
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
} satisfies DrawingKind;

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
    const x = Math.max(26, mast - 14);
    sheet.upright(0, at.y, x, subject.say('height'), { from: mast - 4, of: 'height' });
  }
  if (!subject.has('detection-range')) return;
  // Beside the last ray, at a right angle to it.
  const from = polar(at, 14, angle + 90);
  const to = polar(from, range, angle);
  obliqueDimension(sheet, [from, to], {
    text: subject.say('detection-range'),
    at: { x: (from.x + to.x) / 2 - 12, y: (from.y + to.y) / 2 - 4, anchor: 'end' },
    of: 'detection-range',
  });
}

/** The smallest object that is detected, far larger than in the view, with a ray that ends on it. */
function drawObject(sheet: Sheet, subject: Subject, top: number): void {
  const { radius, side } = detail;
  const centre = { x: sheet.width - radius - 10, y: top + radius - 16 };
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
    { x: centre.x, y: centre.y + radius + 22 },
    { anchor: 'middle', isStrong: true },
  );
}
