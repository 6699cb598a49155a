import { clamp, sized } from '../bounds.ts';
import { defineDrawing } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { arc, line, polar, polygon, rect, sector, turnedBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { textWidth } from '../text-metrics.ts';

/**
 * How far a product looks, to scale: from above, or from the side where its height is named. From a height, the view ends where the range does on the ground.
 */
export const fieldOfView = defineDrawing({
  name: 'field-of-view',
  needs: {},
  options: {
    range: { figure: true },
    angle: { figure: true },
    height: { figure: true, isOptional: true },
  },
  words: ['side', 'plan'],
  examples: ['shape'],
  title: (subject, { height }) => subject.word(height === undefined ? 'plan' : 'side'),
  draw(sheet, subject, { range, angle, height }) {
    if (height === undefined) drawPlan(sheet, subject, range, angle);
    else drawSide(sheet, subject, { range, angle, height });
  },
});

function drawPlan(sheet: Sheet, subject: Subject, of: string, angle: string): void {
  const range = sized(subject.size(of), 50, [1, 1e5]);
  const half = sized(subject.size(angle), 30, [1, 170]) / 2;
  const left = 36;
  const end = sheet.isNarrow ? 42 : 64;
  const across = Math.max(2 * Math.sin((half * Math.PI) / 180), 0.1) * range;
  const room = { width: sheet.width - left - end, height: sheet.isNarrow ? 200 : 300 };
  const scale = Math.min(room.width / range, room.height / across);
  const at = { x: left, y: 0 };
  const radius = range * scale;
  const [upper, lower] = [polar(at, radius, -half), polar(at, radius, half)];
  sheet.fill('field', sector(at, radius, -half, half), { of });
  sheet.draw('ink', edgesOf(at, upper, lower), angle);
  sheet.draw('ink', arc(at, radius, -half, half), of);
  drawDevice(sheet, at, 0);
  const bottom = Math.max(lower.y, 16);
  sheet.across(at.x, at.x + radius, bottom + 30, subject.say(of), { from: bottom, of });
  if (!subject.has(angle)) return;
  const reach = clamp(radius * 0.3, 30, 150);
  sheet.draw('ink', arc(at, reach, -half, half), angle);
  sheet.label(subject.say(angle), { x: at.x + reach + 8, y: 5 }, { isStrong: true });
  if (!subject.has(of)) return;
  // How wide the field is where it ends, computed from its range and angle.
  const width = subject.sayValue(Math.round(2 * range * Math.sin((half * Math.PI) / 180)), 'm');
  const x = Math.min(sheet.width - 16, at.x + radius + (sheet.isNarrow ? 26 : 32));
  const options = { from: upper.x, of: angle, isComputed: true };
  sheet.upright(upper.y, lower.y, x, width, options);
}

function edgesOf({ x, y }: Point, ...ends: readonly Point[]): string {
  return ends.map((end) => line(x, y, end.x, end.y)).join('');
}

type Side = Readonly<Record<'range' | 'angle' | 'height', string>>;

function drawSide(sheet: Sheet, subject: Subject, of: Side): void {
  const range = sized(subject.size(of.range), 50, [5, 1000]);
  const height = sized(subject.size(of.height), 6, [range / 60, range]);
  const field = sized(subject.size(of.angle), 40, [1, 120]);
  // The value is beside its dimension line; a phone has room for it above the line only.
  const said = subject.say(of.height);
  const left = sheet.isNarrow ? 44 : 64 + Math.min(textWidth(said), 160);
  const scale = Math.min((sheet.width - left - 24) / range, 260 / height);
  const at = { x: left, y: -height * scale };
  const end = { x: left + range * scale, y: 0 };
  const upper = (Math.atan2(height, range) * 180) / Math.PI;
  const lower = clamp(upper + field, upper, 90);
  const near = { x: left + (height / Math.tan((lower * Math.PI) / 180)) * scale, y: 0 };
  sheet.fill('field', polygon([at, end, near]), { of: of.angle });
  sheet.draw('beam', edgesOf(at, end, near), of.angle);
  sheet.draw('world', line(8, 0, sheet.width - 8, 0), of.height);
  sheet.solid('world', rect(left - 3, at.y - 4, 6, 4 - at.y), of.height);
  drawDevice(sheet, at, (upper + lower) / 2);
  const x = at.x - 22;
  sheet.upright(0, at.y, x, '', { from: at.x - 5, of: of.height });
  const place = sheet.isNarrow ? { x: 8, y: at.y - 22 } : { x: x - 10, y: at.y / 2 + 5 };
  sheet.label(said, place, { anchor: sheet.isNarrow ? 'start' : 'end', isStrong: true });
  sheet.across(at.x, end.x, 34, subject.say(of.range), { from: 2, of: of.range });
  if (!subject.has(of.angle)) return;
  const radius = Math.min((end.x - at.x) * 0.2, -at.y * 0.85, 64);
  sheet.draw('ink', arc(at, radius, upper, lower), of.angle);
  const beside = polar(at, radius + 8, (2 * upper + lower) / 3);
  sheet.label(subject.say(of.angle), { x: beside.x, y: beside.y + 5 }, { isStrong: true });
}

/** A case that looks from a point in a direction, in degrees, clockwise from the right. */
function drawDevice(sheet: Sheet, at: Point, degrees: number): void {
  sheet.solid('ink', turnedBox(at, degrees, [-22, 0], 6));
  sheet.fill('ink', turnedBox(at, degrees, [-3, 0], 4));
}
