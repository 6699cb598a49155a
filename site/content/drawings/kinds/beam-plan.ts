import type { DrawingKind } from '../drawing-kind.ts';
import { drawLanes, usualLane } from '../lanes.ts';
import { clamp, sized } from '../measure.ts';
import type { Point } from '../picture.ts';
import { sentences } from '../sentences.ts';
import { arc, line, polar, rect, sector } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { drawVehiclePlan } from '../vehicle.ts';
import type { VehicleName } from '../vehicle-shapes.ts';

/** A carriageway, for scale: the source states no lanes. */
const lanes = 3;
/** Where vehicles stand: which lane, and how far along, as a share of the range. */
const traffic: readonly (readonly [VehicleName, number, number])[] = [
  ['car', 0, 0.44],
  ['lorry', 1, 0.86],
  ['car', 2, 0.62],
  ['van', 0, 0.9],
];

/** The beam of an illuminator from above, over a road. */
export const beamPlan = {
  title: (subject) => subject.t('drawings.beamPlan.title'),
  figures: ['illumination-range', 'beam-angle'],
  draw(sheet, subject) {
    const range = sized(subject.size('illumination-range'), 50, [5, 2000]);
    const angle = sized(subject.size('beam-angle'), 30, [1, 170]);
    const half = angle / 2;
    const left = 34;
    const endRoom = sheet.isNarrow ? 42 : 64;
    const across = 2 * Math.sin((half * Math.PI) / 180);
    const scale = Math.min(
      (sheet.width - left - endRoom) / range,
      (sheet.isNarrow ? 200 : 300) / (Math.max(across, 0.1) * range),
    );
    const at = { x: left, y: 0 };
    const radius = range * scale;

    sheet.fill('field', sector(at, radius, -half, half), { of: 'illumination-range' });
    const lane = usualLane * scale;
    // On a scale at which lanes would be wider than the sheet is high, the beam stands by itself.
    if (lane < 60) drawRoad(sheet, { at, radius, lane, scale });
    const upper = polar(at, radius, -half);
    const lower = polar(at, radius, half);
    sheet.draw('ink', line(at.x, at.y, upper.x, upper.y), 'beam-angle');
    sheet.draw('ink', line(at.x, at.y, lower.x, lower.y) + arc(at, radius, -half, half));
    sheet.fill('paper', rect(at.x - 18, -9, 18, 18, 2), { pen: 'ink' });
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
} satisfies DrawingKind;

/** How wide the beam is where it ends, computed from its range and angle; '' without one of them. */
function widthAtEnd(subject: Subject): string {
  const [range, angle] = [subject.size('illumination-range'), subject.size('beam-angle')];
  if (range === undefined || angle === undefined || angle >= 180) return '';
  return subject.sayValue(Math.round(2 * range * Math.sin((angle * Math.PI) / 360)), 'm');
}

interface RoadUnderBeam {
  readonly at: Point;
  readonly radius: number;
  readonly lane: number;
  readonly scale: number;
}

function drawRoad(sheet: Sheet, { at, radius, lane, scale }: RoadUnderBeam): void {
  const top = (-lanes * lane) / 2;
  drawLanes(sheet, { left: 8, right: at.x + radius, top, lanes, lane, scale });
  if (scale < 2) return;
  for (const [name, index, share] of traffic) {
    const place = { x: at.x + share * radius, y: top + (index + 0.5) * lane };
    if (place.x - 17 * scale < at.x || place.x > at.x + radius) continue;
    drawVehiclePlan(sheet, name, { at: place, scale, facing: 'left' });
  }
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
