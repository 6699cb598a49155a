import { defineDrawing } from 'milepost';
import {
  clamp,
  line,
  polygon,
  rect,
  type Sheet,
  type Subject,
  sentences,
  sized,
} from 'milepost/drawing';
import { drawLanes, usualLane } from './parts/lanes.ts';
import { drawVehiclePlan, vehicleSize } from './parts/vehicle.ts';

/** From the laser to the edge of the road, in metres. */
const verge = 0.8;
/** The road that is seen, in metres. */
const view = 20;
/** Half of the width of the beam at its end, in metres, so that it is seen. */
const halfBeam = 0.16;

/** A laser beside the road looks across its lanes: what is there, and which way it moves. */
export const presencePlan = defineDrawing({
  name: 'presence-plan',
  title: (subject) => subject.t('drawings.presencePlan.title'),
  needs: { figures: ['detection-range'] },
  examples: ['position', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const range = sized(subject.size('detection-range'), 8, [2, 60]);
    const scale = Math.min((sheet.width - 16) / view, (sheet.isNarrow ? 200 : 240) / range);
    const lanes = Math.round(clamp(Math.floor((range - verge) / usualLane), 1, 12));
    const lane = usualLane * scale;
    const top = -verge * scale - lanes * lane;
    drawLanes(sheet, { left: 8, right: sheet.width - 8, top, lanes, lane, scale });
    drawBeam(sheet, { x: beamAt(sheet), range, scale, blockedAt: -top - lane / 2 });
    drawTraffic(sheet, { top, lanes, lane, scale });
    const x = beamAt(sheet);
    sheet.fill('paper', rect(x - 9, -4, 18, 22, 3), { pen: 'ink' });
    sheet.fill('ink', rect(x - 4, -4, 8, 4));
    sheet.label(subject.t('drawings.presencePlan.laser'), { x: x - 18, y: 15 }, { anchor: 'end' });
    if (subject.has('detection-range')) {
      sheet.upright(-4, -4 - range * scale, sheet.width - 26, subject.say('detection-range'), {
        from: x + 12,
        of: 'detection-range',
      });
    }
    drawDirections(sheet, subject);
  },
  describe(subject) {
    return sentences(
      subject.t('drawings.presencePlan.alt'),
      subject.has('detection-range') &&
        subject.t('drawings.presencePlan.altRange', { range: subject.say('detection-range') }),
    );
  },
});

function beamAt(sheet: Sheet): number {
  return sheet.width * 0.56;
}

interface Beam {
  readonly x: number;
  readonly range: number;
  readonly scale: number;
  /** From the laser to what is in the beam, in pixels. */
  readonly blockedAt: number;
}

/** The beam over its full range; the vehicle that is drawn over it interrupts it. */
function drawBeam(sheet: Sheet, { x, range, scale, blockedAt }: Beam): void {
  const [end, half] = [-4 - range * scale, Math.max(2, halfBeam * scale)];
  sheet.fill(
    'field',
    polygon([
      { x: x - 1, y: -4 },
      { x: x + 1, y: -4 },
      { x: x + half, y: end },
      { x: x - half, y: end },
    ]),
    {
      of: 'detection-range',
    },
  );
  sheet.draw('ink', line(x, -4, x, -blockedAt));
  sheet.draw('hidden', line(x, -blockedAt, x, end));
}

interface Traffic {
  readonly top: number;
  readonly lanes: number;
  readonly lane: number;
  readonly scale: number;
}

/** A car in the beam in the last lane; in the first one, where there is another, one before it. */
function drawTraffic(sheet: Sheet, { top, lanes, lane, scale }: Traffic): void {
  const { length } = vehicleSize('car');
  const x = beamAt(sheet);
  const far = top + lane / 2;
  drawVehiclePlan(sheet, 'car', { at: { x: x - 2 * scale, y: far }, scale });
  const ahead = x + (length - 1.4) * scale;
  sheet.arrow('world', { x: ahead, y: far }, { x: ahead + 2 * scale, y: far });
  if (lanes < 2) return;
  const near = top + (lanes - 0.5) * lane;
  const tail = x - (length + 4) * scale;
  drawVehiclePlan(sheet, 'car', { at: { x: tail, y: near }, scale });
  const nose = tail + (length + 0.5) * scale;
  sheet.arrow('world', { x: nose, y: near }, { x: nose + 2 * scale, y: near });
}

/** Forwards and backwards, as the laser tells them apart. */
function drawDirections(sheet: Sheet, subject: Subject): void {
  sheet.arrow('ink', { x: 8, y: 44 }, { x: 52, y: 44 });
  sheet.arrow('ink', { x: 104, y: 44 }, { x: 60, y: 44 });
  sheet.label(subject.t('drawings.presencePlan.direction'), { x: 116, y: 49 });
}
