import { defineDrawing } from 'milepost';
import { line, rect, type Sheet, sentences, sized } from 'milepost/drawing';
import { drawFan, drawLaserHead, drawProfile } from './parts/laser-head.ts';
import { scan } from './parts/scan.ts';
import { drawVehicleFront, frontOutline } from './parts/vehicle.ts';

/** Usual sizes of a gantry, in metres: clearance, depth of its beam, and post to edge of the lane. */
const gantry = { clearance: 5.5, beam: 0.5, aside: 1 };
/** A gantry across a wide lane with its scan from edge to edge. */
export const laserLane = defineDrawing({
  name: 'laser-lane',
  title: (subject) => subject.t('drawings.laserLane.title'),
  needs: { figures: ['lane-width'] },
  examples: ['position', 'shape'],
  surroundings: ['gantry', 'road', 'vehicles'],
  draw(sheet, subject) {
    const lane = sized(subject.size('lane-width'), 8, [2, 40]);
    const scale = Math.min(
      (sheet.width - 16) / (lane + 2 * gantry.aside + 0.6),
      (sheet.isNarrow ? 160 : 215) / (gantry.clearance + gantry.beam),
    );
    const [left, right] = [(sheet.width - lane * scale) / 2, (sheet.width + lane * scale) / 2];
    drawGantry(sheet, { left, right, scale });
    drawScan(sheet, { left, right, scale });
    for (const x of [left, right]) sheet.draw('ink', line(x, 0, x, 8), 'lane-width');
    if (subject.has('lane-width')) {
      sheet.across(left, right, 34, subject.say('lane-width'), { from: 6, of: 'lane-width' });
    }
  },
  describe(subject) {
    return sentences(
      subject.t('drawings.laserLane.alt'),
      subject.has('lane-width') &&
        subject.t('drawings.laserLane.altWidth', { width: subject.say('lane-width') }),
    );
  },
});

interface Lane {
  readonly left: number;
  readonly right: number;
  readonly scale: number;
}

function drawGantry(sheet: Sheet, { left, right, scale }: Lane): void {
  const under = -gantry.clearance * scale;
  const depth = gantry.beam * scale;
  const posts = [left - gantry.aside * scale, right + gantry.aside * scale] as const;
  const width = Math.max(5, 0.25 * scale);
  for (const x of posts) {
    sheet.fill('paper', rect(x - width / 2, under, width, -under), { pen: 'world' });
  }
  const [from, to] = [posts[0] - width / 2, posts[1] + width / 2];
  sheet.fill('paper', rect(from, under - depth, to - from, depth), { pen: 'world' });
  sheet.draw('world', line(from - 4, 0, to + 4, 0));
}

/** The scan of one plane: a van and a motorcycle beside it, and the profile that is seen of them. */
function drawScan(sheet: Sheet, { left, right, scale }: Lane): void {
  const at = { x: (left + right) / 2, y: -(gantry.clearance - 0.25) * scale };
  const lane = right - left;
  const van = { at: { x: left + lane * 0.3, y: 0 }, scale };
  const motorcycle = { at: { x: left + lane * 0.78, y: 0 }, scale };
  // Narrower lanes than these have room for one vehicle only, or for none.
  const vehicles = [
    ...(lane / scale > 4.5 ? (['van'] as const) : []),
    ...(lane / scale > 6 ? (['motorcycle'] as const) : []),
  ];
  const placeOf = { van, motorcycle };
  const degrees = (Math.atan2(lane / 2, -at.y) * 180) / Math.PI;
  const ends = scan(
    { at, from: 90 - degrees, to: 90 + degrees, rays: 79, reach: 2 * Math.hypot(lane, at.y) },
    vehicles.map((name) => frontOutline(name, placeOf[name])),
    0,
  );
  drawFan(sheet, at, ends, 'lane-width');
  for (const name of vehicles) drawVehicleFront(sheet, name, placeOf[name]);
  drawProfile(sheet, ends);
  drawLaserHead(sheet, at);
}
