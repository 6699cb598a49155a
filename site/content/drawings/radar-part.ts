import { drawLanes, usualLane } from './lanes.ts';
import { scaleBar } from './measure.ts';
import { line, points } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';
import { textWidth } from './text-metrics.ts';
import { drawVehiclePlan, type VehiclePlace } from './vehicle.ts';
import type { VehicleName } from './vehicle-shapes.ts';

export interface RadarRoad {
  readonly range: number;
  readonly lanes: number;
  readonly points: number;
}

/** Which part of the whole is enlarged: its place there, in pixels, and how large a metre is. */
export interface RadarPart {
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly scale: number;
}

/** Between the words of the legend, and from its dot to what it means, in pixels. */
const legend = { gap: 20, dot: 16 };

/** Vehicles in the enlarged part: which lane, how far along it, in shares of both. */
const traffic: readonly (readonly [VehicleName, number, number])[] = [
  ['car', 0.1, 0.16],
  ['lorry', 0.26, 0.48],
  ['van', 0.42, 0.1],
  ['car', 0.58, 0.72],
  ['car', 0.76, 0.3],
  ['motorcycle', 0.92, 0.6],
];

/** The part that is enlarged, with the detection points in each of its lanes. */
export function drawPart(
  sheet: Sheet,
  subject: Subject,
  { lanes, points: count }: RadarRoad,
  part: RadarPart,
): void {
  const top = part.bottom + 44;
  const lane = usualLane * part.scale;
  const [left, right] = [8, sheet.width - 8];
  const bottom = top + lanes * lane;
  sheet.draw(
    'axis',
    line(part.from, part.bottom, left, top) + line(part.to, part.bottom, right, top),
  );
  drawLanes(sheet, { left, right, top, lanes, lane, scale: part.scale });
  for (const [name, across, along] of traffic) {
    const index = Math.floor(across * lanes);
    const y = top + (index + 0.5) * lane;
    const place: VehiclePlace = {
      at: { x: left + along * (right - left - 20 * part.scale), y },
      scale: part.scale,
    };
    // Of few lanes, each takes one vehicle.
    if (lanes >= traffic.length || name === 'car') drawVehiclePlan(sheet, name, place);
  }
  const places = Array.from({ length: lanes }, (_, index) => top + (index + 0.5) * lane).flatMap(
    (y) =>
      Array.from({ length: count }, (_, at) => ({
        x: left + ((at + 0.5) / count) * (right - left),
        y,
      })),
  );
  sheet.dots('ink', Math.min(7, lane * 0.6), points(places), 'points-per-lane');
  labelPart(sheet, subject, bottom, part.scale);
}

function labelPart(sheet: Sheet, subject: Subject, bottom: number, scale: number): void {
  const metres = 10;
  const length = metres * scale;
  sheet.label('A', { x: 8, y: bottom + 26 }, { isStrong: true });
  scaleBar(sheet, { x: 32, y: bottom + 24 }, { length, text: subject.sayValue(metres, 'm') });
  const lanes = subject.has('lane-count')
    ? subject.t('drawings.radarPlan.lanes', { lanes: subject.say('lane-count') })
    : '';
  const each = subject.has('points-per-lane')
    ? subject.t('drawings.radarPlan.points', { points: subject.say('points-per-lane') })
    : '';
  // Beside the scale where all of it fits, else under it.
  const beside = 176;
  const next = beside + textWidth(lanes) + legend.gap;
  const fits = next + legend.dot + textWidth(each) <= sheet.width - 8;
  const [x, y] = fits ? [beside, bottom + 26] : [8, bottom + 54];
  sheet.label(lanes, { x, y }, { isStrong: true });
  if (!each) return;
  const at = lanes ? x + textWidth(lanes) + legend.gap : x;
  const isUnder = at + legend.dot + textWidth(each) > sheet.width - 8;
  const place = isUnder ? { x: 8, y: y + 22 } : { x: at, y };
  sheet.legendDot('ink', 7, { x: place.x + 4, y: place.y - 5 });
  sheet.label(each, { x: place.x + legend.dot, y: place.y });
}
