import {
  clamp,
  line,
  points,
  type Sheet,
  type Subject,
  scaleBar,
  textWidth,
} from 'milepost/drawing';
import { drawLanes, usualLane } from './lanes.ts';
import { drawVehiclePlan, vehicleSize } from './vehicle.ts';
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

/**
 * From the road to the legend, between its words, and from its dot to what it means, in pixels: under
 * the scale, on a row of its own.
 */
const legend = { below: 62, gap: 32, dot: 16 };
/** From a detection point to a vehicle before or behind it, in pixels. */
const clear = 10;

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
  const along = Array.from(
    { length: count },
    (_, at) => left + ((at + 0.5) / count) * (right - left),
  );
  drawTraffic(sheet, { lanes, top, scale: part.scale, stops: [left, ...along, right] });
  const places = Array.from({ length: lanes }, (_, index) => top + (index + 0.5) * lane).flatMap(
    (y) => along.map((x) => ({ x, y })),
  );
  sheet.dots('ink', Math.min(7, lane * 0.6), points(places), 'points-per-lane');
  labelPart(sheet, subject, bottom, part.scale);
}

interface Traffic {
  readonly lanes: number;
  readonly top: number;
  readonly scale: number;
  /** The ends of the part, and its detection points between them. */
  readonly stops: readonly number[];
}

/** Of few lanes, each takes one vehicle. */
function drawTraffic(sheet: Sheet, { lanes, top, scale, stops }: Traffic): void {
  const [left = 0, right = left] = [stops.at(0), stops.at(-1)];
  for (const [name, across, along] of traffic) {
    if (lanes < traffic.length && name !== 'car') continue;
    const length = vehicleSize(name).length * scale;
    const wish = left + along * (right - left - 20 * scale);
    const y = top + (Math.floor(across * lanes) + 0.5) * usualLane * scale;
    drawVehiclePlan(sheet, name, { at: { x: besidePoints(wish, length, stops), y }, scale });
  }
}

/** The start of a vehicle nearest to the wanted one at which it covers no point, if it fits anywhere. */
function besidePoints(wish: number, length: number, stops: readonly number[]): number {
  const places = stops.slice(1).flatMap((end, index) => {
    const first = (stops[index] ?? 0) + clear;
    const last = end - clear - length;
    return last < first ? [] : [clamp(wish, first, last)];
  });
  const byDistance = (a: number, b: number) => Math.abs(a - wish) - Math.abs(b - wish);
  return places.sort(byDistance)[0] ?? wish;
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
  const y = bottom + legend.below;
  sheet.label(lanes, { x: 8, y }, { isStrong: true });
  if (!each) return;
  const beside = lanes ? 8 + textWidth(lanes) + legend.gap : 8;
  const isUnder = beside + legend.dot + textWidth(each) > sheet.width - 8;
  const place = isUnder ? { x: 8, y: y + 24 } : { x: beside, y };
  sheet.legendDot('ink', 7, { x: place.x + 4, y: place.y - 5 });
  sheet.label(each, { x: place.x + legend.dot, y: place.y });
}
