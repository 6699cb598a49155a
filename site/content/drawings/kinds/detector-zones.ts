import type { DrawingKind } from '../drawing-kind.ts';
import { drawLanes, usualLane } from '../lanes.ts';
import { counted, sized } from '../measure.ts';
import type { Point } from '../picture.ts';
import { sentences } from '../sentences.ts';
import { arc, line, polygon, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { drawVehiclePlan, vehicleSize } from '../vehicle.ts';
import { lanesOf, zonesOf } from '../zones.ts';

/** The most zones that are drawn. */
const mostZones = 24;
/** The verge beside the lanes, in metres, over which the field of view is seen. */
const verge = 2;

/** The approach from above, with the virtual loops in the detector's field of view. */
export const detectorZones = {
  title: (subject) => subject.t('drawings.detectorZones.title'),
  figures: ['zone-count', 'field-of-view', 'detection-range'],
  draw(sheet, subject) {
    const range = sized(subject.size('detection-range'), 50, [20, 200]);
    const field = sized(subject.size('field-of-view'), 40, [4, 120]);
    const zones = counted(subject.size('zone-count'), 4, mostZones);
    const lanes = lanesOf(zones);
    const left = 36;
    const scale = (sheet.width - left - 16) / range;
    const lane = usualLane * scale;
    const half = (lanes * lane) / 2 + verge * scale;
    const at = { x: left, y: 0 };

    drawField(sheet, {
      at,
      half,
      length: range * scale,
      widening: Math.tan((field * Math.PI) / 360),
    });
    drawLanes(sheet, {
      left: 8,
      right: sheet.width - 8,
      top: (-lanes * lane) / 2,
      lanes,
      lane,
      scale,
    });
    drawZones(sheet, { zones: zonesOf(zones, range, field), at, scale });
    sheet.fill('paper', rect(at.x - 20, -7, 20, 14, 2), { pen: 'ink' });
    sheet.fill('ink', rect(at.x - 1, -5, 4, 10));
    labelSizes(sheet, subject, { at, end: left + range * scale, bottom: half, field });
  },
  describe(subject) {
    return sentences(
      subject.t('drawings.detectorZones.alt'),
      subject.has('zone-count') &&
        subject.t('drawings.detectorZones.altZones', { zones: subject.say('zone-count') }),
      subject.has('field-of-view') &&
        subject.t('drawings.detectorZones.altField', { angle: subject.say('field-of-view') }),
      subject.has('detection-range') &&
        subject.t('drawings.detectorZones.altRange', { range: subject.say('detection-range') }),
    );
  },
} satisfies DrawingKind;

interface Field {
  readonly at: Point;
  /** How far to either side it is seen, and how long it is, in pixels. */
  readonly half: number;
  readonly length: number;
  /** How far it opens to either side over a pixel. */
  readonly widening: number;
}

/** The field of view as far as the edge of the sheet's road. */
function drawField(sheet: Sheet, { at, half, length, widening }: Field): void {
  const reach = Math.min(length, half / widening);
  const side = reach * widening;
  const end = at.x + length;
  const corners = [at, { x: at.x + reach, y: -side }, { x: end, y: -side }];
  const mirrored = [
    { x: end, y: side },
    { x: at.x + reach, y: side },
  ];
  sheet.fill('field', polygon([...corners, ...mirrored]), { of: 'field-of-view' });
  sheet.draw('beam', line(at.x, at.y, at.x + reach, -side) + line(at.x, at.y, at.x + reach, side));
}

interface Zones {
  readonly zones: ReturnType<typeof zonesOf>;
  readonly at: Point;
  readonly scale: number;
}

/** The zones, row by row, with their numbers. */
function drawZones(sheet: Sheet, { zones, at, scale }: Zones): void {
  for (const [index, zone] of zones.entries()) {
    const [width, height] = [zone.length * scale, zone.width * scale];
    const x = at.x + zone.along * scale - width / 2;
    const y = at.y + zone.across * scale - height / 2;
    // On large scales, a vehicle drives into every fifth zone: they are seen from their tails.
    const tail = x + width + (vehicleSize('car').length / 2) * scale;
    if (index % 5 === 3 && scale > 8 && tail < sheet.width - 8) {
      const place = { at: { x: tail, y: y + height / 2 }, scale, facing: 'left' } as const;
      drawVehiclePlan(sheet, 'car', place);
    }
    sheet.draw('ink', rect(x, y, width, height, 2), 'zone-count');
    if (width < 20 || height < 15) continue;
    const place = { x: x + Math.min(16, width / 2), y: y + height / 2 + 5 };
    sheet.label(`${index + 1}`, place, { anchor: 'middle', isStrong: true });
  }
}

interface Sizes {
  readonly at: Point;
  readonly end: number;
  readonly bottom: number;
  readonly field: number;
}

function labelSizes(sheet: Sheet, subject: Subject, { at, end, bottom, field }: Sizes): void {
  if (subject.has('detection-range')) {
    const range = subject.say('detection-range');
    sheet.across(at.x, end, bottom + 30, range, { from: bottom, of: 'detection-range' });
  }
  if (!subject.has('field-of-view')) return;
  const radius = 44;
  sheet.draw('ink', arc(at, radius, -field / 2, field / 2));
  sheet.label(subject.say('field-of-view'), { x: at.x + radius + 6, y: 5 }, { isStrong: true });
}
