import type { DrawingKind } from '../drawing-kind.ts';
import { drawLanes, usualLane } from '../lanes.ts';
import { counted, scaleBar, sized } from '../measure.ts';
import { sentences } from '../sentences.ts';
import { line, points, polygon, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { drawVehiclePlan, type VehiclePlace } from '../vehicle.ts';
import type { VehicleName } from '../vehicle-shapes.ts';

const figures = ['detection-range', 'lane-count', 'points-per-lane'] as const;
/** The most of lanes, and of detection points in each, that are drawn. */
const most = { lanes: 24, points: 12 };
/** The height of the road in both plans at most, in pixels. */
const heights = { whole: 60, part: 200 };
const radarRoom = 22;

/** The whole range of a radar over its lanes in true proportion, and a part of it enlarged. */
export const radarPlan = {
  title: (subject) => subject.t('drawings.radarPlan.title'),
  figures,
  draw(sheet, subject) {
    const road = {
      range: sized(subject.size('detection-range'), 300, [10, 5000]),
      lanes: counted(subject.size('lane-count'), 3, most.lanes),
      points: counted(subject.size('points-per-lane'), 1, most.points),
    };
    const part = drawWhole(sheet, subject, road);
    drawPart(sheet, subject, road, part);
  },
  describe(subject) {
    return sentences(
      subject.t('drawings.radarPlan.alt'),
      subject.has('detection-range') &&
        subject.t('drawings.radarPlan.altRange', { range: subject.say('detection-range') }),
      subject.has('lane-count') &&
        subject.t('drawings.radarPlan.altLanes', { lanes: subject.say('lane-count') }),
      subject.has('points-per-lane') &&
        subject.t('drawings.radarPlan.altPoints', { points: subject.say('points-per-lane') }),
    );
  },
} satisfies DrawingKind;

interface Road {
  readonly range: number;
  readonly lanes: number;
  readonly points: number;
}

/** Which part of the whole is enlarged: its place there, in pixels, and how large a metre is. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly scale: number;
}

/** The whole range to scale, along and across. */
function drawWhole(sheet: Sheet, subject: Subject, { range, lanes }: Road): Part {
  const left = 8 + radarRoom;
  const across = lanes * usualLane;
  const scale = Math.min((sheet.width - 8 - left) / range, heights.whole / across);
  const end = left + range * scale;
  const height = across * scale;
  const at = { x: left, y: -6 };
  sheet.fill(
    'field',
    polygon([at, { x: end, y: 0 }, { x: end, y: height }, { x: left + height, y: height }]),
    {
      of: 'detection-range',
    },
  );
  drawLanes(sheet, {
    left: 8,
    right: sheet.width - 8,
    top: 0,
    lanes,
    lane: usualLane * scale,
    scale,
  });
  sheet.fill('paper', rect(at.x - 18, at.y - 7, 18, 12, 2), { pen: 'ink' });
  sheet.fill('ink', rect(at.x - 4, at.y - 5, 4, 8));
  if (subject.has('detection-range')) {
    sheet.across(at.x, end, -30, subject.say('detection-range'), {
      from: -8,
      of: 'detection-range',
    });
  }
  const partScale = Math.min(9, heights.part / across);
  const length = Math.min(range * 0.6, (sheet.width - 16) / partScale) * scale;
  const from = left + Math.min(range * scale * 0.3, range * scale - length);
  sheet.draw('ink', rect(from, -3, length, height + 6));
  sheet.label('A', { x: from + length + 6, y: height + 20 }, { isStrong: true });
  return { from, to: from + length, bottom: height + 3, scale: partScale };
}

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
function drawPart(
  sheet: Sheet,
  subject: Subject,
  { lanes, points: count }: Road,
  part: Part,
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
  const y = sheet.isNarrow ? bottom + 54 : bottom + 26;
  const x = sheet.isNarrow ? 8 : 184;
  sheet.label(lanes, { x, y }, { isStrong: true });
  if (!each) return;
  const next = sheet.isNarrow ? { x: 8, y: lanes ? y + 22 : y } : { x: lanes ? x + 88 : x, y };
  sheet.dots('ink', 7, points([{ x: next.x + 4, y: next.y - 5 }]));
  sheet.label(each, { x: next.x + 16, y: next.y });
}
