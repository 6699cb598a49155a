import { defineDrawing } from 'milepost';
import {
  arc,
  counted,
  line,
  type Point,
  polar,
  rect,
  type Sheet,
  type Subject,
  sector,
  sentences,
  sized,
  textWidth,
} from 'milepost/drawing';
import { drawLanes, usualLane } from './parts/lanes.ts';
import { drawVehiclePlan, vehicleSize } from './parts/vehicle.ts';
import { lanesOf, zonesOf } from './parts/zones.ts';

/** The most zones that are drawn. */
const mostZones = 24;
/** The height of the field of view and of the road at most, in pixels. */
const highest = { wide: 320, narrow: 200 };
/** Around the number of a zone, in pixels. */
const air = 3;

/** The approach from above, with the virtual loops in the detector's field of view. */
export const detectorZones = defineDrawing({
  name: 'detector-zones',
  title: (subject) => subject.t('drawings.detectorZones.title'),
  needs: { figures: ['zone-count', 'field-of-view', 'detection-range'] },
  examples: ['arrangement', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const range = sized(subject.size('detection-range'), 50, [20, 200]);
    const field = sized(subject.size('field-of-view'), 40, [4, 120]);
    const zones = counted(subject.size('zone-count'), 4, mostZones);
    const lanes = lanesOf(zones);
    const left = 36;
    const across = 2 * Math.sin((field * Math.PI) / 360) * range;
    const scale = Math.min(
      (sheet.width - left - 16) / range,
      highest[sheet.isNarrow ? 'narrow' : 'wide'] / Math.max(across, lanes * usualLane),
    );
    const lane = usualLane * scale;
    const at = { x: left, y: 0 };
    const end = left + range * scale;

    drawField(sheet, at, { radius: range * scale, field });
    drawLanes(sheet, {
      left: 8,
      right: Math.min(sheet.width - 8, end + 24),
      top: (-lanes * lane) / 2,
      lanes,
      lane,
      scale,
    });
    drawZones(sheet, { zones: zonesOf(zones, range, field), at, scale });
    sheet.fill('paper', rect(at.x - 20, -7, 20, 14, 2), { pen: 'ink' });
    sheet.fill('ink', rect(at.x - 1, -5, 4, 10));
    const bottom = Math.max(lanes * lane, across * scale) / 2;
    labelSizes(sheet, subject, { at, end, bottom, field });
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
});

/** The field of view: within its angle, as far as the range. */
function drawField(
  sheet: Sheet,
  at: Point,
  { radius, field }: { radius: number; field: number },
): void {
  sheet.fill('field', sector(at, radius, -field / 2, field / 2), { of: 'field-of-view' });
  for (const edge of [-field / 2, field / 2]) {
    const end = polar(at, radius, edge);
    sheet.draw('beam', line(at.x, at.y, end.x, end.y));
  }
}

interface Zones {
  readonly zones: ReturnType<typeof zonesOf>;
  readonly at: Point;
  readonly scale: number;
}

/** The zones, row by row, with their numbers; a vehicle is in some, where there is room. */
function drawZones(sheet: Sheet, { zones, at, scale }: Zones): void {
  const car = vehicleSize('car').length * scale;
  for (const [index, zone] of zones.entries()) {
    const [width, height] = [zone.length * scale, zone.width * scale];
    const x = at.x + zone.along * scale - width / 2;
    const y = at.y + zone.across * scale - height / 2;
    const number = textWidth(`${index + 1}`);
    const isTaken = index % 5 === 3 && width > car + number + 2 * air;
    const path = rect(x, y, width, height, 2);
    const options = { pen: 'ink', of: 'zone-count' } as const;
    if (isTaken) sheet.fill('beam', path, options);
    else sheet.draw(options.pen, path, options.of);
    const tail = { x: x + width - air, y: y + height / 2 };
    if (isTaken) drawVehiclePlan(sheet, 'car', { at: tail, scale, facing: 'left' });
    if (width < 20 || height < 15) continue;
    const place = { x: x + Math.min(number / 2 + air, width / 2), y: y + height / 2 + 5 };
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
