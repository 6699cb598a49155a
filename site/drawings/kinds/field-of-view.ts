import { clamp, sized } from '../bounds.ts';
import { defineDrawing } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { arc, circle, line, polar, polygon, rect, sector, turnedBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { textWidth } from '../text-metrics.ts';

/** A thinner field than this, in degrees, is seen as one line. */
const leastAngle = 0.1;
/**
 * A height is drawn to scale if it is between these parts of the range: the view from below would be one
 * line, the view from above a post without a ground.
 */
const heights = [1 / 60, 10] as const;
/** The height of which nothing is known, as a part of the range. */
const usualHeight = 0.12;
/** Of a view beyond the foot of the device, its lower edge is drawn up to this angle. */
const steepest = 150;

/**
 * How far a product looks, to scale: from above, or from the side where its height is named. From a
 * height, the view ends where the range does on the ground.
 */
export const fieldOfView = defineDrawing({
  name: 'field-of-view',
  needs: {},
  options: {
    range: { figure: true },
    angle: { figure: true },
    height: { figure: true, isOptional: true },
  },
  words: ['side', 'plan', 'alt', 'notToScale', 'altNotToScale'],
  examples: ['shape'],
  title: (subject, { height }) => subject.word(height === undefined ? 'plan' : 'side'),
  draw(sheet, subject, { range, angle, height }) {
    if (height === undefined) drawPlan(sheet, subject, range, angle);
    else drawSide(sheet, subject, { range, angle, height });
  },
  describe(subject, { range, angle, height }) {
    const isToScale = height === undefined || sideOf(subject, { range, angle, height }).isToScale;
    return subject.word(isToScale ? 'alt' : 'altNotToScale');
  },
});

function drawPlan(sheet: Sheet, subject: Subject, of: string, angle: string): void {
  const half = sized(subject.size(angle), 30, [leastAngle, 360]) / 2;
  const left = 36;
  const end = sheet.isNarrow ? 42 : 64;
  // How far the field reaches to each side, and behind the device, against its range.
  const aside = Math.sin((Math.min(half, 90) * Math.PI) / 180);
  const behind = half > 90 ? -Math.cos((half * Math.PI) / 180) : 0;
  const room = { width: sheet.width - left - end, height: sheet.isNarrow ? 200 : 300 };
  const radius = Math.min(room.width / (1 + behind), room.height / Math.max(2 * aside, 0.1));
  const at = { x: left + behind * radius, y: 0 };
  const [upper, lower] = [polar(at, radius, -half), polar(at, radius, half)];
  const isRound = half > 179.9;
  const arcAt = (distance: number) =>
    isRound ? circle(at.x, at.y, distance) : arc(at, distance, -half, half);
  sheet.fill('field', isRound ? arcAt(radius) : sector(at, radius, -half, half), { of });
  if (!isRound) sheet.draw('ink', edgesOf(at, upper, lower), angle);
  sheet.draw('ink', arcAt(radius), of);
  if (isRound) sheet.solid('ink', circle(at.x, at.y, 8));
  else drawDevice(sheet, at, 0);
  const bottom = Math.max(aside * radius, 16);
  sheet.across(at.x, at.x + radius, bottom + 30, subject.say(of), { from: bottom, of });
  if (!subject.has(angle)) return;
  const reach = clamp(radius * 0.3, 30, 150);
  sheet.draw('ink', arcAt(reach), angle);
  sheet.label(subject.say(angle), { x: at.x + reach + 8, y: 5 }, { isStrong: true });
  // From a half circle on, the ends of the field are not where it is widest.
  if (!subject.has(of) || half >= 90) return;
  // How wide the field is where it ends, computed from its range and angle.
  const width = subject.sayTimes(of, 2 * aside);
  const x = Math.min(sheet.width - 16, at.x + radius + (sheet.isNarrow ? 26 : 32));
  const options = { from: upper.x, of: angle, isComputed: true };
  sheet.upright(upper.y, lower.y, x, width, options);
}

function edgesOf({ x, y }: Point, ...ends: readonly Point[]): string {
  return ends.map((end) => line(x, y, end.x, end.y)).join('');
}

type Side = Readonly<Record<'range' | 'angle' | 'height', string>>;

/**
 * What is drawn from the side: the height against the range, and the angles of both edges of the view,
 * in degrees below the horizon. What is not stated suits what is.
 */
function sideOf(subject: Subject, of: Side) {
  const range = subject.size(of.range);
  const stated = subject.size(of.height);
  const ratio = range && stated ? stated / range : usualHeight;
  const height = clamp(ratio, ...heights);
  const upper = (Math.atan(height) * 180) / Math.PI;
  const wanted = upper + sized(subject.size(of.angle), 40, [leastAngle, 360]);
  const lower = Math.min(wanted, steepest);
  return { height, upper, lower, isToScale: height === ratio && lower === wanted };
}

function drawSide(sheet: Sheet, subject: Subject, of: Side): void {
  const { height, upper, lower, isToScale } = sideOf(subject, of);
  // Where the view begins on the ground: before the foot of the device, or behind it.
  const begin = height / Math.tan((lower * Math.PI) / 180);
  const behind = Math.max(0, -begin);
  // The value is beside its dimension line; a phone has room for it above the line only.
  const said = subject.say(of.height);
  const left = sheet.isNarrow ? 44 : 64 + Math.min(textWidth(said), 160);
  const scale = Math.min((sheet.width - left - 24) / (1 + behind), 260 / height);
  const at = { x: left + behind * scale, y: -height * scale };
  const end = { x: at.x + scale, y: 0 };
  const near = { x: at.x + begin * scale, y: 0 };
  sheet.fill('field', polygon([at, end, near]), { of: of.angle });
  sheet.draw('beam', edgesOf(at, end, near), of.angle);
  sheet.draw('world', line(8, 0, sheet.width - 8, 0), of.height);
  sheet.solid('world', rect(at.x - 3, at.y - 4, 6, 4 - at.y), of.height);
  const direction = (upper + lower) / 2;
  drawDevice(sheet, at, direction);
  const x = left - 22;
  sheet.upright(0, at.y, x, '', { from: at.x - 5, of: of.height });
  // Over the device, which is the higher the more it looks down.
  const top = Math.max(22, 34 * Math.sin((direction * Math.PI) / 180));
  const place = sheet.isNarrow ? { x: 8, y: at.y - top } : { x: x - 10, y: at.y / 2 + 5 };
  sheet.label(said, place, { anchor: sheet.isNarrow ? 'start' : 'end', isStrong: true });
  sheet.across(at.x, end.x, 34, subject.say(of.range), { from: 2, of: of.range });
  if (subject.has(of.angle)) {
    const radius = Math.min((end.x - at.x) * 0.2, -at.y * 0.85, 64);
    sheet.draw('ink', arc(at, radius, upper, lower), of.angle);
    const beside = polar(at, radius + 8, (2 * upper + lower) / 3);
    sheet.label(subject.say(of.angle), { x: beside.x, y: beside.y + 5 }, { isStrong: true });
  }
  if (!isToScale) sheet.label(subject.word('notToScale'), { x: 8, y: 66 });
}

/** A case that looks from a point in a direction, in degrees, clockwise from the right. */
function drawDevice(sheet: Sheet, at: Point, degrees: number): void {
  sheet.solid('ink', turnedBox(at, degrees, [-22, 0], 6));
  sheet.fill('ink', turnedBox(at, degrees, [-3, 0], 4));
}
