import { defineDrawing } from 'milepost';
import {
  area,
  circle,
  line,
  obliqueDimension,
  type Point,
  polar,
  rect,
  type Sheet,
  type Subject,
  sized,
} from 'milepost/drawing';
import { drawGantry } from './parts/lanes.ts';
import { drawScan } from './parts/scan.ts';
import { drawVehicleFront } from './parts/vehicle.ts';

const [range, object] = ['detection-range', 'laser-unit.minimum-object'] as const;
const lane = 'lane-width';
/** How high the laser is over the road in the drawing, in metres: no figure says it. */
const above = 4;
/** What is seen to either side of the laser at least, in metres. */
const leastView = 2.6;
/** Usual sizes of a gantry, in metres: clearance, depth of its beam, and post to edge of the lane. */
const gantry = { clearance: 5.5, beam: 0.5, aside: 1 };
/** The radius of the enlarged detail, and the drawn side of the object in it, in pixels. */
const detail = { radius: 58, side: 26 };

/** A laser above the lane scans it from side to side: what it sees of a van, and how far it reaches. */
export const laserProfile = defineDrawing({
  name: 'laser-profile',
  words: ['smallest'],
  needs: { figures: [range, object] },
  examples: ['position', 'shape'],
  surroundings: ['post', 'road', 'vehicles'],
  draw(sheet, subject) {
    const reach = sized(subject.size(range), 6, [above / 4, above * 6]);
    // The last ray ends on the road, or at least looks far ahead.
    const edge = reach > above ? (Math.asin(above / reach) * 180) / Math.PI : 30;
    const view = Math.max(reach * Math.cos((edge * Math.PI) / 180), leastView);
    const room = sheet.width - 2 * (sheet.isNarrow ? 46 : 50);
    const scale = Math.min(room / (2 * view), (sheet.isNarrow ? 200 : 260) / above);
    const at = { x: sheet.width / 2 + 18, y: -above * scale };
    const mast = at.x - view * scale - 18;
    const scanner = { at, from: edge, to: 180 - edge, reach: reach * scale };
    drawScan(sheet, scanner, [['van', { at: { x: at.x, y: 0 }, scale }]], range);
    sheet.solid('world', rect(mast - 3, at.y - 14, 6, 14 - at.y));
    sheet.solid('world', rect(mast - 3, at.y - 14, at.x - mast, 6));
    sheet.draw('world', line(8, 0, Math.min(sheet.width - 8, at.x + view * scale + 16), 0));

    // Along the last ray, whose length it is.
    const to = polar(at, reach * scale, 180 - edge);
    const beside = { x: (at.x + to.x) / 2 - 10, y: (at.y + to.y) / 2 - 2, anchor: 'end' } as const;
    obliqueDimension(sheet, [at, to], { text: subject.say(range), at: beside, of: range });
    const { radius } = detail;
    const under = { x: 8 + radius, y: radius + 28 };
    const aside = { x: sheet.width - radius - 10, y: at.y + radius - 16 };
    drawObject(sheet, subject, sheet.isNarrow ? under : aside);
  },
  small(sheet) {
    const place = { at: { x: 52, y: 72 }, scale: 18 };
    sheet.solid('world', rect(6, 8, 5, 64) + rect(6, 8, 46, 5));
    sheet.fill('field', area(52, 14, 14, 72, 90, 72), { of: range });
    sheet.draw('beam', line(52, 14, 14, 72) + line(52, 14, 90, 72), range);
    drawVehicleFront(sheet, 'van', place);
    sheet.solid('ink', rect(41, 4, 22, 14, 2));
    sheet.draw('world', line(2, 72, 94, 72));
  },
});

/** The smallest object that is detected, far larger than in the view, with a ray that ends on it. */
function drawObject(sheet: Sheet, subject: Subject<'smallest'>, centre: Point): void {
  const { radius, side } = detail;
  const ground = centre.y + radius * 0.45;
  const half = Math.sqrt(radius ** 2 - (ground - centre.y) ** 2);
  const left = centre.x - side / 2;
  const rays = [-2, -1, 0, 1].map((index) => {
    const foot = centre.x + index * 20 + 5;
    const bottom = Math.abs(foot - centre.x) < side / 2 ? ground - side : ground;
    const sky = centre.y - radius * 0.62;
    return line(foot - (bottom - sky) * 0.25, sky, foot, bottom);
  });
  sheet.draw('beam', rays.join(''), object);
  sheet.draw('world', line(centre.x - half, ground, centre.x + half, ground));
  sheet.solid('ink', rect(left, ground - side, side, side), object);
  sheet.draw('ink', circle(centre.x, centre.y, radius));
  sheet.across(left, left + side, ground + 18, '', { from: ground });
  const below = { x: centre.x, y: centre.y + radius + 22 };
  const beside = { x: centre.x + radius + 12, y: centre.y + 5 };
  const anchor = sheet.isNarrow ? 'start' : 'middle';
  const said = subject.word('smallest', { size: subject.say(object) });
  sheet.label(said, sheet.isNarrow ? beside : below, { anchor, isStrong: true });
}

/** A gantry across a wide lane with its scan from edge to edge. */
export const laserLane = defineDrawing({
  name: 'laser-lane',
  needs: { figures: [lane] },
  examples: ['position', 'shape'],
  surroundings: ['gantry', 'road', 'vehicles'],
  draw(sheet, subject) {
    const wide = sized(subject.size(lane), 8, [2, 40]);
    const high = gantry.clearance + gantry.beam;
    const room = { across: sheet.width - 16, up: sheet.isNarrow ? 160 : 215 };
    const scale = Math.min(room.across / (wide + 2 * gantry.aside + 0.6), room.up / high);
    const [half, middle] = [(wide / 2) * scale, sheet.width / 2];
    const under = -gantry.clearance * scale;
    const post = Math.max(5, 0.25 * scale);
    const away = half + gantry.aside * scale;
    const [from, depth] = [middle - away - post / 2, high * scale + under];
    drawGantry(sheet, { from, length: 2 * away + post, under, depth, post });
    sheet.draw('world', line(middle - away - 8, 0, middle + away + 8, 0));
    const at = { x: middle, y: under + 0.25 * scale };
    const degrees = (Math.atan2(half, -at.y) * 180) / Math.PI;
    const scanner = { at, from: 90 - degrees, to: 90 + degrees, reach: 4 * Math.hypot(half, at.y) };
    const van = ['van', { at: { x: middle - half * 0.4, y: 0 }, scale }] as const;
    const car = ['car', { at: { x: middle + half * 0.5, y: 0 }, scale }] as const;
    // Narrower lanes than these have room for one vehicle only, or for none.
    drawScan(sheet, scanner, wide > 6 ? [van, car] : wide > 4.5 ? [van] : [], lane);
    for (const x of [middle - half, middle + half]) sheet.draw('ink', line(x, 0, x, 8), lane);
    sheet.across(middle - half, middle + half, 34, subject.say(lane), { from: 6, of: lane });
  },
  small(sheet) {
    drawGantry(sheet, { from: 3, length: 90, under: 8, depth: 6, post: 4 });
    sheet.solid('world', rect(3, 8, 4, 64) + rect(89, 8, 4, 64));
    sheet.fill('field', area(48, 16, 10, 72, 86, 72), { of: lane });
    sheet.draw('beam', line(48, 16, 10, 72) + line(48, 16, 86, 72), lane);
    drawVehicleFront(sheet, 'van', { at: { x: 34, y: 72 }, scale: 12 });
    drawVehicleFront(sheet, 'car', { at: { x: 63, y: 72 }, scale: 12 });
    sheet.solid('ink', rect(38, 6, 20, 12, 2));
    sheet.draw('world', line(2, 72, 94, 72));
  },
});
