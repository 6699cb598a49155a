import { defineDrawing } from 'milepost';
import {
  area,
  circle,
  clamp,
  line,
  type Point,
  rect,
  type Sheet,
  type Subject,
  sized,
} from 'milepost/drawing';
import { drawVehicleSide, vehicleSize } from './parts/vehicle.ts';

const { length } = vehicleSize('car');
/** The eye of the driver: so far above the road, and so far behind the nose, in metres. */
const eye = { height: 1.15, behind: 2.3 };
/** A signal head of three aspects, and the lower edge of a display, in metres above the road. */
const head = { top: 3.5, depth: 0.16, aspects: 3, aspect: 0.36, visor: 0.26 };
const panel = { bottom: 2, depth: 0.14, share: 1.4 };
/** What the detail shows across, in metres. */
const detailWidth = 5.4;

/** How far away a signal or a display is seen, to scale, and how large its light looks from there. */
export const visibility = defineDrawing({
  name: 'visibility',
  needs: {},
  options: {
    distance: { figure: true },
    /** The size of what is seen: the diameter of an aspect, or the height of characters. */
    size: { figure: true },
    target: { oneOf: ['signal', 'display'] },
    also: { figure: true, isOptional: true },
  },
  words: ['signal', 'display', 'signalAlt', 'displayAlt'],
  examples: ['shape'],
  surroundings: ['post', 'road', 'vehicles'],
  draw(sheet, subject, { distance: of, size, target, also }) {
    const stated = sized(subject.size(of), 100, [20, 1000]);
    const large = sized(subject.size(size), 0.4, [0.05, 1]);
    const radius = sheet.isNarrow ? 66 : 84;
    const scale = (sheet.width - 16) / (stated + length + 8);
    const road = 2 * radius + 40;
    const nose = 8 + (4 + length) * scale;
    const at = { x: nose + stated * scale, y: road };
    const middle = target === 'signal' ? head.top - 0.54 : panel.bottom + (large * panel.share) / 2;
    const draw = (place: Point, at: number) =>
      target === 'signal'
        ? drawSignal(sheet, place, at)
        : drawDisplay(sheet, place, at, large * panel.share, size);
    sheet.draw('world', line(8, road, sheet.width - 8, road));
    drawVehicleSide(sheet, 'car', { at: { x: nose - length * scale, y: road }, scale });
    const from = { x: nose - eye.behind * scale, y: road - eye.height * scale };
    sheet.draw('axis', line(from.x, from.y, at.x, road - middle * scale));
    draw(at, scale);
    sheet.across(nose, at.x, road + 34, subject.say(of), { from: road, of });

    const centre = { x: sheet.width - 10 - radius, y: radius };
    const near = (2 * radius) / detailWidth;
    const ground = radius + 1.35 * near;
    const half = Math.sqrt(radius ** 2 - (ground - radius) ** 2);
    sheet.draw('world', circle(centre.x, centre.y, radius));
    sheet.draw('world', line(centre.x - half, ground, centre.x + half, ground));
    const small = Math.max(9, 2.6 * scale);
    sheet.draw('world', circle(at.x, road - (middle / 2) * scale, small));
    sheet.draw('world', line(centre.x, 2 * radius, at.x, road - (middle / 2) * scale - small));
    draw({ x: centre.x, y: ground }, near);

    const angle = `(${sayAngle(subject, of, size)})`;
    const notes = also === undefined ? [] : [subject.labelOf(also), subject.say(also)];
    for (const [index, text] of [...notes, subject.word(target), angle].entries()) {
      const y = radius - 10 * notes.length + index * 20;
      const width = sheet.width - 2 * radius - 32;
      sheet.label(text, { x: 8, y }, { isStrong: index === 1 && notes.length > 0, width });
    }
  },
  describe(subject, { distance, size, target }) {
    const angle = sayAngle(subject, distance, size);
    return subject.word(`${target}Alt`, { visibility: subject.say(distance), angle });
  },
});

/** The angle under which something is seen from as far away as stated. */
function sayAngle(subject: Subject, distance: string, size: string): string {
  const half = (subject.size(size) ?? 0) / 2;
  const degrees = (2 * Math.atan(half / (subject.size(distance) ?? 1)) * 180) / Math.PI;
  return subject.sayValue(Number(degrees.toPrecision(2)), '°');
}

/** A signal post from its side; the head looks to the left, towards those who come. */
function drawSignal(sheet: Sheet, at: Point, scale: number): void {
  const face = drawPole(sheet, at, scale, head.top + 0.1) - head.depth * scale;
  const top = at.y - head.top * scale;
  const height = head.aspects * head.aspect * scale;
  sheet.solid('ink', rect(face, top, head.depth * scale, height));
  for (let index = 0; index < head.aspects; index++) {
    const y = top + (index + 0.06) * head.aspect * scale;
    const edge = face - head.visor * scale;
    const down = (metres: number) => y + metres * scale;
    sheet.solid('ink', area(face, y, edge, down(0.07), edge, down(0.14), face, down(0.32)));
  }
}

/** A display on a post from its side. */
function drawDisplay(sheet: Sheet, at: Point, scale: number, height: number, of: string): void {
  const face = drawPole(sheet, at, scale, panel.bottom + height + 0.1) - panel.depth * scale;
  const top = at.y - (panel.bottom + height) * scale;
  sheet.fill('housing', rect(face, top, panel.depth * scale, height * scale), { pen: 'ink', of });
}

/** Gives the place to the left of the pole at which things are mounted. */
function drawPole(sheet: Sheet, at: Point, scale: number, height: number): number {
  const width = clamp(0.11 * scale, 1, 20);
  sheet.solid('world', rect(at.x - width / 2, at.y - height * scale, width, height * scale));
  return at.x - 0.115 * scale;
}
