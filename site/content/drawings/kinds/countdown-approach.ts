import type { DrawingKind } from '../drawing-kind.ts';
import { counted, sized } from '../measure.ts';
import type { Point } from '../picture.ts';
import { digitsHeight, digitsWidth, drawDigits } from '../segment-digits.ts';
import { circle, line, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { shownDigits } from '../shown-count.ts';
import { drawSignalHead, housingShare } from '../signal-head.ts';
import { drawSignalPost, headTop } from '../signal-post.ts';
import type { Subject } from '../subject.ts';
import { drawVehicleSide, vehicleSize } from '../vehicle.ts';

const figures = ['display-size', 'digit-count', 'count-range'] as const;
const [of, digits] = figures;
const usual = { size: 0.32, digits: 3 };
/** Displays between these widths, in metres, are drawn to scale. */
const bounds = [0.1, 0.6] as const;
const mostDigits = 6;
/** Height and depth of the timer against the width of its display: a reading of its digits. */
const share = { height: 0.56, depth: 0.3, margin: 0.08 };
/** An aspect of the signal below the timer, and the air between the two, in metres. */
const aspect = 0.3;
const above = 0.06;
/** The eye of a driver above the road and behind the nose, and how far the car stands away. */
const eye = { height: 1.15, behind: 2.3 };
const stopDistance = 3.4;
/** The frame around what is enlarged, and room over the timer for its dimension, in pixels. */
const frame = { air: 10, over: 48 };
const carLength = vehicleSize('car').length;

/** A driver who waits, the timer above the signal, and what the driver sees of both. */
export const countdownApproach = {
  title: (subject) => subject.t('drawings.countdownApproach.title'),
  figures,
  draw(sheet, subject) {
    const width = sized(subject.size(of), usual.size, bounds);
    const near = sheet.isNarrow ? 150 : 205;
    const front = Math.max(width, aspect * housingShare) * near;
    const scale = (sheet.width - front - 2 * frame.air - 52) / (carLength + stopDistance + 0.9);
    const road = 0;
    const post = { x: 12 + (carLength + stopDistance) * scale, y: road };
    drawSide(sheet, { post, scale, width });
    sheet.draw('world', line(8, road, post.x + 0.7 * scale, road));
    const at = { x: sheet.width - 8 - frame.air - front / 2, y: road - frame.air };
    const top = drawFront(sheet, subject, { at, scale: near, width });
    const left = at.x - front / 2 - frame.air;
    drawFrame(sheet, { left, top, right: sheet.width - 8, bottom: road });
    // What is enlarged is in a circle, from which a line leads to the frame.
    const high = 3 * aspect * housingShare + share.height * width;
    const radius = 0.62 * high * scale;
    const centre = {
      x: post.x - 0.15 * scale,
      y: -(headTop + above + share.height * width - high / 2) * scale,
    };
    sheet.draw('world', circle(centre.x, centre.y, radius));
    sheet.draw('world', line(centre.x + radius, centre.y, left, centre.y));
  },
  describe: (subject) =>
    subject.t('drawings.countdownApproach.alt', {
      size: subject.say(of),
      digits: subject.say(digits),
    }),
} satisfies DrawingKind;

/** From the side: the car at a stop, the line of sight, the post. */
function drawSide(
  sheet: Sheet,
  { post, scale, width }: { post: Point; scale: number; width: number },
): void {
  const nose = post.x - stopDistance * scale;
  const height = share.height * width;
  const bottom = post.y - (headTop + above) * scale;
  const eyeAt = { x: nose - eye.behind * scale, y: post.y - eye.height * scale };
  drawVehicleSide(sheet, 'car', { at: { x: nose - carLength * scale, y: post.y }, scale });
  sheet.draw('axis', line(eyeAt.x, eyeAt.y, post.x, bottom - (height / 2) * scale));
  drawSignalPost(sheet, { at: post, scale, height: headTop + above + height });
  const depth = share.depth * width * scale;
  const face = post.x - 0.12 * scale - depth;
  const path = rect(face, bottom - height * scale, depth, height * scale);
  sheet.fill('housing', path, { pen: 'ink', of });
}

function drawFrame(
  sheet: Sheet,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): void {
  sheet.draw('ink', rect(left, top, right - left, bottom - top, 4));
}

/** From the front, larger: the timer above a signal that is red. Gives the upper edge of its room. */
function drawFront(
  sheet: Sheet,
  subject: Subject,
  { at, scale, width }: { at: Point; scale: number; width: number },
): number {
  const diameter = aspect * scale;
  const side = diameter * housingShare;
  const top = at.y - 3 * side;
  const head = [{ tone: 'red' }, { tone: 'unlit' }, { tone: 'unlit' }] as const;
  drawSignalHead(sheet, head, { at: { x: at.x - side / 2, y: top }, diameter });
  const size = { width: width * scale, height: width * share.height * scale };
  const [left, bottom] = [at.x - size.width / 2, top - above * scale];
  const y = bottom - size.height;
  sheet.fill('housing', rect(left, y, size.width, size.height, 3), { pen: 'ink', of });
  const count = counted(subject.size(digits), usual.digits, mostDigits);
  const room = size.width * (1 - 2 * share.margin);
  const height = Math.min(digitsHeight(count, room), 0.75 * size.height);
  const start = { x: at.x - digitsWidth(count, height) / 2, y: y + (size.height - height) / 2 };
  drawDigits(sheet, shownDigits(subject, count), { at: start, height, tone: 'lit' });
  sheet.across(left, left + size.width, y - 18, subject.say(of), { from: y, of });
  return y - frame.over;
}
